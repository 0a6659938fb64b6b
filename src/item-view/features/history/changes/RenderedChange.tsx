import { use, useEffect, useRef, useState } from 'react';
import type { Block } from '../../../../markdown/block.ts';
import type { SafeHtml } from '../../../../markdown/sanitize/schema.ts';
import { type ImagesHandle, AddedComponentsContext } from '../../../preview/added-components.ts';
import { say } from '../../../messages/say-past.ts';
import type { Aligned } from './compare-texts.ts';
import { changedBlock, markedBlock, pastBlock } from './mark-change.ts';
import { newElement } from '../../../ui/new-element.ts';
import './diff.css';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { sectionsOf } from '../../../../editing/sections.ts';
import type { Comparing } from './start-comparing.ts';

/** A section that can be restored, offered at its heading. */
export interface SectionOffer {
  readonly label: string;
  /** Absent while nothing can be restored. */
  readonly restore: (() => void) | undefined;
}

interface RenderedChangeProps {
  comparing: Comparing;
  before: string;
  after: string;
  /**
   * Shown part: the change, without unchanged text; all of `after`, with what `before` does not have marked; or `after`
   * as it is. The last two stay until a newer text has been compared.
   */
  shows?: 'change' | 'after' | 'unmarked';
  /** Stretches of `after`, whose blocks are marked at their edge. All blocks then say which lines they are. */
  places?: readonly LineSpan[];
  /** Everything is in `element`. */
  onShown?: (element: HTMLElement) => void;
  /** By the sections of `before` and of `after`. */
  offers?: {
    readonly before: readonly (SectionOffer | undefined)[];
    readonly after: readonly (SectionOffer | undefined)[];
  };
}

/** Lines from 0; `to` is behind the last one. */
export interface LineSpan {
  readonly from: number;
  readonly to: number;
}

type Comparison =
  | { readonly kind: 'comparing' }
  | { readonly kind: 'fallback' }
  | {
      readonly kind: 'compared';
      readonly steps: readonly Aligned[];
      readonly old: Side;
      readonly fresh: Side;
      readonly places: readonly LineSpan[];
    };

/** The blocks of a text, and for each the section whose heading it is. */
interface Side {
  readonly blocks: readonly Block[];
  readonly headings: readonly (number | undefined)[];
  readonly sections: readonly number[];
}

/**
 * The rendered changes from one text to another: added words marked, removed ones struck through, long unchanged
 * stretches left out, except the headings of what changed.
 */
export default function RenderedChange({
  comparing,
  before,
  after,
  shows = 'change',
  places = nowhere,
  onShown,
  offers,
}: RenderedChangeProps) {
  const [comparison, setComparison] = useState<Comparison>({ kind: 'comparing' });
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    if (shows === 'change') setComparison({ kind: 'comparing' });
    const compare = async (): Promise<Comparison> => {
      const [old, fresh] = await Promise.all([renderBlocks(before, signal), renderBlocks(after, signal)]);
      if (!old || !fresh) return { kind: 'fallback' };
      const steps =
        shows === 'unmarked'
          ? fresh.map((_, index) => ({ after: index, same: true }))
          : await comparing.blocks(
              old.map(({ html }) => html),
              fresh.map(({ html }) => html),
            );
      return { kind: 'compared', steps, old: sideOf(before, old), fresh: sideOf(after, fresh), places };
    };
    void compare().then((found) => signal.aborted || setComparison(found));
    return () => closing.abort();
  }, [comparing, before, after, shows, places]);

  if (comparison.kind === 'comparing')
    return shows !== 'change' ? null : <p role="status">{say('historyComparing')}</p>;
  if (comparison.kind === 'fallback') return <pre>{after}</pre>;
  return <Changes comparison={comparison} shows={shows} offers={offers} onShown={onShown} />;
}

const nowhere: readonly LineSpan[] = [];

type Compared = Extract<Comparison, { kind: 'compared' }>;

/** Milliseconds of work at a time, before the browser's own layout and paint. */
const WORK_MS = 8;

function Changes({
  comparison,
  shows,
  offers,
  onShown,
}: {
  comparison: Compared;
  shows: NonNullable<RenderedChangeProps['shows']>;
  offers: RenderedChangeProps['offers'];
  onShown: RenderedChangeProps['onShown'];
}) {
  const { Images } = use(AddedComponentsContext)!;
  const latest = useRef(onShown);
  useEffect(() => void (latest.current = onShown), [onShown]);
  const host = useRef<HTMLDivElement>(null);
  const images = useRef<ImagesHandle>(null);
  useEffect(() => {
    const element = host.current!;
    element.replaceChildren();
    element.setAttribute('aria-busy', 'true');
    const work = shownSteps(comparison, shows, offers);
    let timer: ReturnType<typeof setTimeout>;
    const go = () => {
      const end = performance.now() + WORK_MS;
      const nodes = document.createDocumentFragment();
      let step = work.next();
      for (; !step.done; step = work.next()) {
        nodes.append(step.value);
        if (performance.now() > end) break;
      }
      images.current?.admit(nodes);
      element.append(nodes);
      images.current?.refresh();
      if (!step.done) return void (timer = setTimeout(go));
      element.setAttribute('aria-busy', 'false');
      latest.current?.(element);
    };
    go();
    return () => clearTimeout(timer);
  }, [comparison, shows, offers]);
  return (
    <>
      <div ref={host} className="iv-preview-document iv-diff" />
      <Images container={host} isPast ref={images} />
    </>
  );
}

