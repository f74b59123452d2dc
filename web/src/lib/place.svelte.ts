// Where the visitor is: a page, the game on its table, a dialog over it. The history of the browser remembers it, so
// Back and forward walk through all of them. The encyclopedia is a dialog with an address, "#/book/race.giants"; so have
// the lessons, "#/learn/first-game", and a whole game that somebody sent, "#r=…".
export type Page = 'home' | 'new' | 'table' | 'friends' | 'tables' | 'online' | 'learn' | 'watch' | 'mine' | 'name';
export type Dialog = 'menu' | 'file' | 'end' | 'book' | 'people' | 'say' | 'share' | 'copy' | 'review';
export interface Spot {
  page: Page;
  game: string | null;
  dialog: Dialog | null;
  /** The entry that the encyclopedia is open at; '' is its list of contents. */
  entry: string;
  /** How many entries were opened since the page below was left: as many steps lead back to it. */
  deep: number;
}

const HOME: Spot = { page: 'home', game: null, dialog: null, entry: '', deep: 0 };
const BOOK = '#/book/';
const LEARN = '#/learn/';
const RECORD = '#r=';
const MINE = '#/mine';
const TABLES = '#/tables';

/** The address of an entry. */
export const addressOf = (entry: string): string => BOOK + entry;

/** What an address says that somebody was given: the encyclopedia over the first page, a lesson, a game to be watched. */
function addressed(): Partial<Spot> {
  if (location.hash.startsWith(LEARN)) return { page: 'learn', game: decodeURIComponent(location.hash.slice(LEARN.length)) || null };
  if (location.hash.startsWith(RECORD)) return { page: 'watch', game: location.hash.slice(1) };
  if (location.hash === MINE) return { page: 'mine' };
  if (location.hash === TABLES) return { page: 'tables' };
  return location.hash.startsWith(BOOK) ? { dialog: 'book', entry: decodeURIComponent(location.hash.slice(BOOK.length)) } : {};
}

/** Behind the #, where no log sees it: an entry, a lesson, or an online table. All else is known to the history alone. */
function hashOf({ page, game, dialog, entry }: Spot): string {
  if (dialog === 'book') return addressOf(entry);
  if (page === 'learn') return LEARN + (game ?? '');
  if (page === 'mine') return MINE;
  if (page === 'tables') return TABLES;
  if (page === 'watch' && game?.startsWith('r=')) return `#${game}`;
  return page === 'online' && game ? `#t=${game}` : '';
}

class Place {
  page = $state<Page>('home');
  dialog = $state<Dialog | null>(null);
  entry = $state('');
  /** The encyclopedia is being closed: where the steps back lead, it stays closed. */
  private leaving = false;

  /** What the entry of the history says; a first visit is at home. */
  get spot(): Spot {
    return { ...HOME, ...((history.state ?? addressed()) as Partial<Spot>) };
  }

  private keep(there: Spot, how: 'pushState' | 'replaceState'): void {
    history[how](there, '', hashOf(there) || location.pathname + location.search);
  }

  /** To a page; what a dialog led to takes the place of the dialog. */
  go(page: Page, game: string | null): void {
    const here = this.spot;
    // Back or forward has led here: with the dialog that was open.
    if (here.page === page && here.game === game && (game !== null || here.dialog === 'book')) return this.settle(here);
    // Whoever came by the address of an entry reads it, over whatever page comes up.
    const there: Spot = { ...HOME, ...(history.state === null ? addressed() : {}), page, game };
    if (here.dialog) this.keep(there, 'replaceState');
    else if (history.state === null || here.page !== page || here.game !== game) this.keep(there, 'pushState');
    this.settle(there);
  }

  /** One dialog at a time: a second one takes the place of the first. */
  open(dialog: Dialog): void {
    if (this.spot.dialog === dialog) return void (this.dialog = dialog);
    const there = { ...this.spot, dialog, entry: '', deep: 0 };
    this.keep(there, this.spot.dialog ? 'replaceState' : 'pushState');
    this.dialog = dialog;
  }

  /** Opens the encyclopedia at an entry; from entry to entry Back leads to the one before. */
  read(entry: string): void {
    const here = this.spot;
    if (here.dialog === 'book' && here.entry === entry) return this.settle(here);
    const inside = here.dialog === 'book';
    const there: Spot = { ...here, dialog: 'book', entry, deep: (inside ? here.deep : 0) + 1 };
    this.keep(there, here.dialog && !inside ? 'replaceState' : 'pushState');
    this.settle(there);
  }

  close(): void {
    const here = this.spot;
    this.dialog = null;
    this.leaving = here.dialog === 'book';
    if (this.leaving && here.deep === 0) this.settle(here);
    else if (here.dialog) history.go(-Math.max(here.deep, 1));
  }

  /** The game on the table is kept under another id from now on. */
  rename(game: string): void {
    const here = this.spot;
    if ((here.page === 'table' || here.page === 'online') && here.game !== game) this.keep({ ...here, game }, 'replaceState');
  }

  settle(to: Spot): void {
    const there = this.leaving && to.dialog === 'book' ? { ...to, dialog: null, entry: '', deep: 0 } : to;
    if (there !== to) this.keep(there, 'replaceState');
    this.leaving = false;
    this.page = there.page;
    this.dialog = there.dialog;
    this.entry = there.entry;
  }
}

export const place = new Place();
