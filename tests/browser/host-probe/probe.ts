import type { Context } from '../../../src/host/monday/context.ts';
import { connectToMonday, type Monday } from '../../../src/host/monday/monday.ts';

/** What runs in the frame in place of the item view: our adapter with the real SDK, for a test to call. */
export interface Probe {
  readonly monday: Monday;
  /** Every context that monday was heard to send. */
  readonly contexts: Context[];
}

declare global {
  interface Window {
    probe?: Probe;
  }
}

const monday = connectToMonday();
const contexts: Context[] = [];
monday.watchContext((context) => contexts.push(context));
window.probe = { monday, contexts };
