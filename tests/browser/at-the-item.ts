import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Simulator } from '../../src/simulator/simulator.ts';
import type { FaultRule } from '../../src/simulator/fault.ts';
import { board } from '../../src/simulator/board.ts';
import { keyOf } from '../../src/simulator/colleague.ts';
import { keptInBrowser } from './fault-run/kept-in-browser.ts';

declare global {
  interface Window {
    simulator?: Simulator;
  }
}

/** An item of the playground's board with nothing stored at first, by its place from 1. */
export const emptyItem = 2;

const idOf = (item: number) => board.items[item - 1]!.id;

/** What monday has stored as the description of an item, decoded; `undefined` when there is nothing. */
export function storedText(page: Page, item: number): Promise<string | undefined> {
  return page.evaluate((id) => window.simulator!.colleague.read(id), idOf(item));
}

/** A colleague saves `text` as the description of an item, whatever is there. */
export async function colleagueSaves(page: Page, item: number, text: string): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate(([id, saved]) => window.simulator!.colleague.save(id, saved), [idOf(item), text] as const);
}

/** Puts any value where the description of an item is stored. */
export async function storeValue(page: Page, item: number, value: string): Promise<void> {
  await page.evaluate(
    async ([key, stored]) => void (await window.simulator!.storage.write('global', key, stored, undefined, 'error')),
    [keyOf(idOf(item)), value] as const,
  );
}

/** Waits until the browser keeps a draft with these words, which it does a moment after the last key. */
export async function untilDraftIsKept(page: Page, words: string): Promise<void> {
  const drafts = async () =>
    (await page.evaluate(keptInBrowser))
      .filter(([key]) => key.startsWith('mfmd_draft_'))
      .map(([, draft]) => JSON.stringify(draft));
  await expect.poll(drafts).toContainEqual(expect.stringContaining(words));
}

/**
 * Puts any value where monday's storage has drafts of the person and the item whose draft is in this browser, and returns its key.
 */
export async function storeAsDraft(page: Page, value: string): Promise<string> {
  const names = (await page.evaluate(keptInBrowser)).map(([name]) => name);
  const key = names.find((name) => name.startsWith('mfmd_draft_'))!.split('/')[0]!;
  await page.evaluate(
    async ([name, stored]) => void (await window.simulator!.storage.write('global', name, stored, undefined, 'error')),
    [key, value] as const,
  );
  return key;
}

/** From now on these faults strike; none with an empty list. */
export async function strike(page: Page, faults: readonly FaultRule[]): Promise<void> {
  await page.evaluate((rules) => window.simulator!.change({ faults: rules }), faults);
}

/** How often the item view has made calls of a kind about the description of an item, drafts and history apart. */
export function callCount(page: Page, kind: 'read' | 'write' | 'remove', item: number): Promise<number> {
  return page.evaluate(
    ([wanted, key]) =>
      window.simulator!.getState().calls.filter((call) => call.kind === wanted && call.about === key).length,
    [kind, keyOf(idOf(item))] as const,
  );
}

/** Types of the actions that the item view had monday carry out, in order. */
export function actions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    window
      .simulator!.getState()
      .calls.filter(({ kind }) => kind === 'action')
      .map(({ about }) => about),
  );
}

/** Opens another item in the frame. */
export async function openItem(page: Page, item: number): Promise<void> {
  await page.evaluate((itemId) => window.simulator!.changeSeat(0, { itemId }), idOf(item));
}

/** What the screen of an item view is made of, as a person finds it. */
export function screenOf(itemView: FrameLocator): Screen {
  const button = (name: string | RegExp) => itemView.getByRole('button', { name, exact: typeof name === 'string' });
  const field = itemView.getByRole('textbox', { name: 'Description in Markdown' });
  return {
    button,
    field,
    document: itemView.getByRole('region', { name: 'Description', exact: true }),
    status: itemView.locator('.iv-status-words'),
    async write(text) {
      await button('Edit Markdown').click();
      await field.fill(text);
    },
    async save() {
      await button('Save').click();
      await itemView.locator('.iv-status--saved').waitFor();
    },
  };
}

export interface Screen {
  button(name: string | RegExp): Locator;
  /** The text field of edit mode. */
  readonly field: Locator;
  /** The rendered description of view mode. */
  readonly document: Locator;
  readonly status: Locator;
  /** Goes to edit mode and replaces the text. */
  write(text: string): Promise<void>;
  /** Saves by the button and waits until it is saved. */
  save(): Promise<void>;
}
