import type { Block } from '../../../../markdown/block.ts';
import { openApi, type ApiFailure } from '../../../../host/board/api.ts';
import { readItemDescription, type Replaced, replaceItemDescription } from '../../../../host/board/item-description.ts';
import { importEdit } from '../../../field/import-file.ts';
import { say } from '../../../messages/say-board.ts';
import { sayList } from '../../../messages/say-list.ts';
import { say as sayOfPast, sayFailure } from '../../../messages/say-past.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { plainWords } from '../../../../text/picture-words.ts';
import { renderBlocks } from '../../../preview/render-blocks.ts';
import { shownNodes } from '../../../preview/shown-nodes.ts';
import { documentEditor } from '../../../document/document-editor.ts';
import { itemHere } from '../../../document/open-item.ts';
import { DialogButton, openRenderedDialog } from '../../../ui/rendered-dialog.tsx';
import type { ShowToast } from '../../../ui/Toast.tsx';
import { readerHere, valuesHere } from '../known-board.ts';
import { isPermissionMissing, offerPermissions, openPermissions, ReasonLine } from '../../../document/permissions.tsx';
import { columnsIn, notCarried, saySame, withoutPictures, withValuesInText } from './description-carried.ts';
import './description-dialog.css';

/** A text, and how it is rendered; `undefined` while it is shown plain. */
interface Publishable {
  readonly text: string;
  readonly html: string | undefined;
}

/** A text of monday's, with its name; as a page, if it is what was published. */
interface TextShown {
  readonly name: string;
  readonly markdown: string;
  readonly page?: readonly Block[] | undefined;
}

/** Content of the dialog: words, a text, and actions. */
interface Step {
  readonly words: readonly string[];
  /** Why something came to nothing, if that is what the words say. */
  readonly why?: ApiFailure;
  readonly text?: TextShown | undefined;
  readonly action?: { readonly name: string; readonly run: () => void; readonly isUndo?: boolean } | undefined;
}

/**
 * Lets an editor replace monday's own description of the item by a text: shows what would be replaced, says what cannot
 * be kept there, and offers to undo it.
 */
export async function openDescriptionDialog({ text, html }: Publishable): Promise<void> {
  const opened = itemHere();
  const { monday, place } = opened;
  const board = openApi(monday);
  /** Published text; known once the values in it are. */
  let sent = '';
  await wordsArrived();
  if (itemHere() !== opened) return;
  const { dialog, show: render } = openRenderedDialog(say('descriptionTitle'), <Content words={[]} />);
  const show = (step: Step) => {
    render(<Content {...step} />);
    // The button that was pressed is gone.
    if (!dialog.contains(document.activeElement)) dialog.querySelector('button')?.focus();
  };
  const wait = (words: string) => show({ words: [words] });

  async function read(): Promise<void> {
    wait(say('descriptionReading'));
    const [outcome, valued] = await Promise.all([readItemDescription(board, place.itemId), withValuesNow(text)]);
    sent = withoutPictures(valued);
    if (outcome.kind === 'answered')
      return ask(outcome.value.markdown, valued === text ? [] : [say('descriptionValues')]);
    const reason = reasonOf(outcome, false);
    show({
      words: [say('descriptionUnread', { reason })],
      why: outcome,
      action: { name: say('tryAgain'), run: () => void read() },
    });
  }

  function ask(seen: string, besides: readonly string[] = []): void {
    const kinds = notCarried(html ?? '');
    const words = kinds.length > 0 ? say('descriptionLost', { what: sayList(kinds.map((kind) => say(kind))) }) : '';
    show({
      words: [say(seen === '' ? 'descriptionEmpty' : 'descriptionReplaces'), words, ...besides],
      text: seen === '' ? undefined : { name: say('descriptionNow'), markdown: seen },
      action: { name: say('descriptionPublish'), run: () => void publish(seen) },
    });
  }

  async function publish(seen: string): Promise<void> {
    wait(say('descriptionWriting'));
    const outcome = await replaceItemDescription(board, place.itemId, { seen, markdown: sent });
    // An earlier try may have been done without an answer.
    const isDone = outcome.kind === 'replaced' || (outcome.kind === 'changed' && saySame(sent, outcome.now));
    if (!isDone) return settle(outcome, (now) => void publish(now), seen);
    const { now } = outcome;
    const isSame = now !== undefined && saySame(sent, now);
    const name = say('descriptionNow');
    const page = now === undefined ? undefined : await renderBlocks(now, new AbortController().signal);
    show({
      words: [say(isSame ? 'descriptionPublished' : now === undefined ? 'descriptionUnseen' : 'descriptionDiffers')],
      text: now === undefined ? undefined : { name, markdown: now, page },
      action: now === undefined ? undefined : { name: say('undo'), run: () => void undo(now, seen), isUndo: true },
    });
  }

  async function undo(now: string, before: string): Promise<void> {
    wait(say('descriptionWriting'));
    const outcome = await replaceItemDescription(board, place.itemId, { seen: now, markdown: before });
    if (outcome.kind !== 'replaced') return settle(outcome, (newest) => void undo(newest, before), now);
    show({ words: [say('descriptionUndone')] });
  }

  /** Says why nothing was replaced, and offers to do it once more. */
  function settle(outcome: Exclude<Replaced, { kind: 'replaced' }>, again: (now: string) => void, seen: string): void {
    if (outcome.kind === 'changed') {
      const { now } = outcome;
      const action = { name: say('descriptionReplace'), run: () => again(now) };
      return show({ words: [say('descriptionChanged')], text: { name: say('descriptionNow'), markdown: now }, action });
    }
    const isUnknown = outcome.kind === 'unknown';
    const reason = reasonOf(outcome.why, !isUnknown && outcome.isClassic);
    const words = isUnknown ? say('descriptionUnknown', { reason }) : say('descriptionNotSet', { reason });
    show({ words: [words], why: outcome.why, action: { name: say('tryAgain'), run: () => again(seen) } });
  }

  await read();
}

