// The worker that keeps the page for days without a network, and the new version that it may have brought.
class Update {
  /** A new version waits. */
  ready = $state(false);
  private waiting: ServiceWorker | null = null;

  /** After the first picture: keeping files must not delay it. */
  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return;
    try {
      const here = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI));
      this.found(here.waiting);
      here.addEventListener('updatefound', () => {
        const next = here.installing;
        next?.addEventListener('statechange', () => { if (next.state === 'installed') this.found(here.waiting); });
      });
    } catch {
      // Without it the page needs its network, nothing else.
    }
  }

  /** The first version of all has nobody to wait for. */
  private found(worker: ServiceWorker | null): void {
    if (!worker || !navigator.serviceWorker.controller) return;
    this.waiting = worker;
    this.ready = true;
  }

  /** Asked for by the player, at home; it stays as it is while another tab is open. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('take over');
  }
}

export const update = new Update();
