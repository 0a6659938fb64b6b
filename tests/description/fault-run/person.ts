import { isDirty, type Open } from '../../../src/description/description.ts';
import type { Choice } from '../../../src/description/merge.ts';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import type { VirtualTime } from '../../host/virtual-time.ts';
import type { Random } from '../../seeded-random.ts';
import type { Ledger } from './ledger.ts';
import { pictureAddress } from '../../../src/text/picture-address.ts';
import { tinyPicture } from '../../host/pictures/tiny-picture.ts';
import { createPage, type Page, type PageParts } from './page.ts';
import { createReader, type Reader } from './reader.ts';

/** A person at one frame who acts at random. */
export interface Person {
  act(): void;
  /** Answers every question, saves, and opens every item once more. */
  finish(items: readonly string[]): Promise<void>;
  /** Descriptions that did not come to rest. */
  readonly stuck: readonly string[];
  /** The conflicts that the person was asked to resolve, and those of them with a text that only they had sent. */
  readonly conflicts: readonly string[];
  readonly ownConflicts: readonly string[];
  /** Pictures that may have gone with a page. */
  readonly lostPictures: ReadonlySet<string>;
}

export interface Around {
  readonly items: readonly string[];
  readonly time: VirtualTime;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly note: (what: string) => void;
  readonly parts: PageParts;
  /** Whether this person's browser refuses storage. */
  readonly blocked: boolean;
  /**
   * Waits until an item is open, and answers the offer of a draft first: ignoring it twice leaves two drafts of one
   * text.
   */
  readonly isPatient: boolean;
  /** Whether the host does whatever it is asked now. */
  readonly isHostFine: () => boolean;
  /** Whether this person may open a doubtful description as empty while the host misbehaves. */
  readonly isCredulous: boolean;
  /** Whether nobody else sent this text to be stored. */
  readonly isOwn: (text: string) => boolean;
}

const doings = {
  type: 40,
  save: 16,
  tick: 8,
  part: 26,
  cell: 20,
  move: 8,
  undo: 6,
  redo: 3,
  erase: 1,
  decide: 12,
  switchItem: 4,
  reload: 3,
  kill: 3,
  look: 4,
  hide: 2,
  restore: 1,
  leaveEdit: 3,
  retry: 3,
} as const;

/** Of a person who mostly changes a text where it is read. */
const doingsOfReader = { ...doings, type: 8, cell: 60, move: 40 } as const;

/** Where rights on the board count, and tasks. */
const onBoard = { tick: 30, look: 8, loseRights: 2 } as const;

