// How things stand at the tables of this device. They are looked at one after the other, without sitting down: nobody
// there sees somebody come and go.
import type { ServerMessage, Table } from '../lib/wire-types';
import type { Link } from './link';
import { dropTable, type MyTable } from './mine';

export interface Glance {
  table: Table;
  /** When the time of whoever is asked is up, by this device's clock. */
  due: number | null;
}

export class Glances {
  /** By table; none: not seen yet. */
  seen = $state.raw<Record<string, Glance>>({});
  /** Tables that the server does not have any more; they are forgotten here too. */
  gone = $state.raw<string[]>([]);
  private line: Link | null = null;
  private left: string[] = [];

  join(link: Link, tables: MyTable[]): void {
    this.line = link;
    this.left = tables.map(({ id }) => id);
    link.open();
    this.next();
  }

  heard(message: ServerMessage): void {
    const [id] = this.left;
    if (message.t === 'table' && message.id === id) {
      this.seen = { ...this.seen, [id]: { table: message, due: message.due === undefined ? null : message.due - this.line!.ahead } };
    } else if (message.t === 'no') {
      if (message.code === 'unknown-table') {
        dropTable(id);
        this.gone = [...this.gone, id];
      }
    } else return;
    this.left.shift();
    this.next();
  }

  private next(): void {
    if (this.left.length) this.line!.go({ table: this.left[0], passes: [] });
    else this.line!.close();
  }
}
