import { createSandboxedFrame, type SandboxedFrame } from '../../ui/sandboxed-frame.ts';

/** A diagram as a picture, or why there is none. */
export type Drawing =
  /** `title` and `description` are the diagram's own (`accTitle`, `accDescr`), or empty. */
  | { readonly kind: 'drawn'; readonly svg: string; readonly title: string; readonly description: string }
  /** The text is not a diagram; the message is mermaid's. */
  | { readonly kind: 'wrong'; readonly message: string }
  /** Drawing took too long, or mermaid failed to load. */
  | { readonly kind: 'slow' | 'unavailable' };

/** Colours and font of the view around a diagram. */
export interface Look {
  readonly isDark: boolean;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly line: string;
  readonly accent: string;
  readonly font: string;
}

/** Draws diagrams, one at a time. */
interface DiagramFrame {
  draw(source: string, look: Look): Promise<Drawing>;
}

/** Milliseconds allowed for one diagram, and for loading mermaid. */
const DRAWING_MS = 10_000;
const LOADING_MS = 120_000;

/**
 * How long a frame may take to load, and then to load mermaid, until another one is opened beside it: on a busy machine
 * one may never load.
 */
const OPENING_MS = 5_000;
const PATIENCE_MS = 15_000;

/** The frame's answers: once whether mermaid has loaded, then the result for the diagram `id`. */
interface Answer {
  readonly needsCode?: boolean;
  readonly isReady?: boolean;
  readonly id?: number;
  readonly svg?: string;
  readonly title?: string;
  readonly description?: string;
  readonly error?: string;
}

/**
 * A hidden frame that draws diagrams with mermaid (830 KB, fetched with the first diagram). It is sandboxed without an
 * origin, and its page's policy lets it fetch nothing but its own script, so a hostile diagram can reach nothing. It
 * uses its own message channel; the window's messages belong to monday. Of frames that were opened beside each other
 * the one that is ready first draws. A frame that stays silent too long is removed, and the next diagram gets a new
 * one.
 */
function createDiagramFrame(): DiagramFrame {
  /** Once one is ready, only that. */
  let frames: SandboxedFrame[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;
  let isReady = false;

  function open(): SandboxedFrame {
    const address = new URL('./diagram.html', import.meta.url).href;
    const opened = createSandboxedFrame(address, { mermaid: mermaidAddress() });
    const { element } = opened;
    element.className = 'iv-diagram-frame';
    element.title = 'mermaid';
    element.tabIndex = -1;
    element.setAttribute('aria-hidden', 'true');
    document.body.append(element);
    frames.push(opened);
    return opened;
  }

  /** Removes all frames but `kept`. */
  function keep(kept?: SandboxedFrame): void {
    for (const { element, port } of frames.filter((frame) => frame !== kept)) {
      element.remove();
      port.close();
    }
    frames = kept ? [kept] : [];
    isReady = kept !== undefined;
  }

  function drawNow(source: string, look: Look): Promise<Drawing> {
    const id = (number += 1);
    return new Promise((resolve) => {
      const settle = (drawing: Drawing) => {
        clearTimeout(limit);
        clearTimeout(patience);
        for (const { port, element } of frames) port.onmessage = element.onload = null;
        if (drawing.kind === 'slow' || drawing.kind === 'unavailable') keep();
        resolve(drawing);
      };
      const startDrawing = () => setTimeout(settle, DRAWING_MS, { kind: 'slow' });
      const openAnother = () => ask(open());
      const ask = (frame: SandboxedFrame) => {
        const { port, element } = frame;
        element.onload = () => {
          clearTimeout(patience);
          if (frames.length === 1) patience = setTimeout(openAnother, PATIENCE_MS);
        };
        port.onmessage = ({ data }: MessageEvent<Answer>) => {
          if (data.needsCode) return void mermaidCode().then((code) => port.postMessage({ code }));
          if (data.isReady === false) return settle({ kind: 'unavailable' });
          if (data.isReady) {
            keep(frame);
            clearTimeout(limit);
            clearTimeout(patience);
            limit = startDrawing();
          }
          if (data.id === id) settle(drawingOf(data));
        };
        port.postMessage({ id, source, look });
      };
      let limit = isReady ? startDrawing() : setTimeout(settle, LOADING_MS, { kind: 'unavailable' });
      let patience = isReady ? undefined : setTimeout(openAnother, OPENING_MS);
      ask(frames[0] ?? open());
    });
  }

  return {
    draw(source, look) {
      const drawing = last.then(() => drawNow(source, look));
      last = drawing;
      return drawing;
    },
  };
}

function mermaidAddress(): string {
  return new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;
}

/**
 * Returns mermaid's code for a frame that may not load it: in WebKit `'self'` matches nothing in a frame without an
 * origin (https://github.com/WebKit/WebKit/pull/66923). Returns '' if it cannot be fetched, as in an item view without
 * an origin.
 */
async function mermaidCode(): Promise<string> {
  try {
    const answer = await fetch(mermaidAddress());
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

function drawingOf({ svg, title = '', description = '', error }: Answer): Drawing {
  if (typeof svg === 'string') return { kind: 'drawn', svg, title, description };
  return { kind: 'wrong', message: error ?? '' };
}

/** Finished drawings that are kept: a diagram that is shown or typed again is there at once. */
const MOST_KEPT = 50;

/** Draws a diagram, or returns the same diagram drawn before. One frame serves the page: mermaid takes much memory. */
export const draw = createDrawing(createDiagramFrame());

function createDrawing(frame: DiagramFrame): DiagramFrame['draw'] {
  /** Newest last. */
  const drawn = new Map<string, Drawing>();
  return async (source, look) => {
    const key = JSON.stringify([source, look]);
    const known = drawn.get(key);
    if (known) return known;
    const drawing = await frame.draw(source, look);
    if (drawing.kind === 'drawn' || drawing.kind === 'wrong') drawn.set(key, drawing);
    if (drawn.size > MOST_KEPT) drawn.delete(drawn.keys().next().value!);
    return drawing;
  };
}

/** Returns the address of a drawing for an `<img>`, where an SVG can neither run scripts nor fetch anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
