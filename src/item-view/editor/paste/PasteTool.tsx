import {
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-editing.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { type EditorFeatures, EditorFeaturesContext } from '../../field/editor-features.ts';
import type { TextField } from '../../field/text-field.ts';
import { ToolButton } from '../toolbar/tools.tsx';
import type { PasteNews } from '../../field/import-file.ts';
import { pasteChange } from '../../field/paste-change.ts';
import type { Dropped } from './use-file-drops.ts';
import { isInCode } from '../../../editing/lines/fenced-code.ts';
import type { Converted, readings } from '../../../editing/paste/readings.ts';
import { itemHere } from '../../document/open-item.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { followPlace, type LatePlace, typeWhenComposed } from '../../field/late-place.ts';
import { isFromItem, ORIGIN } from '../../document/origin.ts';

/** Without it what was pasted stays as it is. */
const PasteChip = lazilyOrNothing(() => import('./PasteChip.tsx'));

interface PasteToolProps {
  field: TextField;
  active: boolean;
  /** Each is taken once. */
  dropped: Dropped | undefined;
  /** Set to what lets a person choose pictures. */
  choosePictures: RefObject<(() => void) | undefined>;
}

/**
 * Puts what is pasted, dropped or chosen as a file into the field, and offers other readings of it until typing goes
 * on.
 */
export default function PasteTool({ field, active, dropped, choosePictures }: PasteToolProps) {
  const features = use(EditorFeaturesContext)!;
  const [news, setNews] = useState<PasteNews>();
  const [words, setWords] = useState('');
  const watch = useRef<PasteWatch>(undefined);
  const chooser = useRef<HTMLInputElement>(null);
  const taken = useRef<Dropped>(undefined);
  // Its end comes before that of the description: what a paste that waits puts in then is kept as a draft.
  useLayoutEffect(() => {
    const watching = watchPaste(field, features, setNews);
    watch.current = watching;
    return () => watching.end();
  }, [field, features]);
  useEffect(() => {
    if (!active || !dropped || taken.current === dropped) return;
    taken.current = dropped;
    const { files, x, y, isBlock } = dropped;
    const spot = isBlock ? null : document.caretPositionFromPoint?.(x, y);
    if (spot?.offsetNode === field.element) field.element.setSelectionRange(spot.offset, spot.offset);
    watch.current?.take(files, isBlock);
  }, [field, active, dropped]);
  const choose = (accept: string) => {
    const input = chooser.current!;
    input.accept = accept;
    input.click();
  };
  useEffect(() => void (choosePictures.current = () => choose(PICTURES)), [choosePictures]);
  useEffect(() => {
    if (!active) setNews(undefined);
  }, [active]);

  return (
    <>
      <ToolButton icon="importFile" name={say('importFile')} onClick={() => choose(TEXTS)} />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length === 0) return;
          watch.current?.take(files);
          // One writes on.
          field.element.focus({ preventScroll: true });
        }}
      />
      <FieldCorner field={field}>
        {/* Always there, because screen readers announce only changes in a live region. */}
        <span className="iv-read-out" role="status">
          {news && words}
        </span>
        {news && (
          <PasteChip
            field={field}
            news={news}
            type={(typing) => watch.current?.quietly(typing)}
            onNews={setNews}
            onSay={setWords}
          />
        )}
      </FieldCorner>
    </>
  );
}

/** On phones this offers the camera and the gallery. */
const PICTURES = 'image/*';
/** With their pictures, beside them or in a zip. */
const TEXTS = '.md,.markdown,.mdown,.txt,.zip,text/markdown,text/plain,image/*';

/**
 * Something small at the lower edge of the field, where it covers no line above the caret. In Tab order it follows the
 * field.
 */
function FieldCorner({ field, children }: { field: TextField; children: ReactNode }) {
  const host = field.element.parentElement;
  return host && createPortal(<div className="iv-field-corner">{children}</div>, host);
}

/** An address, of which a link may be made with the words that it is pasted over. */
const ADDRESS = /^\s*(https?|mailto|tel):\S+\s*$/i;

/** How long a paste waits for the code that reads or converts it (60 KB) before it uses the plain text. */
const PATIENCE_MS = 4_000;

interface PasteWatch {
  /** Inserts pictures, or a file of text. */
  take(files: readonly File[], isBlock?: boolean): void;
  /** Types without ending the report. */
  quietly(type: () => void): void;
  end(): void;
}

