// Where the visitor is: a page, the game on its table, a dialog over it. The history of the browser remembers it, so
// Back and forward walk through all of them.
export type Page = 'home' | 'new' | 'table';
export type Dialog = 'menu' | 'file' | 'end';
export interface Spot { page: Page; game: string | null; dialog: Dialog | null }

const HOME: Spot = { page: 'home', game: null, dialog: null };

class Place {
  page = $state<Page>('home');
  dialog = $state<Dialog | null>(null);

  /** What the entry of the history says; a first visit is at home. */
  get spot(): Spot {
    return { ...HOME, ...((history.state ?? {}) as Partial<Spot>) };
  }

  /** To a page; what a dialog led to takes the place of the dialog. */
  go(page: Page, game: string | null): void {
    const here = this.spot;
    // Back or forward has led here: with the dialog that was open.
    if (here.page === page && here.game === game && game !== null) return this.settle(here);
    const there: Spot = { page, game, dialog: null };
    if (here.dialog) history.replaceState(there, '');
    else if (history.state === null || here.page !== page || here.game !== game) history.pushState(there, '');
    this.settle(there);
  }

  /** One dialog at a time: a second one takes the place of the first. */
  open(dialog: Dialog): void {
    if (this.spot.dialog === dialog) return void (this.dialog = dialog);
    const there = { ...this.spot, dialog };
    if (this.spot.dialog) history.replaceState(there, '');
    else history.pushState(there, '');
    this.dialog = dialog;
  }

  close(): void {
    this.dialog = null;
    if (this.spot.dialog) history.back();
  }

  /** The game on the table is kept under another id from now on. */
  rename(game: string): void {
    const here = this.spot;
    if (here.page === 'table' && here.game !== game) history.replaceState({ ...here, game }, '');
  }

  settle({ page, dialog }: Spot): void {
    this.page = page;
    this.dialog = dialog;
  }
}

export const place = new Place();
