import { mount } from 'svelte';
import App from './App.svelte';
import './fonts/fonts.css';
import './styles.css';
import './layout.css';
import { language } from './lib/language.svelte';
import { settings } from './lib/settings.svelte';
import { update } from './offline/update.svelte';

await language.start(settings.language);
mount(App, { target: document.getElementById('app')! });

// Keeping the files for later must not delay the first picture.
const LATER = 1500;
if (import.meta.env.PROD) addEventListener('load', () => setTimeout(() => void update.watch(), LATER));
