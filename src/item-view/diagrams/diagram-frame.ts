import type { Drawing, Look } from './drawing.ts';

/** Draws diagrams, one at a time. */
export interface DiagramFrame {
  draw(source: string, look: Look): Promise<Drawing>;
}

/** How long one diagram, and the code that draws, may take. */
const DRAWING_MS = 10_000;
const LOADING_MS = 120_000;

/** What the frame answers: once whether its code has loaded, then what became of the diagram `id`. */
interface Answer {
  readonly isReady?: boolean;
  readonly id?: number;
  readonly svg?: string;
  readonly title?: string;
  readonly description?: string;
  readonly error?: string;
}

/**
 * A hidden frame that draws diagrams with mermaid (830 KB, fetched with the first one). It is sandboxed without an origin, and the
 * policy of its page lets it fetch nothing but its own script, so a hostile diagram has nothing to reach. It gets a port of a
 * channel of its own: the window's messages stay monday's. A frame that is silent for too long is taken away, and the next diagram
 * gets a new one.
 */
export function createDiagramFrame(): DiagramFrame {
  let frame: { readonly element: HTMLIFrameElement; readonly port: MessagePort } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let number = 0;
  let isReady = false;

  function open(): { element: HTMLIFrameElement; port: MessagePort } {
    const element = document.createElement('iframe');
    const { port1, port2 } = new MessageChannel();
    element.setAttribute('sandbox', 'allow-scripts');
    element.className = 'iv-diagram-frame';
    element.title = 'mermaid';
    element.tabIndex = -1;
    element.setAttribute('aria-hidden', 'true');
    element.src = new URL('./diagram.html', import.meta.url).href;
    const mermaid = new URL('mermaid/dist/mermaid.min.js', import.meta.url).href;
    const code = codeAt(mermaid);
    element.onload = async () => {
      // Its origin is opaque, so it has no name to post to; whatever stands in this frame is ours.
      element.contentWindow?.postMessage({ mermaid, code: await code }, '*', [port2]);
    };
    document.body.append(element);
    return { element, port: port1 };
  }

  function close(): void {
    frame?.element.remove();
    frame?.port.close();
    frame = undefined;
    isReady = false;
  }

  function drawNow(source: string, look: Look): Promise<Drawing> {
    frame ??= open();
    const { port } = frame;
    const id = (number += 1);
    return new Promise((resolve) => {
      const settle = (drawing: Drawing) => {
        clearTimeout(timer);
        port.onmessage = null;
        if (drawing.kind === 'slow' || drawing.kind === 'unavailable') close();
        resolve(drawing);
      };
      const limit = () =>
        isReady ? setTimeout(settle, DRAWING_MS, { kind: 'slow' }) : setTimeout(settle, LOADING_MS, { kind: 'unavailable' });
      let timer = limit();
      port.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.isReady === false) return settle({ kind: 'unavailable' });
        if (data.isReady) {
          isReady = true;
          clearTimeout(timer);
          timer = limit();
        }
        if (data.id === id) settle(drawingOf(data));
      };
      port.postMessage({ id, source, look });
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

/**
 * The script at `address`, which the frame is handed: in WebKit nothing is `'self'` to a frame without an origin, so it cannot load one.
 * `undefined` where it cannot be had, as in an item view that has no origin either.
 */
async function codeAt(address: string): Promise<string | undefined> {
  if (origin === 'null') return undefined;
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function drawingOf({ svg, title = '', description = '', error }: Answer): Drawing {
  if (typeof svg === 'string') return { kind: 'drawn', svg, title, description };
  return { kind: 'wrong', message: error ?? '' };
}