/** Inserts monday's own description of the item into its text, as one edit that can be undone. */
export async function takeDescription(tell: ShowToast, text = ''): Promise<void> {
  const opened = itemHere();
  const [outcome, now] = await Promise.all([
    readItemDescription(openApi(opened.monday), opened.place.itemId),
    withValuesNow(text),
    wordsArrived(),
  ]);
  const editor = documentEditor.getState();
  if (itemHere() !== opened || !editor) return;
  if (outcome.kind !== 'answered')
    return tell({
      text: say('descriptionUnread', { reason: reasonOf(outcome, false) }),
      ...(isPermissionMissing(outcome)
        ? { action: { label: sayOfPast('aboutPermission'), run: openPermissions } }
        : {}),
    });
  const { markdown } = outcome.value;
  if (markdown.trim() === '') return tell({ text: say('descriptionEmpty') });
  if (saySame(now, markdown)) return tell({ text: say('descriptionSame') });
  editor.changeInField((field) => importEdit(field, markdown));
  // A toast over what was read would go with that.
  void opened.monday.notice(say('descriptionTaken'), 'success');
}

/** The same for an empty text, over which monday says what there is to say. */
export function takeIntoEmptyText(): Promise<void> {
  return takeDescription((toast) => {
    if (toast) void itemHere().monday.notice(toast.text, 'info');
    if (toast?.action) offerPermissions();
  });
}

/** Returns a text with the values of the item that it shows, which monday's description would show as braces. */
async function withValuesNow(text: string): Promise<string> {
  const columns = columnsIn(text).map(plainWords);
  return columns.length === 0 ? text : withValuesInText(text, await valuesHere(columns, true), readerHere());
}

/** Errors of monday's own, which it gives for boards that have no descriptions. */
const INTERNAL = /internal.?server.?error/i;

function reasonOf(why: ApiFailure, isClassic: boolean): string {
  const isOfBoard = why.kind === 'refused' && (isClassic || INTERNAL.test(why.message));
  return isOfBoard ? say('descriptionNoneHere') : sayFailure(why);
}

function Content({ words, why, text, action }: Step) {
  return (
    <>
      <div role="status">
        {words.filter(Boolean).map((each) => (
          <ReasonLine key={each} words={each} why={why} />
        ))}
      </div>
      <div className="iv-own-description">
        {text?.page ? (
          <Page {...text} page={text.page} />
        ) : (
          text && (
            <textarea className="iv-raw" readOnly rows={8} value={text.markdown} dir="auto" aria-label={text.name} />
          )
        )}
        {action && <DialogButton key={action.name} kind={action.isUndo ? 'secondary' : 'primary'} {...action} />}
      </div>
    </>
  );
}

function Page({ page, name }: { page: readonly Block[]; name: string }) {
  return (
    <section className="iv-preview-document iv-own-page" aria-label={name} tabIndex={0} dir="auto">
      {page.map(({ html }, at) => (
        <div key={at} className="iv-preview-block" ref={(block) => block?.replaceChildren(shownNodes(html))} />
      ))}
    </section>
  );
}
