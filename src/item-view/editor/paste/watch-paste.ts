import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { type Converted, readings } from '../../../editing/paste/readings.ts';
import { textWidth } from '../../../text/text-width.ts';
import { reveal } from '../field/field-mirror.ts';
import type { TextField } from '../field/text-field.ts';
import { importFile, type PasteNews, typeWhenComposed } from './import-file.ts';

/** Larger HTML is pasted as plain text: converting it would block the page for seconds. */
const MOST_HTML = 1_000_000;

/** How long a paste waits for the converter (60 KB) before it uses the plain text. */
const PATIENCE_MS = 4_000;

/**
 * Converts the clipboard's HTML. The converter is loaded on first use. Returns `undefined` if it does not load or
 * fails; the plain text is always there.
 */
async function convertHtml(html: string): Promise<Converted | undefined> {
  if (html.trim() === '' || html.length > MOST_HTML) return undefined;
  try {
    const converter = await Promise.race([
      import('../../../markdown/from-html/html-to-markdown.ts'),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS)),
    ]);
    return converter?.htmlToMarkdown(html, textWidth);
  } catch {
    // The script did not load, or elements are nested thousands deep.
    return undefined;
  }
}

export interface PasteWatch {
  /** Replaces the last paste with another reading of it. */
  choose(news: PasteNews & { kind: 'taken' }, chosen: number): void;
  /** Inserts a file into the text. */
  take(file: File): void;
  end(): void;
}

/**
 * Inserts what is pasted or dropped into the field, one undo step each. Calls `tell` with what to report, and with
 * `undefined` once the person types on. Plain text with one reading is left to the browser. While `isActive` returns
 * false, a dropped file changes nothing.
 */
export function watchPaste(
  field: TextField,
  isActive: () => boolean,
  tell: (news: PasteNews | undefined) => void,
): PasteWatch {
  const { element } = field;
  const ended = new AbortController();
  const { signal } = ended;
  let ownInput = false;
  let plainAsked = false;

  const offEnd = field.onKey((event) => {
    // A plain paste has no HTML, but tabs would still make a table.
    plainAsked = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyV';
    return false;
  });
  element.addEventListener('input', () => ownInput || tell(undefined), { signal });
  element.addEventListener('paste', (event) => void onPaste(event), { signal });
  // A file dropped beside the field would replace the page.
  window.addEventListener('dragover', (event) => carriesFiles(event.dataTransfer) && event.preventDefault(), {
    signal,
  });
  window.addEventListener('drop', onDrop, { signal });

  async function onPaste(event: ClipboardEvent): Promise<void> {
    const { clipboardData } = event;
    if (!clipboardData || event.defaultPrevented || plainAsked) return void (plainAsked = false);
    const now = field.read();
    const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    const file = clipboardData.files[0];
    if (plain === '' && file) {
      event.preventDefault();
      return take(file);
    }
    const isFromEditor = clipboardData.types.includes('vscode-editor-data');
    const known: Converted | undefined = isFromEditor ? { kind: 'from-editor' } : undefined;
    if (known || html === '') {
      if (readings(now, plain, known).length === 1) return;
      event.preventDefault();
      return place(plain, known);
    }
    if (isInCode(now.text, now.from)) return;
    event.preventDefault();
    const converted = await convertHtml(html);
    if (!signal.aborted) place(plain, converted, converted && 'leftOut' in converted ? Number(converted.leftOut) : 0);
  }

  function place(plain: string, converted: Converted | undefined, leftOut = 0): void {
    typeWhenComposed(field, (now) => {
      const found = readings(now, plain, converted);
      const insert = found[0].insert;
      const after = now.from + insert.length;
      quietly(() => field.type({ from: now.from, to: now.to, insert, select: { from: after, to: after } }));
      reveal(element, { from: after, to: after });
      if (found.length > 1) tell({ kind: 'taken', readings: found, chosen: 0, from: now.from, leftOut });
      else tell(leftOut > 0 ? { kind: 'pictures-left-out', count: leftOut } : undefined);
    });
  }

  function choose(news: PasteNews & { kind: 'taken' }, chosen: number): void {
    const { readings: found, from } = news;
    const insert = found[chosen]!.insert;
    const taken = found[news.chosen]!.insert;
    // A colleague's change above may have moved it.
    if (!field.read().text.startsWith(taken, from)) return tell(undefined);
    const to = from + taken.length;
    const after = from + insert.length;
    quietly(() => field.type({ from, to, insert, select: { from: after, to: after } }));
    tell({ ...news, chosen });
  }

  function onDrop(event: DragEvent): void {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (isActive()) take(file);
  }

  function take(file: File): void {
    void importFile(field, file, quietly).then((news) => !signal.aborted && tell(news));
  }

  /** Our own typing does not end the report. */
  function quietly(type: () => void): void {
    ownInput = true;
    type();
    ownInput = false;
  }

  return {
    choose,
    take,
    end() {
      offEnd();
      ended.abort();
    },
  };
}

function carriesFiles(data: DataTransfer | null): boolean {
  return data?.types.includes('Files') ?? false;
}