export function createPerson({
  items,
  time,
  random,
  ledger,
  note,
  parts,
  blocked,
  isPatient,
  isHostFine,
  isCredulous,
  isOwn,
}: Around): Person {
  const stuck: string[] = [];
  const conflicts: string[] = [];
  const ownConflicts: string[] = [];
  const lostPictures = new Set<string>();
  /** Found at the end, when what was on its way from a page that went has arrived or has not. */
  const excuses: (() => void)[] = [];
  const habits = random.chance(0.4) ? doingsOfReader : doings;
  let page: Page = createPage(parts);
  let item = random.pick(items);
  let reader: Reader = open();
  let description: OpenDescription = reader.description;
  let wasOpen = false;
  /** Whether monday has said that they may only view the board. */
  let isViewer = false;
  let isFinishing = false;

  function open(): Reader {
    return createReader(page.open(item), { random, ledger, page, word, note });
  }

  function word(): string {
    return ledger.word(item, page, parts.userId, time.now());
  }

  function act(): void {
    const state = description.getState();
    if (!isViewer && wasOpen && state.kind !== 'open') throw new Error('an open description closed itself');
    wasOpen = state.kind === 'open';
    if (!isViewer && isPatient && state.kind === 'loading') return;
    if (!isViewer && isPatient && state.kind === 'open' && state.offer) return decide(state);
    if (isViewer) return void (random.chance(0.3) && regainRights());
    const goesOn = random.chance(0.6) ? reader.writes() : undefined;
    const doing =
      goesOn ??
      random.weighted<keyof typeof doings | 'loseRights'>({
        ...habits,
        ...(parts.board ? onBoard : { loseRights: 0 }),
      });
    note(`${parts.userId} ${item}: ${doing}`);
    if (doing === 'switchItem') return visit(random.pick(items));
    if (doing === 'reload') return reload(true);
    if (doing === 'kill') return reload(false);
    if (doing === 'loseRights') return parts.board?.api.setAccess(parts.board.seat, 'view');
    if (doing === 'look') askForRights();
    if (isDoubtful())
      return description.send({ kind: isCredulous && random.chance(0.5) ? 'openEmptyAsked' : 'retryAsked' });
    if (state.kind !== 'open') return doing === 'retry' ? description.send({ kind: 'retryAsked' }) : undefined;
    if (doing === 'look') return description.send({ kind: 'returned' });
    if (doing === 'hide') return description.send({ kind: 'hidden' });
    if (doing === 'decide') return decide(state);
    if (doing === 'save') {
      reader.leave();
      return save();
    }
    if (doing === 'leaveEdit') return description.send({ kind: 'viewAsked' });
    if (doing === 'retry') return description.send({ kind: 'retryAsked' });
    if (doing === 'tick') return tick(state);
    if (doing === 'part' || doing === 'cell' || doing === 'move') return read(doing, state);
    if (doing === 'undo') return reader.take('back');
    if (doing === 'redo') return reader.take('forth');
    reader.leave();
    if (doing === 'restore') return restore();
    if (state.conflict && random.chance(0.8)) return decide(state);
    if (doing === 'erase') {
      type('');
      return save();
    }
    type(edited(textNow()));
  }

  /** Changes the text where it is read, for which the whole of it must not be in the field. */
  function read(doing: 'part' | 'cell' | 'move', state: Open): void {
    if (reader.writes() || state.conflict) return reader.act(doing, state);
    const isMissing = { part: false, cell: !state.text.includes('| --- |'), move: !state.text.includes('## ') }[doing];
    if (isMissing)
      type([...state.text.split('\n'), ...(doing === 'cell' ? table(word()) : section(word()))].join('\n'));
    if (state.mode === 'edit' || isMissing) save();
    else reader.act(doing, state);
  }

  function type(text: string): void {
    description.send({ kind: 'editAsked' });
    const state = description.getState();
    if (state.kind !== 'open') return;
    ledger.acted(state.text, text);
    description.send({ kind: 'typed', text });
  }

  function edited(text: string): string {
    const lines = text === '' ? [] : text.split('\n');
    const fresh = word();
    const at = random.whole(0, lines.length);
    const how = random.weighted({ line: 40, task: parts.board ? 60 : 15, append: 30, drop: 10, picture: 6, table: 10 });
    if (how === 'drop' && lines.length > 1) lines.splice(Math.min(at, lines.length - 1), 1, fresh);
    else if (how === 'append' && at < lines.length) lines[at] += ` ${fresh}`;
    else if (how === 'table') lines.splice(at, 0, ...table(fresh));
    else lines.splice(at, 0, how === 'task' ? `- [ ] ${fresh}` : how === 'picture' ? pictureOf(fresh) : fresh);
    return lines.join('\n');
  }

  const table = (head: string) => ['', `| ${head} | ${word()} |`, '| --- | --- |', `| ${word()} | ${word()} |`, ''];
  const section = (heading: string) => ['', `## ${heading}`, '', `- ${word()}`, `  1. ${word()}`, `- ${word()}`, ''];

  /** Two people may bring the same picture. */
  function pictureOf(words: string): string {
    const picture = tinyPicture(random.whole(1, 8));
    page.bring(item, picture);
    return `![${words}](${pictureAddress(picture.name)})`;
  }

  function save(): void {
    description.send({ kind: 'saveAsked' });
    if (random.chance(0.2)) description.send({ kind: 'saveAsked' });
  }

  function tick(state: Open): void {
    const lines = state.text.split('\n');
    const tasks = lines.flatMap((line, index) => (line.startsWith('- [') ? [index] : []));
    if (tasks.length === 0) return;
    const line = random.pick(tasks);
    description.send({ kind: 'tickAsked', line, checked: !lines[line]!.startsWith('- [x]') });
  }

  function decide(state: Open): void {
    if (state.conflict) {
      const theirs = state.conflict.theirs.text;
      const told = `${item} ${JSON.stringify({ base: state.base.text, mine: state.text, theirs })}`;
      conflicts.push(told);
      if (isOwn(theirs)) ownConflicts.push(told);
      const choices = state.conflict.pieces.flatMap((piece): Choice[] =>
        piece.kind === 'conflict' ? [random.weighted({ both: 6, mine: 1, theirs: 1 })] : [],
      );
      const both = `${state.text}\n${state.conflict.theirs.text}`;
      description.send({ kind: 'conflictResolved', choices });
      ledger.acted(both, textNow());
    } else if (state.offer) {
      if (random.chance(0.8)) return description.send({ kind: 'draftContinued' });
      // A discarded draft can be brought back: its words are not removed.
      description.send({ kind: 'draftDiscarded' });
    } else if (state.announcement?.kind === 'discarded') {
      if (random.chance(0.5)) description.send({ kind: 'draftBroughtBack', draft: state.announcement.draft });
      else description.send({ kind: 'announcementRead' });
    }
  }

  /** Stands for a text of the history: half of the text on screen. */
  function restore(): void {
    const state = description.getState();
    if (state.kind !== 'open' || state.conflict) return;
    if (state.announcement?.kind === 'deleted') return description.send({ kind: 'undoDeleteAsked' });
    const lines = state.text.split('\n');
    const text = lines.slice(0, Math.ceil(lines.length * 0.8)).join('\n');
    if (text === '') return;
    ledger.acted(state.text, text);
    description.send({ kind: 'restoreAsked', text });
  }

  function textNow(): string {
    const state = description.getState();
    return state.kind === 'open' ? state.text : '';
  }

  function regainRights(): void {
    parts.board?.api.setAccess(parts.board.seat, 'edit');
    askForRights();
  }

  /** Asks as the view does when it is returned to: a viewer's description is closed, an editor's opened. */
  function askForRights(): void {
    const asked = page;
    void asked.board?.access().then((access) => {
      if (isFinishing || page !== asked || access === undefined || (access === 'view') === isViewer) return;
      note(`${parts.userId} ${item}: may ${access}`);
      isViewer = access === 'view';
      if (isViewer) description.close();
      else visit(item);
    });
  }

  function visit(next: string): void {
    description.close();
    item = next;
    wasOpen = false;
    reader = open();
    ({ description } = reader);
  }

  function reload(withWarning: boolean): void {
    if (withWarning) description.send({ kind: 'leaving' });
    page.kill();
    // Without the browser's storage, they were in the memory of the page.
    if (blocked) for (const hash of page.brought) lostPictures.add(hash);
    const [gone, goneAt, isTaken] = [page, time.now(), withWarning && isHostFine()];
    // A frame that is not told may lose the last second or, if the browser refuses storage, what monday had not stored
    // yet. One that is told loses nothing but what monday did not take.
    excuses.push(() => {
      const isKept = (word: string) => gone.keptDrafts.some((text) => text.includes(word));
      ledger.died(gone, ({ word, at }) => (blocked ? !isTaken && !isKept(word) : !withWarning && at > goneAt - 1_000));
    });
    page = createPage(parts);
    wasOpen = false;
    isViewer = false;
    reader = open();
    ({ description } = reader);
  }

  async function finish(toVisit: readonly string[]): Promise<void> {
    isFinishing = true;
    // The host has healed, and gives everybody their rights.
    if (parts.board) parts.board.api.setAccess(parts.board.seat, 'edit');
    if (isViewer) {
      isViewer = false;
      visit(item);
    }
    for (const next of [undefined, ...toVisit]) {
      // Also where they are: what nobody else stored is in the page's memory until then.
      if (next !== undefined) visit(next);
      // It must stay at rest: a draft may still be waiting to be offered.
      for (let round = 0, rest = 0; round < 30 && rest < 2; round += 1) {
        await time.pass(4_000);
        rest = isDone() ? rest + 1 : 0;
        // The host has healed: what it says is gone is gone.
        description.send({ kind: isDoubtful() ? 'openEmptyAsked' : 'retryAsked' });
        const state = description.getState();
        if (state.kind !== 'open') continue;
        decide(state);
        description.send({ kind: 'saveAsked' });
        description.send({ kind: 'viewAsked' });
      }
      if (!isDone())
        stuck.push(`${parts.userId} ${item} ${JSON.stringify({ ...description.getState(), syncState: undefined })}`);
    }
    description.close();
    for (const excuse of excuses) excuse();
  }

  function isDoubtful(): boolean {
    const state = description.getState();
    if (state.kind === 'unloaded') return state.why.kind === 'doubtful';
    return state.kind === 'open' && state.trouble?.kind === 'retrying' && state.trouble.failure.kind === 'doubtful';
  }

  function isDone(): boolean {
    const state = description.getState();
    return (
      state.kind === 'open' &&
      state.syncState.waiting.length === 0 &&
      !isDirty(state) &&
      state.saving.kind === 'idle' &&
      !state.conflict &&
      !state.trouble
    );
  }

  return { act, finish, stuck, conflicts, ownConflicts, lostPictures };
}
