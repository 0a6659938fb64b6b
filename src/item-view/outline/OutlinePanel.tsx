import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import Button from '../Button.tsx';
import { say } from '../messages/say.ts';
import { goToPlace } from '../preview/go-to-place.ts';
import { currentHeading } from './current-heading.ts';
import { headingsIn } from './headings.ts';
import { outlineTree, type OutlineEntry } from './outline-tree.ts';
import { scrollerOf } from './scroller-of.ts';
import { watchSettled } from './watch-settled.ts';
import './outline.css';

export interface OutlinePanelProps {
  id: string;
  /** Where the document is. */
  container: RefObject<HTMLElement | null>;
  /** Asked for by somebody who goes on from the button. */
  onClose: () => void;
  /** The panel covers the place that somebody went to. */
  onCovered: () => void;
}

interface Heading {
  readonly element: HTMLElement;
  readonly rank: number;
  readonly words: string;
}

/** The headings of a document as links, in lists by rank. Follows the text as it changes, and marks the section that is read. */
export default function OutlinePanel({ id, container, onClose, onCovered }: OutlinePanelProps) {
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const [current, setCurrent] = useState<HTMLElement>();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = container.current;
    return element ? watchSettled(element, () => setHeadings(readHeadings(element))) : undefined;
  }, [container]);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const elements = headings.map((heading) => heading.element);
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(elements[currentHeading(elements, scrollerOf(element))]);
    };
    const onScroll = () => void (frame ||= requestAnimationFrame(look));
    look();
    // Whatever scrolls, the page or a pane: such an event does not bubble.
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

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  return (
    <nav ref={panel} id={id} className="iv-outline-panel" aria-label={say('outline')} onKeyDown={onKeyDown}>
      <div className="iv-outline-head">
        <span>{say('outline')}</span>
        <Button aria-label={say('close')} onClick={onClose}>
          ×
        </Button>
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
              event.preventDefault(); // The frame's address and history are monday's.
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
