import { diffArrays } from 'diff';
import { useEffect, useRef, useState } from 'react';
import type { Block } from '../../markdown/block.ts';
import type { SafeHtml } from '../../markdown/sanitize/safe-html.ts';
import { createRendererClient } from '../../markdown/worker/renderer-client.ts';
import Images, { type ImagesHandle } from '../images/Images.tsx';
import { say } from '../messages/say-editing.ts';
import { shownNodes } from '../preview/shown-nodes.ts';
import { markWords } from './mark-words.ts';

/** A step of the comparison of two rendered texts, in order. */
export type Change =
  | { readonly kind: 'same'; readonly html: SafeHtml }
  | { readonly kind: 'added'; readonly html: SafeHtml }
  | { readonly kind: 'removed'; readonly html: SafeHtml }
  | { readonly kind: 'changed'; readonly before: SafeHtml; readonly after: SafeHtml };

/** Milliseconds after which everything counts as changed. */
const PATIENCE_MS = 500;

/** Compares the blocks of two texts. Removed blocks are paired with the blocks added in their place as changed. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): readonly Change[] {
  const old = before.map(({ html }) => html);
  const fresh = after.map(({ html }) => html);
  const parts = diffArrays(old, fresh, { timeout: PATIENCE_MS });
  if (!parts) return paired(old, fresh);
  const changes: Change[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    const next = parts[index + 1];
    if (!part.added && !part.removed) {
      changes.push(...part.value.map((html) => ({ kind: 'same', html }) as const));
    } else if (next && (part.removed ? next.added : next.removed)) {
      changes.push(...(part.removed ? paired(part.value, next.value) : paired(next.value, part.value)));
      index += 1;
    } else {
      changes.push(...(part.removed ? paired(part.value, []) : paired([], part.value)));
    }
  }
  return changes;
}

function paired(removed: readonly SafeHtml[], added: readonly SafeHtml[]): readonly Change[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): Change => {
    const before = removed[index];
    const after = added[index];
    if (before !== undefined && after !== undefined) return { kind: 'changed', before, after };
    return before !== undefined ? { kind: 'removed', html: before } : { kind: 'added', html: after! };
  });
}

type Comparison =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'fallback' }
  | { readonly kind: 'compared'; readonly changes: readonly Change[] };

/**
 * The rendered changes from one text to another: added words marked, removed ones struck through, long unchanged
 * stretches left out.
 */
export default function RenderedChange({ before, after }: { before: string; after: string }) {
  const [comparison, setComparison] = useState<Comparison>({ kind: 'comparing' });
  useEffect(() => {
    let gone = false;
    setComparison({ kind: 'comparing' });
    void Promise.all([renderBlocks(before), renderBlocks(after)]).then(([old, fresh]) => {
      if (gone) return;
      setComparison(old && fresh ? { kind: 'compared', changes: compareBlocks(old, fresh) } : { kind: 'fallback' });
    });
    return () => void (gone = true);
  }, [before, after]);

  if (comparison.kind === 'comparing') return <p role="status">{say('historyComparing')}</p>;
  if (comparison.kind === 'fallback') return <pre>{before}</pre>;
  return <Changes changes={comparison.changes} />;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const host = useRef<HTMLDivElement>(null);
  const images = useRef<ImagesHandle>(null);
  useEffect(() => {
    const nodes = document.createDocumentFragment();
    nodes.append(...changes.flatMap((change, index) => shown(change, index, changes)));
    images.current?.admit(nodes);
    host.current?.replaceChildren(nodes);
    images.current?.look();
  }, [changes]);
  return (
    <>
      <div ref={host} className="iv-preview-document iv-diff" />
      <Images container={host} ref={images} />
    </>
  );
}

function shown(change: Change, index: number, changes: readonly Change[]): readonly Node[] {
  switch (change.kind) {
    case 'same':
      if (isNearChange(changes, index)) return [blockOf(change.html)];
      return index === 0 || isNearChange(changes, index - 1) ? [gap()] : [];
    case 'added':
      return [marked('ins', blockOf(change.html))];
    case 'removed':
      return [marked('del', blockOf(change.html))];
    case 'changed': {
      const old = blockOf(change.before);
      const fresh = blockOf(change.after);
      return markWords(old, fresh) ? [fresh] : [marked('del', old), marked('ins', fresh)];
    }
  }
}

/** Blocks next to a change are shown as context. */
function isNearChange(changes: readonly Change[], index: number): boolean {
  return changes.slice(Math.max(0, index - 1), index + 2).some(({ kind }) => kind !== 'same');
}

/** Returns a block's nodes, without the ids and tab stops that belong to the description itself. */
function blockOf(html: SafeHtml): HTMLElement {
  const block = document.createElement('div');
  block.className = 'iv-preview-block';
  block.append(shownNodes(html));
  for (const element of block.querySelectorAll('[id], [name], [aria-describedby], [aria-labelledby]')) {
    for (const name of ['id', 'name', 'aria-describedby', 'aria-labelledby']) element.removeAttribute(name);
  }
  for (const link of block.querySelectorAll('a')) link.removeAttribute('href');
  return block;
}

function marked(name: 'ins' | 'del', block: HTMLElement): HTMLElement {
  const mark = document.createElement(name);
  mark.className = `${block.className} iv-diff-block`;
  mark.append(...block.childNodes);
  return mark;
}

function gap(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'iv-diff-gap';
  element.textContent = '⋯';
  return element;
}

/** Renders a whole text; `undefined` if the renderer fell back to plain text. */
function renderBlocks(text: string): Promise<readonly Block[] | undefined> {
  if (text === '') return Promise.resolve([]);
  return new Promise((resolve) => {
    let blocks: Block[] = [];
    const client = createRendererClient((rendering) => {
      if (rendering.kind === 'plain') {
        resolve(undefined);
        return client.close();
      }
      if (rendering.isFresh) blocks = [];
      for (const { at, remove, insert } of rendering.patch) blocks.splice(at, remove, ...insert);
      if (rendering.whole === undefined) return;
      resolve(blocks);
      client.close();
    });
    client.show(text);
  });
}
