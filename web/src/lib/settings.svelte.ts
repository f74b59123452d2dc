// What the player likes: kept between visits.
export type Theme = 'auto' | 'light' | 'dark';

interface Saved { theme: Theme; speed: number; motion: boolean; sound: boolean; language: string }

const KEY = 'smallworld.settings';

const SPEEDS = [0, 1, 2, 4];

/** What was kept, as far as it makes sense. */
function read(): Partial<Saved> {
  try {
    const saved = (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Saved>;
    const out: Partial<Saved> = {};
    if (['auto', 'light', 'dark'].includes(saved.theme ?? '')) out.theme = saved.theme;
    if (SPEEDS.includes(saved.speed ?? -1)) out.speed = saved.speed;
    if (typeof saved.motion === 'boolean') out.motion = saved.motion;
    if (typeof saved.sound === 'boolean') out.sound = saved.sound;
    if (typeof saved.language === 'string') out.language = saved.language;
    return out;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>('auto');
  /** 0: all at once; 1: unhurried; 2, 4: faster. */
  speed = $state(1);
  motion = $state(true);
  /** Off until asked for. */
  sound = $state(false);
  /** Empty: as the browser. */
  language = '';
  /** How long a word can be taken back before bots answer, in milliseconds, at any speed. */
  patience = 2500;
  /** More bots at a table move faster. */
  haste = 1;

  constructor() {
    Object.assign(this, read());
    const asked = new URLSearchParams(location.search);
    if (asked.has('speed')) this.speed = Number(asked.get('speed'));
    if (asked.has('patience')) this.patience = Number(asked.get('patience'));
  }

  save(): void {
    this.apply();
    try {
      localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, speed: this.speed, motion: this.motion, sound: this.sound, language: this.language }));
    } catch {
      // It holds for this visit.
    }
  }

  apply(): void {
    const dark = this.theme === 'dark' || (this.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    document.documentElement.dataset.motion = this.moves ? 'on' : 'off';
  }

  get dark(): boolean {
    return document.documentElement.dataset.theme === 'dark';
  }

  get moves(): boolean {
    return this.motion && this.speed > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** A time at speed 1, in this player's time; nothing when all happens at once. */
  time(ms: number): number {
    return this.speed === 0 ? 0 : ms / this.speed / this.haste;
  }
}

export const settings = new Settings();
