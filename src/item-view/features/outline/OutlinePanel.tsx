import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { say } from '../../messages/say-around.ts';
import { goToPlace } from '../../preview/follow-link.ts';
import { Button, CloseButton } from '../../ui/vibe.tsx';
import { headingsIn, watchStillShown } from './headings.ts';
import type { Folds } from './folds.ts';
import './outline.css';

/** Pixels below the top edge down to which a section counts as read: a little below where a link leads. */
const READING_LINE = 90;

/**
 * Returns the index of the heading whose section is read: the focused heading while it is visible, the first one while
 * it is, else the last one above the reading line. Measures few headings, because each forces a layout.
 */
function currentHeading(headings: readonly HTMLElement[], scroller: Element | undefined): number {
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const bottom = scroller?.getBoundingClientRect().bottom ?? window.innerHeight;
  const focused = headings.findIndex((heading) => heading === document.activeElement);
  if (focused >= 0) {
    const place = headings[focused]!.getBoundingClientRect();
    if (place.bottom > top && place.top < bottom) return focused;
  }
  // At the top the first section counts, however close the next one is.
  if (headings[0] && headings[0].getBoundingClientRect().top >= top) return 0;
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (headings[middle]!.getBoundingClientRect().top <= top + READING_LINE) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}

interface OutlinePanelProps {
  id: string;
  /** The element with the document. */
  container: RefObject<HTMLElement | null>;
  folds: RefObject<Folds | undefined>;
  /** The person closed the panel; the focus returns to the button. */
  onClose: () => void;
  /** The panel covers the heading that the person went to. */
  onCovered: () => void;
}

interface Heading {
  readonly element: HTMLElement;
  readonly rank: number;
  readonly words: string;
}

/**
 * The headings of a document as links, in nested lists. Follows the text as it changes, and marks the section that is
 * read.
 */
export default function OutlinePanel({ id, container, folds, onClose, onCovered }: OutlinePanelProps) {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const [current, setCurrent] = useState<HTMLElement>();
  const [areFolded, setFolded] = useState(() => folds.current?.areAllFolded() ?? false);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = container.current;
    return element ? watchStillShown(element, () => setHeadings(readHeadings(element))) : undefined;
  }, [container]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const elements = headings.map((heading) => heading.element);
    let frame = 0;
    const refresh = () => {
      frame = 0;
      setCurrent(elements[currentHeading(elements, scrollerOf(element))]);
    };
    const onScroll = () => void (frame ||= requestAnimationFrame(refresh));
    refresh();
    // The page or a pane may scroll; scroll events do not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [container, headings]);
  useEffect(() => void panel.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [current]);

  function go({ element }: Heading): void {
    goToPlace(element);
    setCurrent(element);
    if (panel.current && covers(panel.current, element)) onCovered();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    // A person who opens the panel by a key has the focus on its button, beside it.
    const place = panel.current?.parentElement;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    place?.addEventListener('keydown', listener);
    return () => place?.removeEventListener('keydown', listener);
  }, []);

  return (
    <nav ref={panel} id={id} className="iv-outline-panel" aria-label={say('outline')}>
      <div className="iv-outline-head">
        <span>{say('outline')}</span>
        <Button
          onClick={() => {
            folds.current?.foldAll(!areFolded);
            setFolded(!areFolded);
          }}
        >
          {say(areFolded ? 'unfoldAll' : 'foldAll')}
        </Button>
        <CloseButton onClick={onClose} />
      </div>
      <OutlineList entries={outlineTree(headings)} current={current} onGo={go} />
    </nav>
  );
}

interface OutlineListProps {
  entries: readonly OutlineEntry<Heading>[];
  current: HTMLElement | undefined;
  onGo: (heading: Heading) => void;
}

function OutlineList({ entries, current, onGo }: OutlineListProps) {
  return (
    <ol>
      {entries.map(({ heading, children }, index) => (
        <li key={index}>
          <a
            href={`#${heading.element.id}`}
            {...(heading.element === current ? { 'aria-current': 'location' as const } : {})}
            onClick={(event) => {
              event.preventDefault(); // The frame's address and history belong to monday.
              onGo(heading);
            }}
          >
            <bdi>{heading.words}</bdi>
          </a>
          {children.length > 0 && <OutlineList entries={children} current={current} onGo={onGo} />}
        </li>
      ))}
    </ol>
  );
}

function readHeadings(container: HTMLElement): Heading[] {
  return headingsIn(container)
    .map((element) => ({ element, rank: Number(element.tagName[1]), words: element.textContent.trim() }))
    .filter(({ words }) => words !== '');
}

function covers(panel: Element, place: Element): boolean {
  const [a, b] = [panel.getBoundingClientRect(), place.getBoundingClientRect()];
  return a.left < b.right && b.left < a.right;
}

/** A heading, with the lower headings that follow it. */
export interface OutlineEntry<Heading> {
  readonly heading: Heading;
  readonly children: OutlineEntry<Heading>[];
}

/**
 * Nests headings, given in the order of the text, under the higher ones before them. Skipped ranks make no empty
 * levels.
 */
export function outlineTree<Heading extends { readonly rank: number }>(
  headings: readonly Heading[],
): OutlineEntry<Heading>[] {
  const top: OutlineEntry<Heading>[] = [];
  const path: OutlineEntry<Heading>[] = [];
  for (const heading of headings) {
    while (path.length > 0 && path.at(-1)!.heading.rank >= heading.rank) path.pop();
    const entry = { heading, children: [] };
    (path.at(-1)?.children ?? top).push(entry);
    path.push(entry);
  }
  return top;
}

/** Returns the element that scrolls `element`; `undefined` if that is the page. */
function scrollerOf(element: Element): Element | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return undefined;
}
