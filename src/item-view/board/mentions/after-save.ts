import { type Board, openBoard } from '../../../host/board/board.ts';
import { namesOf } from '../../../host/board/names.ts';
import { whyNot } from '../../../host/board/outcome.ts';
import { itemNamed, tellPeople } from '../../../host/board/updates.ts';
import { say } from '../../messages/say-board.ts';
import { sayFailure } from '../../messages/say-past.ts';
import { wordsArrived } from '../../messages/spoken.ts';
import { progressOf } from '../../progress/board-progress.ts';
import { type OpenView, view } from '../../screen/view-settings.ts';
import { readAddress } from '../item-address.ts';
import { listed, type Mentioned, showOffer, type TakeBack, type Untold } from './mention-offer.ts';
import { ITEM, type Mention, newMentions, updateBody, type UpdateText } from './mentions.ts';

/** Takes to the board what a save has changed: the progress of the tasks, and who is mentioned now. */
export function afterSave(opened: OpenView, before: string, after: string): void {
  progressOf(opened).saved(before, after);
  void offerToTell(opened, before, after);
}

/** Of each opening of an item: everybody it was offered to tell, once, and the last question. */
const offered = new WeakMap<OpenView, { readonly known: Set<string>; last: Promise<TakeBack> }>();

const nobody: TakeBack = () => Promise.resolve([]);

/**
 * Offers, after a save, to tell those whom the text mentions for the first time. Nothing is sent without a click; names
 * are monday's, because the words of a link may be anybody's.
 */
async function offerToTell(opened: OpenView, before: string, after: string): Promise<void> {
  const { monday, place } = opened;
  const here = offered.get(opened) ?? { known: new Set([place.userId]), last: Promise.resolve(nobody) };
  offered.set(opened, here);
  const mentions = newMentions(before, after).filter(({ person }) => !here.known.has(person));
  for (const { person } of mentions) here.known.add(person);
  if (mentions.length === 0) return;
  const board = openBoard(monday);
  const item = await itemNamed(board, place.itemId);
  const people = await namesIn(board, mentions, item && readAddress(item.url)?.host);
  await wordsArrived();
  if (people.length === 0 || view !== opened) return;
  const said = (chosen: readonly Mentioned[]) =>
    `${listed(chosen)}: ${item ? say('mentionUpdate', { item: item.name }) : say('mentionUpdateHere')}`;
  // One question about all who wait for an answer.
  here.last = here.last.then(async (takeBack) => {
    const all = [...(await takeBack()), ...people];
    if (view !== opened) return nobody;
    return showOffer(all, said, async (chosen) => {
      const untold = await tell(board, place.itemId, item, chosen);
      if (!untold) void monday.notice(say('mentionTold', { names: listed(chosen) }), 'success');
      return untold;
    });
  });
}

/** Returns those of the mentioned who are people of this account, with their names. */
async function namesIn(
  board: Board,
  mentions: readonly Mention[],
  account: string | undefined,
): Promise<readonly Mentioned[]> {
  const nameOf = namesOf(board);
  const found = await Promise.all(
    mentions.map(async ({ host, person }) => {
      if (account !== undefined && account !== host) return [];
      const outcome = await nameOf(person);
      const name = outcome.kind === 'answered' ? outcome.value : undefined;
      return name === undefined ? [] : [{ id: person, name }];
    }),
  );
  return found.flat();
}

/** Writes the update. Returns why nobody was told, or that this is not known. */
async function tell(
  board: Board,
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
