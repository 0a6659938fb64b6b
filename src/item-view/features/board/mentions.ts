import { isInCode } from '../../../editing/lines/fenced-code.ts';
import { whyNot } from '../../../host/board/answers.ts';
import { type MondayApi, openApi, type ApiFailure, type ApiOutcome } from '../../../host/board/api.ts';
import { namesOf, itemNamed, tellPeople } from '../../../host/board/people.ts';
import { withoutTurns } from '../../../text/lines.ts';
import { say } from '../../messages/say-board.ts';
import { sayList } from '../../messages/say-list.ts';
import { sayFailure } from '../../messages/say-past.ts';
import { wordsArrived } from '../../messages/spoken.ts';
import { progressOf } from './progress/board-progress.ts';
import { payOwedSettings } from '../../document/change-settings.ts';
import { keptFor } from '../../ui/kept-for.ts';
import { itemHere, type OpenItem } from '../../document/open-item.ts';
import { newButton, openTitledDialog, putInBar } from '../../ui/dialogs.ts';
import { readAddress } from './item-address.ts';
import { type Mention, profilesIn } from './profiles.ts';
import { newElement } from '../../ui/new-element.ts';
import './mention-offer.css';
import { fillWithReason } from '../../document/permissions.tsx';

/** The most mentions that are looked at, and people who are asked about, at a save: a text may have 100,000. */
const MOST_MENTIONS = 100;

/** Returns whom a text mentions outside of code, of those for whom `isAsked`, everybody once, in the order of the text. */
function mentionsIn(text: string, isAsked: (person: string) => boolean = () => true): readonly Mention[] {
  const found = new Map<string, Mention>();
  let looks = 0;
  for (const { host, person, index } of profilesIn(text)) {
    if (found.has(person) || !isAsked(person)) continue;
    if (looks === MOST_MENTIONS) break;
    looks += 1;
    if (!isInCode(text, index)) found.set(person, { host, person });
  }
  return [...found.values()];
}

/**
 * Returns whom a text mentions that it did not mention before, and those of `left` whom it mentions still; in a text of
 * more than `MOST` addresses, addresses in code count as mentions of before.
 */
export function newMentions(before: string, after: string, left: ReadonlySet<string> = new Set()): readonly Mention[] {
  const written = [...profilesIn(before)];
  const known = new Set((written.length > MOST_MENTIONS ? written : mentionsIn(before)).map(({ person }) => person));
  return mentionsIn(after, (person) => !known.has(person) || left.has(person));
}

/** Where a sentence names the item. */
export const ITEM = '{item}';

/** Content of an update: to whom, in a sentence that may name the item. */
interface UpdateText {
  readonly names: string;
  readonly sentence: string;
  readonly item: { readonly name: string; readonly url: string } | undefined;
}

