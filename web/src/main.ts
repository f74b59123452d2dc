import { mount } from 'svelte';
import App from './App.svelte';
import './styles.css';
import './layout.css';

mount(App, { target: document.getElementById('app')! });
