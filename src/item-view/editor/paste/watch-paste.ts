import { asField } from '../../../text/as-field.ts';
import type { Dispatch, SetStateAction } from 'react';
import { isInCode } from '../../../editing/lines/fenced-code.ts';
import type { Field } from '../../../editing/field.ts';
import type { Converted, readings } from '../../../editing/paste/readings.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { itemHere } from '../../document/open-item.ts';
import { isFromItem, ORIGIN } from '../../document/origin.ts';
import type { EditorFeatures } from '../../field/editor-features.ts';
import type { PasteNews } from '../../field/import-file.ts';
import { followPlace, type WaitingPlace, typeWhenComposed } from '../../field/waiting-place.ts';
import { pasteChange } from '../../field/paste-change.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-editing.ts';

/** An address, of which a link may be made with the words that it is pasted over. */
const ADDRESS = /^\s*(https?|mailto|tel):\S+\s*$/i;

/** How long a paste waits for the code that reads or converts it (60 KB) before it uses the plain text. */
const PATIENCE_MS = 4_000;

export interface PasteWatch {
  /** Inserts pictures, or a file of text. */
  take(files: readonly File[], isBlock?: boolean): void;
  /** Types without ending the report. */
  quietly(type: () => void): void;
  end(): void;
}

type Report = Dispatch<SetStateAction<PasteNews | undefined>>;

/** Words and facts of a paste. */
interface Pasted {
  readonly plain: string;
  readonly html: string;
  readonly origin: string;
  /** It is no formatted text, or counts as none. */
  readonly isPlain: boolean;
  /** Its kind, if that is known before it is read. */
  readonly known: Converted | undefined;
}

/**
 * Inserts what is pasted or dropped into the field, one undo step each. Calls `report` with what to say, and with
 * `undefined` once the person types on, but for words that stay. Plain text with one reading is left to the browser.
 */
export function watchPaste(field: TextField, features: EditorFeatures, report: Report): PasteWatch {
  const { element } = field;
  const ended = new AbortController();
  const { signal } = ended;
  /** Places pastes that wait as plain text: their place is about to go. */
  const waiting = new Set<() => void>();
  const { quietly, place } = createPlacing(field, report, signal);
  let plainAsked = false;

  const offEnd = field.onKey((event) => {
    // A plain paste has no HTML, but tabs would still make a table.
    plainAsked = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyV';
    return false;
  });
  element.addEventListener('paste', onPaste, { signal });
  const putAll = (): void => waiting.forEach((put) => put());
  // Before the text is kept as a draft.
  addEventListener('pagehide', putAll, { signal, capture: true });

  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (!clipboardData || event.defaultPrevented || plainAsked) return void (plainAsked = false);
    const now = field.read();
    const { way, ...pasted } = lookAt(clipboardData, now);
    if (way === 'name') return nameItem(pasted.plain, now.from);
    if (way === 'leave') return;
    event.preventDefault();
    if (way === 'files') take([...clipboardData.files]);
    else void insert(pasted, way, now);
  }

  /** Types what is pasted once the code that reads it is there; as plain text if that takes too long. */
  async function insert(pasted: Pasted, way: 'convert' | 'read', now: Field): Promise<void> {
    const { plain, isPlain, known } = pasted;
    const at = followPlace(field, now);
    const put = (converted: Converted | undefined = known, words?: string, read?: typeof readings): void => {
      if (waiting.delete(put)) place(at, plain, converted, words, read);
    };
    waiting.add(put);
    const here = itemHere();
    const late = setTimeout(put, PATIENCE_MS);
    try {
      if (way === 'read') {
        const { readings } = await import('../../../editing/paste/readings.ts');
        return put(known, '', readings);
      }
      const { convertPaste } = await import('./convert-paste.ts');
      clearTimeout(late);
      const { converted, words, read } = await convertPaste(pasted, field, here, features, report);
      put(isPlain ? known : converted, words, read);
    } catch {
      put(known, say('chunkFailedText'));
    }
  }

  /** Offers the name of an item whose address the browser puts in, if it still stands there then. */
  function nameItem(plain: string, from: number): void {
    if (plain.includes('.monday.com/')) reportLater(features.namePasted(field, plain, from));
  }

  function take(files: readonly File[], isBlock = false): void {
    const at = field.read();
    reportLater(
      import('./take-files.ts')
        .then(({ takeFiles }) => takeFiles({ field, at, isBlock, type: quietly, report, signal }, files, features))
        .catch(notLoaded),
    );
  }

  function reportLater(coming: Promise<PasteNews | undefined>): void {
    void coming.then((news) => !signal.aborted && news && report(news));
  }

  return {
    take,
    quietly,
    end() {
      putAll();
      offEnd();
      ended.abort();
    },
  };
}

/**
 * Looks at what is pasted into a text, and says the way it goes: it is `convert`ed from HTML or for cells, `read` as
 * plain text that may mean more, taken as `files`, or left to the browser, which may be an item's address to `name`.
 */
function lookAt(
  data: DataTransfer,
  { text, from, to }: Field,
): Pasted & { readonly way: 'convert' | 'read' | 'files' | 'name' | 'leave' } {
  const [plain, html] = [data.getData('text/plain'), data.getData('text/html')];
  const isFromEditor = data.types.includes('vscode-editor-data');
  const known: Converted | undefined = isFromEditor ? { kind: 'from-editor' } : undefined;
  const origin = data.getData(ORIGIN);
  const isPlain = isFromEditor || html === '';
  const way = () => {
    if (plain === '' && data.files.length > 0) return 'files';
    // Text that would break the row of a table is left to the code of cells.
    const isForCells = /[\t\n\r|]/.test(plain) && tableAt(text, from);
    const isConverted = !isPlain || isForCells || isFromItem(origin, html);
    const mayMeanMore =
      plain.includes('\t') || (isFromEditor && plain.includes('\n')) || (from !== to && ADDRESS.test(plain));
    if (!isConverted && (!mayMeanMore || isInCode(text, from))) return 'name';
    if (!isPlain && isInCode(text, from)) return 'leave';
    return isConverted ? 'convert' : 'read';
  };
  return { plain, html, origin, isPlain, known, way: way() };
}

/** Types pastes into the field, and ends what was reported of them once the person types on. */
function createPlacing(field: TextField, report: Report, signal: AbortSignal) {
  let isOwn = false;
  field.element.addEventListener(
    'input',
    () => isOwn || report((news) => (news?.kind === 'said' && news.stays ? news : undefined)),
    { signal },
  );

  function quietly(type: () => void): void {
    isOwn = true;
    type();
    isOwn = false;
  }

  function place(
    at: WaitingPlace,
    plain: string,
    converted: Converted | undefined,
    words = '',
    read: typeof readings = asPlain,
  ): void {
    typeWhenComposed(field, ({ text }) => {
      const found = read({ text, ...at.at }, plain, converted);
      const { insert, at: over = at.at } = found[0];
      quietly(() => at.type(insert, over));
      const change = pasteChange(text, field.read().text, over);
      if (found.length > 1) report({ kind: 'taken', readings: found, chosen: 0, change, words });
      else report(words ? { kind: 'said', words } : undefined);
    });
  }

  return { quietly, place };
}

const asPlain: typeof readings = (_, plain) => [{ kind: 'plain', insert: asField(plain) }];

const notLoaded = () => ({ kind: 'said', words: say('chunkFailedText') }) as const;
