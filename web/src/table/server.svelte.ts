// Whether the page comes from a server where people can play together. A folder on the net has none.
interface Answer { online?: boolean; at?: string }

const THERE = 'smallworld.served';
function wasThere(): boolean {
  try {
    return localStorage.getItem(THERE) !== null;
  } catch {
    return false;
  }
}
function remember(there: boolean): void {
  try {
    if (there) localStorage.setItem(THERE, '1');
    else localStorage.removeItem(THERE);
  } catch {
    // Then nobody hears why it is not there.
  }
}

class Server {
  /** Not known before it is asked. */
  online = $state(false);
  /** There is one, and it cannot be reached now. */
  isAway = $state(false);
  /** By which others reach it, if not as this page did. */
  private at = '';

  async ask(): Promise<void> {
    const response = await fetch('api/online').catch(() => null);
    const answer = (await response?.json().catch(() => null)) as Answer | null | undefined;
    this.online = answer?.online === true;
    this.at = answer?.at ?? '';
    this.isAway = response === null && wasThere();
    if (response) remember(this.online);
  }

  private link(what: string): string {
    return `${this.at || new URL('.', document.baseURI.split('#')[0]).href}#${what}`;
  }
  linkTo(table: string): string {
    return this.link(`t=${table}`);
  }
  /** By which another device becomes whoever has the code. */
  linkBy(code: string): string {
    return this.link(`me=${code}`);
  }

  /** `path` of a node, "/n/b/"; "": where this page comes from. Nowhere but at the same server. */
  baseAt(path: string): string {
    const here = new URL('.', document.baseURI.split('#')[0]);
    const there = new URL(path, here);
    return there.origin === here.origin ? there.href : here.href;
  }
  socketAt(path: string): string {
    return new URL('ws', this.baseAt(path)).href.replace(/^http/, 'ws');
  }
}

export const server = new Server();

const ID = /^[a-z2-7]{10}$/i;
/** The table that a link names, "#t=k7qm2xpd9a"; nothing for other addresses. */
export function tableInAddress(hash: string): string | null {
  const id = new URLSearchParams(hash.slice(1)).get('t') ?? '';
  return ID.test(id) ? id : null;
}