/** Writes the HTML of an update. Every name in it is text. */
export function updateBody({ names, sentence, item }: UpdateText): string {
  const link = item ? `<a href="${escaped(item.url)}">${escaped(item.name)}</a>` : '';
  return `<p>${escaped(names)}: ${sentence.split(ITEM).map(escaped).join(link)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return withoutTurns(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/**
 * Takes to the board what a save has changed: the progress of the tasks, and who is mentioned now. Without `before`,
 * what an earlier page could not take to monday.
 */
export async function afterSave(
  opened: OpenItem,
  before: string | undefined,
  after: string,
  owed: string | null,
): Promise<void> {
  // Of an earlier page: the column may be among it.
  if (before === undefined) await payOwedSettings(opened);
  progressOf(opened).saved(before, after, owed);
  if (before !== undefined) void offerToTell(opened, before, after);
}

/** Facts of each opening of an item. */
interface Offered {
  /** Everybody it was offered to tell, once, or of whom monday says that there is nobody. */
  readonly known: Set<string>;
  /** Whose names monday did not say when they were mentioned: the next save asks again. */
  readonly unsaid: Set<string>;
  /** The text that was saved last. */
  text: string;
  /** The last question. */
  last: Promise<Question>;
}

const offeredIn = keptFor(({ place }: OpenItem): Offered => ({
  known: new Set([place.userId]),
  unsaid: new Set(),
  text: '',
  last: Promise.resolve(noQuestion),
}));

const noQuestion: Question = { asked: () => [], takeBack: () => Promise.resolve([]) };

/**
 * Offers, after a save, to tell those whom the text mentions for the first time, and no longer those whom it does not
 * mention any more. Nothing is sent without a click; names are monday's, because the words of a link may be anybody's.
 */
async function offerToTell(opened: OpenItem, before: string, after: string): Promise<void> {
  const { monday, place } = opened;
  const here = offeredIn(opened);
  const mentions = newMentions(before, after, here.unsaid).filter(({ person }) => !here.known.has(person));
  for (const { person } of mentions) here.known.add(person);
  here.text = after;
  if (mentions.length === 0 && !isOneGone((await here.last).asked(), here.text)) return;
  const board = openApi(monday);
  const item = await itemNamed(board, place.itemId);
  const { people, unsaid } = await namesIn(board, mentions, item && readAddress(item.url)?.host);
  for (const person of unsaid) {
    here.known.delete(person);
    here.unsaid.add(person);
  }
  await wordsArrived();
  if (itemHere() !== opened) return;
  const said = (chosen: readonly Mentioned[]) =>
    `${listed(chosen)}: ${item ? say('mentionUpdate', { item: item.name }) : say('mentionUpdateHere')}`;
  // One question about all who wait for an answer.
  here.last = here.last.then(async (question) => {
    if (people.length === 0 && !isOneGone(question.asked(), here.text)) return question;
    const all = [...(await question.takeBack()), ...people];
    const asked = all.filter((one) => !isOneGone([one], here.text));
    // Another mention asks about them again.
    for (const one of all) if (!asked.includes(one)) here.known.delete(one.id);
    if (asked.length === 0 || itemHere() !== opened) return noQuestion;
    return showOffer(asked, said, async (chosen) => {
      const untold = await writeUpdate(board, place.itemId, item, chosen);
      if (!untold) void monday.notice(say('mentionTold', { names: listed(chosen) }), 'success');
      return untold;
    });
  });
}

/** Whether a text no longer mentions one of those who were asked about. */
function isOneGone(asked: readonly Mentioned[], text: string): boolean {
  const ids = new Set(asked.map(({ id }) => id));
  return mentionsIn(text, (person) => ids.has(person)).length < ids.size;
}

/** Returns those of the mentioned who are people of this account, with their names, and those of whom monday did not say. */
async function namesIn(
  board: MondayApi,
  mentions: readonly Mention[],
  account: string | undefined,
): Promise<{ readonly people: readonly Mentioned[]; readonly unsaid: readonly string[] }> {
  const nameOf = namesOf(board);
  const unsaid: string[] = [];
  const found = await Promise.all(
    mentions.map(async ({ host, person }) => {
      if (account !== undefined && account !== host) return [];
      const outcome = await nameOf(person);
      const name = outcome.kind === 'answered' ? outcome.value : undefined;
      if (name === undefined && maySayLater(outcome)) unsaid.push(person);
      return name === undefined ? [] : [{ id: person, name }];
    }),
  );
  return { people: found.flat(), unsaid };
}

/** Whether monday may say later what it did not say: a permission is not given while the page is open. */
function maySayLater(outcome: ApiOutcome<unknown>): boolean {
  return outcome.kind === 'answered' ? outcome.errors.length > 0 : outcome.kind !== 'scope-missing';
}

/** Writes the update. Returns why nobody was told, or that this is not known. */
async function writeUpdate(
  board: MondayApi,
  id: string,
  item: UpdateText['item'],
  people: readonly Mentioned[],
): Promise<Untold | undefined> {
  const body = updateBody({
    names: listed(people),
    sentence: item ? say('mentionUpdate', { item: ITEM }) : say('mentionUpdateHere'),
    item,
  });
  const outcome = await tellPeople(board, { item: id, body, people: people.map((person) => person.id) });
  if (outcome.kind === 'answered' && outcome.value) return undefined;
  const failure = whyNot(outcome);
  const reason = sayFailure(failure);
  return { words: say(failure.kind === 'silent' ? 'mentionUnknown' : 'mentionFailed', { reason }), why: failure };
}

/** Somebody to tell. */
interface Mentioned {
  readonly id: string;
  readonly name: string;
}

/** Why nobody was told, or, without an answer, that this is not known. */
interface Untold {
  readonly words: string;
  readonly why: ApiFailure;
}

/** A question whether to tell people. */
interface Question {
  /** Those whom it still is about; nobody once it was answered. */
  asked(): readonly Mentioned[];
  /** Takes it back, as soon as it is neither open nor being answered, and returns whom it still was about. */
  takeBack(): Promise<readonly Mentioned[]>;
}

/** Returns names as a list in the language spoken now. */
function listed(people: readonly Mentioned[]): string {
  return sayList(people.map(({ name }) => name));
}

/**
 * Asks beside the status of the text whether to tell people, until that is answered or another item is opened: over
 * the text it would cover lines of it. `tell` gets those who were chosen and returns nothing once they are told; `said`
 * is what they read then.
 */
function showOffer(
  people: readonly Mentioned[],
  said: (people: readonly Mentioned[]) => string,
  tell: (people: readonly Mentioned[]) => Promise<Untold | undefined>,
): Question {
  const title = say('mentionTitle', { names: listed(people) });
  const words = newElement('p', { role: 'status' }, say('mentionText'));
  const update = newElement('blockquote', { className: 'iv-mention-update' }, said(people));
  const boxes = people.map((person) => ({ person, ...boxFor(person) }));
  const choice = newElement('div', { className: 'iv-mention-choice' });
  // One is told or not.
  if (boxes.length > 1) choice.append(...boxes.map(({ label }) => label));
  const yes = newButton('primary', say('mentionTell'), () => void answer());
  const no = newButton('secondary', say('mentionNot'), () => end());
  const actions = newElement('div', { className: 'iv-actions' }, no, yes);
  const chosenNow = () => boxes.filter(({ box }) => box.checked).map(({ person }) => person);
  choice.addEventListener('change', () => (update.textContent = said(chosenNow())));

  let isOver = false;
  let dialog: HTMLDialogElement | undefined;
  let telling: ReturnType<typeof tell> | undefined;
  const question = newButton('secondary', title, () => {
    dialog = openTitledDialog(title, [words, update, choice, actions]);
    dialog.addEventListener('close', () => isOver && takeAway());
  });
  question.title = title;
  question.ariaHasPopup = 'dialog';
  const takeAway = putInBar(question);

  const end = () => {
    isOver = true;
    if (dialog?.open) dialog.close();
    else takeAway();
  };
  const answer = async () => {
    const chosen = chosenNow();
    if (chosen.length === 0) return end();
    if (yes.ariaDisabled === 'true') return;
    // A disabled button would lose the focus.
    yes.ariaDisabled = 'true';
    const untold = await (telling = tell(chosen));
    if (!untold) return end();
    fillWithReason(words, untold.words, untold.why);
    yes.ariaDisabled = null;
    if (untold.why.kind !== 'silent') return;
    // An update that may have been sent is not sent again.
    isOver = true;
    for (const part of [choice, update, actions]) part.remove();
    if (!dialog?.open) takeAway();
    else dialog.querySelector('button')?.focus();
  };
  const asked = () => (isOver ? [] : people);
  const takeBack = async () => {
    if (dialog?.open) await new Promise((resolve) => dialog!.addEventListener('close', resolve));
    await telling;
    const left = asked();
    if (!isOver) end();
    return left;
  };
  return { asked, takeBack };
}

function boxFor({ name }: Mentioned): { readonly label: HTMLLabelElement; readonly box: HTMLInputElement } {
  const box = newElement('input', { type: 'checkbox', checked: true });
  return { label: newElement('label', {}, box, newElement('bdi', {}, name)), box };
}
