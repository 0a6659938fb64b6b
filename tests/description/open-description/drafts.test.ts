import { beforeEach, describe, expect, test } from 'vitest';
import type { Open } from '../../../src/description/description.ts';
import { addWaiting, draftKept, keepDraftNow, openWith } from '../../../src/description/drafting.ts';
import type { OpenDescription } from '../../../src/description/open-description.ts';
import type { BrowserStorage } from '../../../src/host/drafts/browser-storage.ts';
import type { Draft } from '../../../src/host/drafts/drafts.ts';
import type { Store } from '../../../src/host/storage/store.ts';
import { createBrowserDouble } from '../fault-run/browser-double.ts';
import {
  key,
  silent,
  host,
  time,
  browser,
  calls,
  beginAnew,
  open,
  refused,
  put,
  stored,
  now,
  opened,
  type,
  save,
} from './opening.ts';

beforeEach(beginAnew);

describe('drafts', () => {
  test('are kept at the first key of a run, and then at pauses', async () => {
    const kept = async () => (await browser.startingWith('drafts of'))?.map(([, draft]) => (draft as Draft).text);
    const description = await opened('one');
    type(description, 'one t');
    await time.pass(0);
    expect(await kept()).toEqual(['one t']);
    type(description, 'one tw');
    await time.pass(499);
    expect(await kept()).toEqual(['one t']);
    await time.pass(1);
    expect(await kept()).toEqual(['one tw']);
    await time.pass(10_000);
    type(description, 'one two');
    await time.pass(0);
    expect(await kept()).toEqual(['one two']);
  });

  test('are kept when the focus or the pointer leaves the page', async () => {
    const description = await opened('one');
    type(description, 'one t');
    await time.pass(0);
    type(description, 'one two');
    description.send({ kind: 'turnedAway' });
    await time.pass(0);
    expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
  });

  test.each([
    ['nothing of it was kept', 0],
    ['its newest draft is under way', 2_100],
  ])('go in one message before the event of leaving ends where the browser refuses, though %s', async (_, ms) => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    let isGone = false;
    const slowly: Store['write'] = async (...call) => {
      await new Promise<void>((resolve) => time.after(1_000, resolve));
      return isGone ? silent : host.write(...call);
    };
    const write: Store['write'] = (...call) => (isGone ? host.write(...call) : slowly(...call));
    const description = open({ write }, key, blocked);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(ms);
    if (ms > 0) type(description, 'one two three');
    await time.pass(0);
    isGone = true;
    calls.length = 0;
    description.send({ kind: 'leaving' });
    expect(calls).toEqual([`write drafts of ${key}_3`]);
    const next = open({}, key, blocked);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ base: { text: 'one' }, offer: { text: ms > 0 ? 'one two three' : 'one two' } });
  });

  test.each([
    ['in the browser', false],
    ['in monday’s storage', true],
  ])('%s are not offered of what was taken back just before the page goes', async (_, isBlocked) => {
    const storage = createBrowserDouble({ blocked: isBlocked });
    put('one');
    let isGone = false;
    const dying = {
      ...storage,
      remove: (...call: Parameters<typeof storage.remove>) =>
        isGone ? Promise.resolve(false) : storage.remove(...call),
    };
    const write: Store['write'] = async (...call) => (isGone && !call[0].endsWith('_3') ? silent : host.write(...call));
    const description = open({ write }, key, dying);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(5_000);
    isGone = true;
    type(description, 'one');
    description.send({ kind: 'leaving' });
    const next = open({}, key, storage);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'one', offer: undefined });
    await time.pass(60_000);
    expect(await storage.startingWith('drafts of')).toEqual(isBlocked ? undefined : []);
  });

  test('that are known to be kept are not kept again as the page goes', async () => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    const description = open({}, key, blocked);
    await time.pass(1_000);
    type(description, 'one two');
    await time.pass(5_000);
    calls.length = 0;
    description.send({ kind: 'leaving' });
    expect(calls).toEqual([]);
  });

  test('are kept while typing, at most half a second behind, and shown and offered at the next opening', async () => {
    const description = await opened('one');
    for (const text of ['one t', 'one tw', 'one two']) {
      type(description, text);
      await time.pass(300);
    }
    await time.pass(200);
    // The frame is killed.
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({
      text: 'one two',
      base: { text: 'one' },
      offer: { text: 'one two', at: expect.any(Number) },
    });
    next.send({ kind: 'draftDiscarded' });
    expect(now(next)).toMatchObject({ mode: 'view', text: 'one', offer: undefined });
    await time.pass(1_000);
    expect(await browser.startingWith('drafts of')).toMatchObject([]);
    description.close();
  });

  test('stay as long as one that waits, if they are copies of it: its opening may have dropped it since', () => {
    const base = { text: '', version: undefined };
    const drafts = [
      { id: 'newest', text: 'one', at: 3, base },
      { id: 'first', text: 'two', at: 2, base },
      { id: 'copy', text: 'two', at: 2, base },
    ];
    const [offered] = openWith({ kind: 'loaded', revision: base, drafts, unreadable: [], id: 'mine' }, 10);
    expect(offered).toMatchObject({ offer: { id: 'newest' }, syncState: { waiting: [{ id: 'first' }] } });
    const [kept, effects] = keepDraftNow({ ...offered, offer: undefined, text: 'one and more' });
    expect(effects).toMatchObject([{ kind: 'keepDraft', instead: [{ id: 'newest' }] }]);
    const [after] = draftKept(kept, kept.syncState.draft!, 'browser');
    expect(after.syncState.taken).toMatchObject([{ id: 'copy' }]);
  });

  /** Opens a description of which a draft was left, and another text is stored since. */
  async function reopened(before: string, left: string, stored: string): Promise<OpenDescription> {
    const first = await opened(before);
    type(first, left);
    await time.pass(1_000);
    first.close();
    put(stored);
    const description = open();
    await time.pass(20_000);
    return description;
  }

  test('are dropped where the stored text goes on from them: the page went right after a save', async () => {
    const description = await reopened('one', 'one\n\nand mo', 'one\n\nand more');
    expect(now(description)).toMatchObject({ text: 'one\n\nand more', conflict: undefined, offer: undefined });
    expect(await browser.startingWith('drafts of')).toEqual([]);
  });

  test('are in conflict with a stored text that goes on where they took words away', async () => {
    const description = await reopened('one two', 'one', 'one and more');
    expect(now(description)).toMatchObject({ text: 'one', conflict: { theirs: { text: 'one and more' } } });
  });

  describe('of a browser that answers after its drafts counted as refused', () => {
    /** The storage of `browser`, whose entries come 4 s late. */
    const slowly = (): BrowserStorage => ({
      ...browser,
      async startingWith(prefix, late) {
        const entries = await browser.startingWith(prefix);
        time.after(4_000, () => late?.(entries!));
        return undefined;
      },
    });

    async function left(text: string): Promise<void> {
      const description = await opened('one\n\nmiddle\n\nend');
      type(description, text);
      await time.pass(1_000);
      description.close();
    }

    test('are offered as they come', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ mode: 'view', offer: undefined });
      await time.pass(2_000);
      const text = 'one two\n\nmiddle\n\nend';
      expect(now(description)).toMatchObject({ text, offer: { text } });
    });

    test('are offered once what was typed meanwhile is saved, which takes none of their words', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open({}, key, slowly());
      await time.pass(3_000);
      type(description, 'one\n\nmiddle\n\nthe end');
      await time.pass(5_000);
      expect(now(description)).toMatchObject({ text: 'one\n\nmiddle\n\nthe end', offer: undefined });
      await save(description);
      expect(now(description)).toMatchObject({ text: 'one two\n\nmiddle\n\nthe end', conflict: undefined });
      expect(now(description).offer).toBeDefined();
      expect(stored()).toBe('one\n\nmiddle\n\nthe end');
    });

    /** Types `one t` where the browser refuses storage, and `one two` where it no longer does. */
    async function leftInBoth(faults: Partial<Store>, betweenThem = () => {}): Promise<void> {
      let isRefused = true;
      put('one');
      const first = open(faults, key, { ...browser, set: async (...call) => !isRefused && browser.set(...call) });
      await time.pass(1_000);
      type(first, 'one t');
      await time.pass(5_000);
      isRefused = false;
      betweenThem();
      first.send({ kind: 'typed', text: 'one two' });
      await time.pass(5_000);
      first.close();
    }

    test('take the place of an older copy that monday has, and is offered', async () => {
      let isFull = false;
      const write: Store['write'] = async (...call) => (isFull ? refused : host.write(...call));
      await leftInBoth({ write }, () => (isFull = true));
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ text: 'one t', offer: { text: 'one t' } });
      await time.pass(2_000);
      expect(now(description)).toMatchObject({ text: 'one two', offer: { text: 'one two' } });
      description.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(now(description)).toMatchObject({ text: 'one', offer: undefined });
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('are not missed where it refused one before: the copy in monday is as new', async () => {
      await leftInBoth({});
      const description = open({}, key, slowly());
      await time.pass(3_000);
      expect(now(description)).toMatchObject({ text: 'one two', offer: { text: 'one two' } });
    });

    test('change nothing where they are offered already, or were written by this opening', async () => {
      await left('one two\n\nmiddle\n\nend');
      const description = open();
      await time.pass(5_000);
      const before = now(description);
      await time.pass(5_000);
      expect(now(description)).toEqual(before);
      const found = (await browser.startingWith('drafts of'))!.map(([, entry]) => entry as Draft);
      const late = addWaiting(before, found);
      expect(late).toEqual([before, []]);
    });
  });

  describe('discarded', () => {
    async function offered(): Promise<OpenDescription> {
      const first = await opened('zero\n\none');
      type(first, 'zero\n\none two');
      await time.pass(1_000);
      const next = open();
      await time.pass(1_000);
      return next;
    }

    test('are offered again by Undo, and kept again', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftDiscarded' });
      await time.pass(1_000);
      expect(now(description)).toMatchObject({
        text: 'zero\n\none',
        announcement: { kind: 'discarded', draft: offer },
      });
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      const again = { ...offer, isInBrowser: false };
      expect(now(description)).toMatchObject({
        ...{ mode: 'view', text: 'zero\n\none two', offer: again, announcement: undefined },
      });
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'zero\n\none two' }]]);
      description.send({ kind: 'draftContinued' });
      await save(description);
      expect(stored()).toBe('zero\n\none two');
    });

    test('say so where nothing is left of them, which leaves edit mode as it is', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftContinued' });
      await save(description);
      await time.pass(20_000);
      description.send({ kind: 'editAsked' });
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(description)).toMatchObject({
        mode: 'edit',
        offer: undefined,
        announcement: { kind: 'nothing-left' },
      });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
    });

    test('do not wait for the history, which may take a saved text long after it is stored', async () => {
      const write: Store['write'] = async (...args) => (args[0].startsWith('history') ? silent : host.write(...args));
      const description = await opened('', { write });
      type(description, 'zero one');
      await save(description);
      type(description, 'zero one two');
      await time.pass(1_000);
      const next = open({ write });
      await time.pass(1_000);
      const { offer } = now(next);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(1_000);
      next.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(next)).toMatchObject({ text: 'zero one two', offer: { id: offer!.id } });
    });

    test('wait until nothing else is unsaved, and are merged with it', async () => {
      const description = await offered();
      const { offer } = now(description);
      description.send({ kind: 'draftDiscarded' });
      type(description, 'ZERO\n\none');
      description.send({ kind: 'draftBroughtBack', draft: offer! });
      expect(now(description)).toMatchObject({ mode: 'edit', text: 'ZERO\n\none', offer: undefined });
      await save(description);
      expect(now(description)).toMatchObject({ text: 'ZERO\n\none two', offer: { id: offer!.id } });
    });

    test('stay drafts where neither browser nor monday keeps what was discarded', async () => {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      const full = { ...browser, set: async () => false };
      const next = open({ write: async () => refused }, key, full);
      await time.pass(1_000);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
    });

    test('stay the drafts that the opening which offers them made of them', async () => {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      first.close();
      let isFull = false;
      const filling = { ...browser, set: async (...args: [string, unknown]) => !isFull && browser.set(...args) };
      const next = open({ write: async () => refused }, key, filling);
      await time.pass(5_000);
      isFull = true;
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      expect(await browser.startingWith('drafts of')).toMatchObject([[expect.anything(), { text: 'one two' }]]);
    });

    test('stay drafts beside what is typed next, until they are kept', async () => {
      const blocked = createBrowserDouble({ blocked: true });
      put('one');
      const first = open({}, key, blocked);
      await time.pass(1_000);
      type(first, 'one two');
      await time.pass(3_000);
      const write: Store['write'] = async (...args) =>
        args[0].startsWith('discarded') ? refused : host.write(...args);
      const next = open({ write }, key, blocked);
      await time.pass(5_000);
      next.send({ kind: 'draftDiscarded' });
      type(next, 'one three');
      await time.pass(10_000);
      const kept = host.readNow(`drafts of ${key}`);
      expect(JSON.parse(kept.kind === 'found' ? kept.value : '')).toMatchObject({
        drafts: [{ text: 'one three' }, { text: 'one two' }],
      });
    });

    test('stay drafts beside later typing, although monday takes nothing into the history', async () => {
      const blocked = createBrowserDouble({ blocked: true });
      let refusing = /^(?:discarded|history)/;
      const write: Store['write'] = async (...args) => (refusing.test(args[0]) ? refused : host.write(...args));
      const first = open({ write }, key, blocked);
      await time.pass(1_000);
      type(first, 'one');
      first.send({ kind: 'saveAsked' });
      await time.pass(1_000);
      type(first, 'one two');
      await time.pass(3_000);
      first.close();
      await time.pass(1_000);
      refusing = /^(?:discarded|history|drafts)/;
      const next = open({ write }, key, blocked);
      await time.pass(5_000);
      next.send({ kind: 'draftDiscarded' });
      await time.pass(5_000);
      refusing = /^(?:discarded|history)/;
      type(next, 'one three');
      await time.pass(10_000);
      const kept = host.readNow(`drafts of ${key}`);
      const { drafts } = JSON.parse(kept.kind === 'found' ? kept.value : '') as { drafts: { text: string }[] };
      expect(new Set(drafts.map(({ text }) => text))).toEqual(new Set(['one two', 'one three']));
    });

    test('are also drafts of a saved text that somebody else replaced before the history had it', async () => {
      const write: Store['write'] = async (name, ...rest) =>
        name.startsWith('history') ? refused : host.writeNow(name, ...rest);
      const description = await opened('- [ ] one', { write });
      type(description, '- [ ] one\n\ntwo');
      await save(description);
      put('theirs');
      description.send({ kind: 'tickAsked', line: 0, checked: true });
      await time.pass(1_000);
      type(description, 'theirs and mine');
      await time.pass(1_000);
      expect(await browser.startingWith('discarded of')).toMatchObject([
        [expect.anything(), { text: '- [ ] one\n\ntwo' }],
      ]);
    });
  });

  test('are merged with what a colleague saved since', async () => {
    const description = await opened('a\nb\nc');
    type(description, 'a\nb\nC');
    description.close();
    put('A\nb\nc');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'A\nb\nC', base: { text: 'A\nb\nc' }, announcement: { kind: 'merged' } });
  });

  test('are dropped without a question if the same text is stored', async () => {
    const description = await opened('one');
    type(description, 'two');
    description.close();
    put('two');
    const next = open();
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'two', offer: undefined });
    expect(await browser.startingWith('drafts of')).toEqual([]);
  });

  test("are kept in monday's storage if the browser refuses, at most three seconds behind", async () => {
    const blocked = createBrowserDouble({ blocked: true });
    put('one');
    const description = open({}, key, blocked);
    await time.pass(1_000);
    type(description, 'two');
    await time.pass(1_000);
    expect(now(description).draftsIn).toBe('host');
    type(description, 'two three');
    await time.pass(3_000);
    const next = open({}, key, blocked);
    await time.pass(1_000);
    expect(now(next)).toMatchObject({ text: 'two three', offer: { text: 'two three' } });
  });

  test('count as kept nowhere while one of the two keys refuses them, and are later dropped from the other', async () => {
    const blocked = createBrowserDouble({ blocked: true });
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    put('one');
    const description = open(
      { write: async (...args) => (args[0].endsWith('_2') ? refused : host.writeNow(...args)) },
      key,
      blocked,
    );
    await time.pass(1_000);
    type(description, 'two');
    await time.pass(1_000);
    expect(now(description).draftsIn).toBe('nowhere');
    expect(host.readNow(`drafts of ${key}`)).toMatchObject({ value: expect.stringContaining('two') });
    type(description, 'one');
    await time.pass(6_000);
    expect(host.readNow(`drafts of ${key}`)).toMatchObject({ value: expect.not.stringContaining('two') });
  });

  test('that cannot be read are shown with the readable one, until a person has them removed', async () => {
    const garbage = 'no draft of ours';
    const first = await opened('one');
    type(first, 'two');
    first.close();
    await time.pass(1_000);
    const place = `drafts of ${key}`;
    host.writeNow(place, garbage);
    await browser.set(`${place}/x`, { format: 99 });
    let failing = true;
    const refused = { kind: 'failed', failure: { kind: 'refused', message: '' } } as const;
    const description = open({
      write: async (...args) => (failing && args[0] === place ? refused : host.writeNow(...args)),
    });
    await time.pass(1_000);
    const told = { unreadableDrafts: ['{"format":99}', garbage] };
    expect(now(description)).toMatchObject({ text: 'two', offer: { text: 'two' }, ...told });
    description.send({ kind: 'draftContinued' });
    type(description, 'three');
    await save(description);
    expect(now(description)).toMatchObject(told);
    expect(host.readNow(place)).toMatchObject({ value: garbage });

    description.send({ kind: 'removeUnreadableAsked' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject(told);
    failing = false;
    description.send({ kind: 'removeUnreadableAsked' });
    await time.pass(1_000);
    expect(now(description)).toMatchObject({ text: 'three', unreadableDrafts: [] });
    expect(host.readNow(place)).not.toMatchObject({ value: garbage });
    expect(await browser.startingWith(place)).toEqual([]);
  });

  describe('that are offered more than once are no conflict with oneself once one is saved', () => {
    async function typed(): Promise<void> {
      const first = await opened('one');
      type(first, 'one two');
      await time.pass(1_000);
      first.close();
    }

    async function savedAndOpened(description: OpenDescription): Promise<Open> {
      description.send({ kind: 'draftContinued' });
      type(description, 'one two three');
      await save(description);
      description.close();
      const last = open();
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toEqual([]);
      return now(last);
    }

    test('by two openings at the same time', async () => {
      await typed();
      const [one, other] = [open(), open()];
      await time.pass(1_000);
      one.close();
      await time.pass(1_000);
      expect(await savedAndOpened(other)).toMatchObject({
        ...{ text: 'one two three', offer: undefined, conflict: undefined },
      });
    });

    test('by one that ended before the other was dropped', async () => {
      await typed();
      const next = open({}, key, { ...browser, remove: () => new Promise(() => undefined) });
      await time.pass(1_000);
      next.send({ kind: 'draftContinued' });
      type(next, 'one two and');
      next.close();
      await time.pass(1_000);
      expect(await browser.startingWith('drafts of')).toHaveLength(2);
      const last = open();
      await time.pass(1_000);
      expect(now(last)).toMatchObject({ text: 'one two and', offer: { text: 'one two and' } });
      expect(await savedAndOpened(last)).toMatchObject({
        ...{ text: 'one two three', offer: undefined, conflict: undefined },
      });
    });
  });

  test('stay with their item when another one is opened', async () => {
    const description = await opened('one');
    type(description, 'typed in one');
    description.close();
    const other = open({}, 'mfmd_value_1_99_3');
    await time.pass(5_000);
    expect(now(other)).toMatchObject({ text: '', offer: undefined });
  });
});