/** The nodes of each step, as they are asked for. */
function* shownSteps(
  { steps, old, fresh, places }: Compared,
  shows: NonNullable<RenderedChangeProps['shows']>,
  offers: RenderedChangeProps['offers'],
): Generator<Node> {
  const changed = { old: new Set<number>(), fresh: new Set<number>() };
  for (const { before, after, same } of steps) {
    if (same) continue;
    if (before !== undefined) changed.old.add(old.sections[before]!);
    if (after !== undefined) changed.fresh.add(fresh.sections[after]!);
  }
  const offered = new Set<SectionOffer>();
  const offerAt = (section: { old: number | undefined; fresh: number | undefined }) => {
    const offer = offers?.before[section.old ?? -1] ?? offers?.after[section.fresh ?? -1];
    if (!offer || offered.has(offer)) return undefined;
    offered.add(offer);
    return restoreButton(offer);
  };
  // Changes before the first heading have none to stand at.
  if (changed.old.has(0) || changed.fresh.has(0)) {
    const isUntitled = (side: Side) => side.headings[0] !== 0;
    const button = offerAt({ old: isUntitled(old) ? 0 : undefined, fresh: isUntitled(fresh) ? 0 : undefined });
    if (button) yield button;
  }
  let isInGap = false;
  let line = 0;
  for (const [index, step] of steps.entries()) {
    const from = line;
    const lines = fresh.blocks[step.after ?? -1]?.lines ?? 0;
    line += lines;
    const heading = { old: old.headings[step.before ?? -1], fresh: fresh.headings[step.after ?? -1] };
    const isHeading = changed.old.has(heading.old ?? -1) || changed.fresh.has(heading.fresh ?? -1);
    if (step.same && shows === 'change' && !isHeading && !isNearChange(steps, index)) {
      if (!isInGap) yield gap();
      isInGap = true;
      continue;
    }
    isInGap = false;
    if (shows === 'after' && step.after === undefined) continue;
    const nodes = nodesOf(step, old.blocks, fresh.blocks);
    if (shows === 'after') for (const gone of nodes.querySelectorAll('del, .iv-diff-gone')) gone.remove();
    if (places.length > 0 && nodes instanceof HTMLElement) {
      Object.assign(nodes.dataset, { line: from, lines });
      if (places.some((span) => span.from < line && span.to > from)) nodes.dataset['changed'] = '';
    }
    const button = isHeading || shows !== 'change' ? offerAt(heading) : undefined;
    if (button) yield withButton(nodes, button);
    else yield nodes;
  }
}

function nodesOf(step: Aligned, old: readonly Block[], fresh: readonly Block[]): Element | DocumentFragment {
  const before = old[step.before ?? -1];
  const after = fresh[step.after ?? -1];
  if (step.same) return blockOf(after!.html);
  if (!after) return markedBlock('del', blockOf(before!.html));
  if (!before) return markedBlock('ins', blockOf(after.html));
  return changedBlock(blockOf(before.html), blockOf(after.html));
}

/** Blocks next to a change are shown as context. */
function isNearChange(steps: readonly Aligned[], index: number): boolean {
  return steps.slice(Math.max(0, index - 1), index + 2).some(({ same }) => !same);
}

function blockOf(html: SafeHtml): HTMLElement {
  const block = pastBlock(html);
  block.className = 'iv-preview-block';
  return block;
}

function gap(): HTMLElement {
  return newElement('p', { className: 'iv-diff-gap' }, '⋯');
}

function restoreButton({ label, restore }: SectionOffer): HTMLElement {
  const className = 'iv-button iv-button--secondary iv-diff-restore';
  const button = newElement('button', { type: 'button', className }, label);
  if (restore) button.addEventListener('click', restore);
  else button.setAttribute('aria-disabled', 'true');
  return button;
}

function withButton(nodes: Node, button: HTMLElement): HTMLElement {
  return newElement('div', { className: 'iv-diff-heading' }, newElement('div', {}, nodes), button);
}

/** Finds the sections of a rendered text: which one each block belongs to, and which one it is the heading of. */
function sideOf(text: string, blocks: readonly Block[]): Side {
  const starts: number[] = [];
  let line = 0;
  for (const section of sectionsOf(text)) {
    starts.push(line);
    line += section.text.split('\n').length - 1;
  }
  const sections: number[] = [];
  const headings: (number | undefined)[] = [];
  let [at, found] = [0, -1];
  let section = 0;
  for (const { heading, lines } of blocks) {
    while (section + 1 < starts.length && starts[section + 1]! <= at) section += 1;
    sections.push(section);
    const isHeading = section > found && heading !== undefined;
    headings.push(isHeading ? section : undefined);
    if (isHeading) found = section;
    at += lines;
  }
  return { blocks, headings, sections };
}
