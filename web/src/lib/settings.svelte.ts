// What the player likes: kept between visits.
export type Theme = 'auto' | 'light' | 'dark';

interface Saved { theme: Theme; speed: number; motion: boolean }

const KEY = 'smallworld.settings';

function read(): Partial<Saved> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>;
  } catch {
    return {};
  }
}

class Settings {
  theme = $state<Theme>('auto');
  /** 0: all at once; 1: unhurried; 2, 4: faster. */
  speed = $state(1);
  motion = $state(true);

  constructor() {
    Object.assign(this, read());
    const asked = new URLSearchParams(location.search).get('speed');
    if (asked !== null) this.speed = Number(asked);
  }

  save(): void {
    localStorage.setItem(KEY, JSON.stringify({ theme: this.theme, speed: this.speed, motion: this.motion }));
    this.apply();
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
    return this.speed === 0 ? 0 : ms / this.speed;
  }
}

export const settings = new Settings();