/**
 * Inserts what is pasted or dropped into the field, one undo step each. Calls `tell` with what to report, and with
 * `undefined` once the person types on, but for words that stay. Plain text with one reading is left to the browser.
 */
function watchPaste(
  field: TextField,
  features: EditorFeatures,
  tell: Dispatch<SetStateAction<PasteNews | undefined>>,
): PasteWatch {
  const { element } = field;
  const ended = new AbortController();
  const { signal } = ended;
  /** Places pastes that wait as plain text: their place is about to go. */
  const waiting = new Set<() => void>();
  let ownInput = false;
  let plainAsked = false;

  const offEnd = field.onKey((event) => {
    // A plain paste has no HTML, but tabs would still make a table.
    plainAsked = (event.ctrlKey || event.metaKey) && event.shiftKey && event.code === 'KeyV';
    return false;
  });
  element.addEventListener(
    'input',
    () => ownInput || tell((news) => (news?.kind === 'said' && news.stays ? news : undefined)),
    { signal },
  );
  element.addEventListener('paste', onPaste, { signal });
  const putAll = (): void => waiting.forEach((put) => put());
  // Before the text is kept as a draft.
  addEventListener('pagehide', putAll, { signal, capture: true });
  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    if (!clipboardData || event.defaultPrevented || plainAsked) return void (plainAsked = false);
    const now = field.read();
    const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    const files = [...clipboardData.files];
    if (plain === '' && files.length > 0) {
      event.preventDefault();
      return take(files);
    }
    const isFromEditor = clipboardData.types.includes('vscode-editor-data');
    const known: Converted | undefined = isFromEditor ? { kind: 'from-editor' } : undefined;
    const origin = clipboardData.getData(ORIGIN);
    const isPlain = known !== undefined || html === '';
    // Text that would break the row of a table is left to the code of cells.
    const isForCells = /[\t\n\r|]/.test(plain) && tableAt(now.text, now.from);
    const isConverted = !isPlain || isForCells || isFromItem(origin, html);
    const mayMeanMore =
      plain.includes('\t') || (isFromEditor && plain.includes('\n')) || (now.from !== now.to && ADDRESS.test(plain));
    if (!isConverted && (!mayMeanMore || isInCode(now.text, now.from))) return nameItem(plain, now.from);
    if (!isPlain && isInCode(now.text, now.from)) return;
    event.preventDefault();
    const at = followPlace(field, now);
    const put = (converted: Converted | undefined = known, words?: string, read?: typeof readings): void => {
      if (waiting.delete(put)) place(at, plain, converted, words, read);
    };
    waiting.add(put);
    const here = itemHere();
    const late = setTimeout(put, PATIENCE_MS);
    const read = async () => {
      if (!isConverted) {
        const { readings } = await import('../../../editing/paste/readings.ts');
        return put(known, '', readings);
      }
      const { convertPaste } = await import('./convert-paste.ts');
      clearTimeout(late);
      const { converted, words, read } = await convertPaste({ plain, html, origin }, field, here, features, tell);
      put(isPlain ? known : converted, words, read);
    };
    read().catch(() => put(known, say('chunkFailedText')));
  }

  /** Offers the name of an item whose address the browser puts in, if it still stands there then. */
  function nameItem(plain: string, from: number): void {
    if (plain.includes('.monday.com/')) tellLater(features.namePasted(field, plain, from));
  }

  function place(
    at: LatePlace,
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
      if (found.length > 1) tell({ kind: 'taken', readings: found, chosen: 0, change, words });
      else tell(words ? { kind: 'said', words } : undefined);
    });
  }

  function take(files: readonly File[], isBlock = false): void {
    const at = field.read();
    tellLater(
      import('./take-files.ts')
        .then(({ takeFiles }) =>
          takeFiles({ field, at, isBlock, type: quietly, report: tell, signal }, files, features),
        )
        .catch(notLoaded),
    );
  }

  function tellLater(coming: Promise<PasteNews | undefined>): void {
    void coming.then((news) => !signal.aborted && news && tell(news));
  }

  function quietly(type: () => void): void {
    ownInput = true;
    type();
    ownInput = false;
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

const asPlain: typeof readings = (_, plain) => [{ kind: 'plain', insert: plain.replace(/\r\n?/g, '\n') }];

const notLoaded = () => ({ kind: 'said', words: say('chunkFailedText') }) as const;
