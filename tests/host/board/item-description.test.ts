import { describe, expect, test } from 'vitest';
import { createApi, createRequestQueue } from '../../../src/host/board/api.ts';
import { readItemDescription, replaceItemDescription } from '../../../src/host/board/item-description.ts';
import { createVirtualTime } from '../virtual-time.ts';

interface Answers {
  /** What comes instead of an answer, by a word of the query, for so many queries. */
  readonly faults?: readonly {
    readonly about: string;
    readonly says: 'nothing' | 'refusal' | 'half';
    readonly does?: true;
  }[];
  readonly markdown?: string;
  readonly isClassic?: boolean;
}

/** monday with the description of item 1, and a board that asks it. */
function mondayWith({ faults = [], markdown: first = '', isClassic = false }: Answers) {
  const time = createVirtualTime();
  const left = [...faults];
  let markdown = first;
  let writes = 0;
  const internal = { errors: [{ message: 'Internal server error' }] };

  async function send(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    const at = left.findIndex(({ about }) => query.includes(about));
    const [fault] = at < 0 ? [] : left.splice(at, 1);
    const isWrite = query.startsWith('mutation');
    const item = (description: unknown) => ({
      items: [{ id: '1', board: { hierarchy_type: isClassic ? 'classic' : 'multi_level' }, description }],
    });
    if (isWrite && (!fault || fault.does)) {
      writes += 1;
      markdown = String(variables['markdown']);
    }
    if (fault?.says === 'nothing') return new Promise(() => undefined);
    if (fault?.says === 'refusal') return internal;
    if (fault?.says === 'half') return { data: item(null), ...internal };
    if (isWrite) return { data: { set_item_description_content: { success: true, error: null } } };
    if (query.includes('export')) return { data: { export_markdown_from_doc: { success: true, markdown } } };
    const blocks = markdown === '' ? [] : [{ id: 'b', doc_id: 7 }];
    return { data: item(markdown === '' ? null : { id: '1', blocks }) };
  }

  const board = createApi(createRequestQueue({ send, clock: time, isOnline: () => true }));
  async function settled<T>(promise: Promise<T>): Promise<T> {
    let outcome: { readonly value: T } | undefined;
    void promise.then((value) => (outcome = { value }));
    while (!outcome) await time.pass(10_000);
    return outcome.value;
  }
  return {
    read: () => settled(readItemDescription(board, '1')),
    replace: (seen: string, by: string) => settled(replaceItemDescription(board, '1', { seen, markdown: by })),
    stored: () => markdown,
    writes: () => writes,
  };
}

const refused = { kind: 'refused', message: 'Internal server error' };

describe('a description is read', () => {
  test('as Markdown, with whether the board has none', async () => {
    const { read } = mondayWith({ markdown: '# Old', isClassic: true });
    expect(await read()).toMatchObject({ kind: 'answered', value: { markdown: '# Old', isClassic: true } });
    expect(await mondayWith({}).read()).toMatchObject({ kind: 'answered', value: { markdown: '', isClassic: false } });
  });

  test.each([
    ['half of the answer is missing', 'itemDescription', 'half'],
    ['it is refused', 'itemDescription', 'refusal'],
    ['its Markdown is refused', 'export', 'refusal'],
  ] as const)('and taken for no empty one where %s', async (_, about, says) => {
    expect(await mondayWith({ markdown: '# Old', faults: [{ about, says }] }).read()).toEqual(refused);
  });
});

describe('a description is replaced', () => {
  test('if it is what the person has seen, and what came of it is read', async () => {
    const { replace, stored } = mondayWith({ markdown: '# Old' });
    expect(await replace('# Old', '# New')).toEqual({ kind: 'replaced', now: '# New' });
    expect(stored()).toBe('# New');
  });

  test('by nothing if it has changed, or cannot be read', async () => {
    const changed = mondayWith({ markdown: '# Newer' });
    expect(await changed.replace('# Old', '# New')).toEqual({ kind: 'changed', now: '# Newer' });
    const unread = mondayWith({ markdown: '# Old', faults: [{ about: 'export', says: 'refusal' }] });
    expect(await unread.replace('# Old', '# New')).toEqual({ kind: 'not-replaced', why: refused, isClassic: false });
    expect([changed.writes(), unread.writes()]).toEqual([0, 0]);
  });

  test.each(['nothing', 'refusal'] as const)('although monday says %s of it', async (says) => {
    const { replace } = mondayWith({ markdown: '# Old', faults: [{ about: 'set_item', says, does: true }] });
    expect(await replace('# Old', '# New')).toEqual({ kind: 'replaced', now: '# New' });
  });

  test('not, and that is known, where it is as before', async () => {
    const { replace, stored } = mondayWith({
      markdown: '# Old',
      isClassic: true,
      faults: [{ about: 'set_item', says: 'refusal' }],
    });
    expect(await replace('# Old', '# New')).toEqual({ kind: 'not-replaced', why: refused, isClassic: true });
    expect(stored()).toBe('# Old');
  });

  test('or not, where nothing is heard of it', async () => {
    const faults = [{ about: 'set_item', says: 'nothing', does: true }] as const;
    const { replace } = mondayWith({ faults: [...faults, { about: 'exported', says: 'refusal' }] });
    expect(await replace('', '# New')).toEqual({ kind: 'unknown', why: { kind: 'silent', afterMs: 30_000 } });
  });

  test('and what monday has made of it may stay unread', async () => {
    const { replace } = mondayWith({ faults: [{ about: 'exported', says: 'refusal' }] });
    expect(await replace('', '# New')).toEqual({ kind: 'replaced', now: undefined });
  });
});
