// A link to the server that this page comes from, by whatever way reaches it, as whoever this device is.
import type { Catalog } from '../lib/engine-types';
import { Link, type Ears } from './link';
import { pollAt, socketTo } from './line';
import { myCode } from './person';
import { server } from './server.svelte';

const VERSION = 1;

export const connect = ({ rules, content }: Pick<Catalog, 'rules' | 'content'>, ears: Ears, code = myCode()): Link =>
  new Link((path) => [socketTo(server.socketAt(path)), pollAt(server.baseAt(path))], { t: 'hello', v: VERSION, rules, content, code: code ?? undefined }, ears);
