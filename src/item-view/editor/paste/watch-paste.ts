import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { type Converted, readings } from '../../../editing/paste/readings.ts';
import { textWidth } from '../../../text/text-width.ts';
import { reveal } from '../field/field-mirror.ts';
import type { TextField } from '../field/text-field.ts';
import { importFile, type PasteNews, typeWhenComposed } from './import-file.ts';

/** Larger HTML is taken as its plain text: turning it into Markdown would hold up the page for seconds. */
const MOST_HTML = 1_000_000;

/** How long a paste waits for the converter to arrive, which weighs 60 KB, before it takes the plain text. */
const PATIENCE_MS = 4_000;

/**
 * What the HTML of a clipboard says. The converter is loaded when first needed. `undefined` if it does not arrive, or cannot make
 * sense of this HTML: the plain text is always there.
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
    // The script did not arrive, or elements lie thousands deep in each other.
    return undefined;
  }
}

export interface PasteWatch {
  /** Puts another reading of the last paste in the place of the one in the text. */
  choose(news: PasteNews & { kind: 'taken' }, chosen: number): void;
  /** Takes a file into the text. */
  take(file: File): void;
  end(): void;
}

/**
 * Takes what is pasted or dropped into the field, as one undo step each. `tell` hears what there is to say, and `undefined` when
 * that is over because the person goes on typing. What is plain text either way is left to the browser. A file dropped while
 * `isActive` says no changes nothing.
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
    // Browsers give a plain paste no HTML, but tabs would still make a table.
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
    // A colleague's change may have come in above.
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

  /** What we type ourselves is no reason to stop saying what we did. */
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
