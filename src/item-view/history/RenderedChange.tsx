import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { enlargedBy } from '../images/enlargeable.ts';
import ImagesNotice from '../images/ImagesNotice.tsx';
import { useImages } from '../images/use-images.ts';
import { say } from '../messages/say-editing.ts';
import { shownNodes } from '../preview/shown-nodes.ts';
import type { SafeHtml } from '../../markdown/safe-html.ts';
import { compareBlocks, type Change } from './compare-blocks.ts';
import { markWords } from './mark-words.ts';
import { renderBlocks } from './render-blocks.ts';

type Comparison = { readonly kind: 'comparing' } | { readonly kind: 'given-up' } | { readonly kind: 'compared'; readonly changes: readonly Change[] };

/** What changed from one text to another, as it renders: new words marked, gone ones struck through, long unchanged stretches left out. */
export default function RenderedChange({ before, after }: { before: string; after: string }) {
  const [comparison, setComparison] = useState<Comparison>({ kind: 'comparing' });
  useEffect(() => {
    let gone = false;
    setComparison({ kind: 'comparing' });
    void Promise.all([renderBlocks(before), renderBlocks(after)]).then(([old, fresh]) => {
      if (gone) return;
      setComparison(old && fresh ? { kind: 'compared', changes: compareBlocks(old, fresh) } : { kind: 'given-up' });
    });
    return () => void (gone = true);
  }, [before, after]);

  if (comparison.kind === 'comparing') return <p role="status">{say('historyComparing')}</p>;
  if (comparison.kind === 'given-up') return <pre>{before}</pre>;
  return <Changes changes={comparison.changes} />;
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const host = useRef<HTMLDivElement>(null);
  const images = useImages(host);
  const { admit, look } = images;
  useEffect(() => {
    const nodes = document.createDocumentFragment();
    nodes.append(...changes.flatMap((change, index) => shown(change, index, changes)));
    admit(nodes);
    host.current?.replaceChildren(nodes);
    look();
  }, [changes, admit, look]);
  const enlarge = ({ nativeEvent }: SyntheticEvent) => {
    const image = enlargedBy(nativeEvent);
    if (!image) return;
    nativeEvent.preventDefault();
    void import('../sharing/image-dialog.ts').then(({ openImageDialog }) => openImageDialog(image));
  };
  return (
    <>
      <ImagesNotice images={images} />
      <div ref={host} className="iv-preview-document iv-diff" onClick={enlarge} onKeyDown={enlarge} />
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

/** The blocks beside a change are shown with it. */
function isNearChange(changes: readonly Change[], index: number): boolean {
  return changes.slice(Math.max(0, index - 1), index + 2).some(({ kind }) => kind !== 'same');
}

/** A block's nodes, without the ids and focus stops that belong to the description itself. */
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
  mark.className = 'iv-diff-block';
  mark.append(...block.childNodes);
  return mark;
}

function gap(): HTMLElement {
  const element = document.createElement('p');
  element.className = 'iv-diff-gap';
  element.textContent = '⋯';
  return element;
}
