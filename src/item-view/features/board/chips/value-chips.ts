import { valueNamed } from '../../../../host/board/items.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { itemHere } from '../../../document/open-item.ts';
import { textNodesIn } from '../../../ui/text-nodes.ts';
import { knownBoard, readerHere } from '../known-board.ts';
import { unknownValue, valueChip } from './chip.ts';
import { forgetGone, MOST_CHIPS, nameTask } from './shown-documents.ts';
import { VALUE_PLACE, wordsOfValue } from './value-words.ts';
import { withCode } from '../../../ui/with-code.ts';

/** Elements whose content is as it was written, or no words. */
const APART = 'code, pre, math, svg, button, .iv-preview-piece, .iv-board-chip, .iv-board-unknown';

/** Values of the open item that are shown as chips, in place of `{{Status}}`. */
export interface ValueChips {
  /** Shows the values in `root` as chips, as far as is known, and asks for what is not. */
  dress(root: Node): void;
  /** Brings every chip to what is known now, and forgets those that are gone. */
  renew(): void;
  areShown(): boolean;
}

/** A value that is shown as a chip: its source, and what stands there now. */
interface ValueChip {
  readonly source: string;
  readonly said: string;
}

export function createValueChips(): ValueChips {
  const values = new Map<HTMLElement, ValueChip>();
  /** The one place that says why it shows no value. */
  let unknown: HTMLElement | undefined;

  function dressText(text: Text): void {
    if (text.parentElement?.closest(APART)) return;
    knownBoard().values.want(itemHere().place.itemId);
    for (const { index, 0: source } of [...text.data.matchAll(VALUE_PLACE)]
      .slice(0, MOST_CHIPS - values.size)
      .reverse()) {
      const chip = chipOf(source) ?? unknownPlace(source);
      if (!chip) continue;
      const place = text.splitText(index);
      place.splitText(source.length);
      place.replaceWith(chip);
      nameTask(chip);
    }
  }

  /** Returns the chip for `{{Status}}`; `undefined` if there is no such column, as far as is known. */
  function chipOf(source: string): HTMLElement | undefined {
    const found = valueOf(source);
    if (!found) return undefined;
    values.set(found.chip, { source, said: found.said });
    return found.chip;
  }

  /** Returns the source as what explains itself, at one place of all. */
  function unknownPlace(source: string): HTMLElement | undefined {
    if (unknown?.isConnected || !isExplained()) return undefined;
    unknown = unknownValue(source, explain);
    values.set(unknown, { source, said: '' });
    return unknown;
  }

  function renewChip(chip: HTMLElement, { source, said }: ValueChip): void {
    if (chip === unknown && chip.isConnected && isExplained()) return;
    const fresh = chip.isConnected ? chipOf(source) : undefined;
    if (fresh && values.get(fresh)?.said === said) return void values.delete(fresh);
    values.delete(chip);
    if (!chip.isConnected) return;
    const { parentNode } = chip;
    chip.replaceWith(fresh ?? source);
    if (!fresh) parentNode?.normalize();
    if (parentNode?.firstChild) nameTask(parentNode.firstChild);
  }

  return {
    dress(root) {
      if (values.size >= MOST_CHIPS) forgetGone(values);
      if (!root.textContent?.includes('{{')) return;
      for (const text of root instanceof Text ? [root] : textNodesIn(root))
        if (text.data.includes('{{')) dressText(text);
    },
    renew() {
      for (const [chip, shown] of [...values]) renewChip(chip, shown);
    },
    areShown: () => values.size > 0,
  };
}

/** Returns a new chip for `{{Status}}`, and what it says. */
function valueOf(source: string): { readonly chip: HTMLElement; readonly said: string } | undefined {
  const value = valueNamed(knownBoard().values.get(itemHere().place.itemId) ?? [], source.slice(2, -2));
  if (!value) return undefined;
  if (value.isUnread) {
    void knownBoard().wantFormulas([value], itemHere().place.itemId);
    return undefined;
  }
  const words = wordsOfValue(value, readerHere());
  return { chip: valueChip(value, words), said: JSON.stringify([value, words]) };
}

/** Whether an editor can be told why values are not shown. */
function isExplained(): boolean {
  const known = knownBoard().values;
  const isMissing = known.failure() !== undefined && known.get(itemHere().place.itemId) === undefined;
  return isMissing && documentEditor.getState() !== undefined;
}

function explain(): void {
  const why = knownBoard().values.failure();
  if (why) void withCode(import('../../../document/permissions.tsx'), ({ explainColumns }) => explainColumns(why));
}
