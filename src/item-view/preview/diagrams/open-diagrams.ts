import { enlargeImages, observeNearness } from '../large-images.ts';
import { say } from '../../messages/say-document.ts';
import { subscribeToWords } from '../../messages/spoken.ts';
import { draw, type Drawing, type Look, pictureAddress } from './diagram-frame.ts';
import { newElement } from '../../ui/new-element.ts';

/** The diagrams of one document. */
export interface Diagrams {
  /** Call this when the document has changed. */
  refresh(): void;
  close(): void;
}

interface DiagramShown {
  readonly figure: Figure;
  isNear: boolean;
  /** The source it was last asked to show. */
  source: string | undefined;
}

/** Draws the diagrams in `container` as they come near the screen, and again when their source or the theme changes. */
export function openDiagrams(container: HTMLElement): Diagrams {
  const hosts = container.getElementsByClassName('iv-diagram');
  const known = new WeakMap<Element, DiagramShown>();
  const nearness = observeNearness((entries) => {
    for (const { target, isIntersecting } of entries) {
      const shown = known.get(target);
      if (!shown) continue;
      shown.isNear = isIntersecting;
      if (isIntersecting) void update(target, shown);
    }
  });
  const theme = new MutationObserver(() => {
    for (const host of hosts) {
      const shown = known.get(host);
      if (shown) shown.source = undefined;
      if (shown?.isNear) void update(host, shown);
    }
  });
  const leaveEnlarging = enlargeImages(container);
  theme.observe(document.body, { attributeFilter: ['class'] });
  const leaveWords = subscribeToWords(() => {
    for (const host of hosts) known.get(host)?.figure.speak();
  });

  async function update(host: Element, shown: DiagramShown): Promise<void> {
    const source = sourceOf(host);
    if (source === shown.source) return;
    shown.source = source;
    const drawing = await draw(source, lookOf(container));
    // The source may have changed meanwhile.
    if (shown.source !== source) return;
    // The next change, or when it comes near again, asks anew.
    if (drawing.kind === 'unavailable') shown.source = undefined;
    if (host.isConnected) shown.figure.show(drawing);
  }

  return {
    refresh() {
      for (const host of hosts) {
        const shown = known.get(host);
        if (shown?.isNear) void update(host, shown);
        if (shown) continue;
        known.set(host, { figure: createFigure(host), isNear: false, source: undefined });
        nearness.observe(host);
      }
    },
    close() {
      leaveEnlarging();
      leaveWords();
      nearness.disconnect();
      theme.disconnect();
    },
  };
}

function sourceOf(host: Element): string {
  return host.querySelector('code')?.textContent ?? '';
}

/** Returns the colours of the page around `element`. */
function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    isDark: style.colorScheme === 'dark',
    background: colour('--primary-background-color'),
    surface: colour('--ui-background-color'),
    text: colour('--primary-text-color'),
    line: colour('--secondary-text-color'),
    accent: colour('--primary-color'),
    font: 'sans-serif',
  };
}

/** Shown in place of a diagram's source. */
interface Figure {
  show(drawing: Drawing): void;
  /** Says what it says anew, in the language spoken now. */
  speak(): void;
}

const STYLE = `
  :host { display: block; margin-block-start: 0.75em; }
  figure { margin: 0; }
  img { display: block; max-width: 100%; height: auto; margin-inline: auto; border-radius: 4px; cursor: zoom-in; }
  img:focus-visible, summary:focus-visible { outline: 2px solid var(--primary-color); outline-offset: 2px; }
  p { margin: 0 0 4px; padding: 8px 12px; border-radius: 4px; background: var(--warning-color-selected); font-size: 14px; overflow-wrap: anywhere; white-space: pre-wrap; }
  summary { width: fit-content; margin-block-start: 4px; color: var(--secondary-text-color); font-size: 13px; cursor: pointer; }
  [hidden] { display: none; }
  .is-drawn summary { margin-inline-start: max(0px, 50% - var(--measure) / 2); }
  .is-old img { opacity: 0.4; }
  @media print { summary, p { display: none; } .is-drawn details { display: none; } img { break-inside: avoid; print-color-adjust: exact; } }
`;

/**
 * Puts a figure over the source in `host`: the picture, with the source collapsed below it. It is in a shadow tree, so
 * the document stays exactly as rendered.
 */
function createFigure(host: Element): Figure {
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  shadow.adoptedStyleSheets = [sheet];
  const picture = newElement('img', { hidden: true, tabIndex: 0, role: 'button', ariaHasPopup: 'dialog' });
  const message = newElement('p', { hidden: true, role: 'note' });
  const summary = newElement('summary', { hidden: true });
  const details = newElement('details', { open: true }, summary, newElement('slot'));
  const figure = newElement('figure', {}, picture, message, details);
  shadow.append(figure);

  let shown: Drawing | undefined;
  const speak = () => {
    summary.textContent = say('diagramSource');
    if (shown?.kind === 'drawn')
      picture.alt = [shown.title, shown.description].filter(Boolean).join('. ') || say('drawnDiagram');
    else if (shown)
      message.textContent =
        shown.kind === 'wrong' ? reasonOf(shown.message, host.textContent ?? '') : say('diagramNotDrawn');
  };
  speak();

  return {
    speak,
    show(drawing) {
      shown = drawing;
      speak();
      const isDrawn = drawing.kind === 'drawn';
      figure.className = isDrawn ? 'is-drawn' : 'is-old';
      message.hidden = isDrawn;
      if (!isDrawn) {
        details.open = true;
        return;
      }
      // Collapses the source once, when the first picture appears; after that the reader decides.
      if (picture.hidden) details.open = false;
      picture.hidden = summary.hidden = false;
      picture.src = pictureAddress(drawing.svg);
    },
  };
}

/**
 * Returns in a sentence why mermaid cannot draw `source`, and in which line. Its older parsers write "Parse error on
 * line 2:", the text around the place, a `^` below the place, and the tokens that they expected and got; the newer ones
 * all of it in one line.
 */
export function reasonOf(message: string, source: string): string {
  const [first = '', around = '', below = ''] = message.split('\n');
  const lines = source.split('\n');
  const line = Number(/\bline:? (\d+)/i.exec(message)?.[1]);
  if (!line) {
    if (!/No diagram type detected/.test(first)) return say('diagramWrong', { message: first });
    return say('diagramKind', { words: source.trim().split('\n')[0] ?? '' });
  }
  if (/got '(?:NEWLINE|NL|SEMI|EOF|\d+)'/.test(message)) {
    // The parser may have gone on over empty lines.
    const last = lines.slice(0, line).findLastIndex((each) => each.trim() !== '');
    return say('diagramUnfinished', { line: last + 1 });
  }
  const found = /found `([^`\s]+)`|unexpected character: ->(.)<-/.exec(message);
  const rest = below.endsWith('^') ? around.slice(below.length - 1).trim() : '';
  const words = found?.[2] ?? found?.[1] ?? rest.split(/\s/)[0];
  if (words) return say('diagramUnexpected', { line, words });
  return say('diagramWrongLine', { line, words: lines[line - 1]?.trim() ?? '' });
}
