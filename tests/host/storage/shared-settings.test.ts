import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePayload } from '../../../src/host/storage/payload.ts';
import { isTemplateFitting, openSettings } from '../../../src/host/storage/shared-settings.ts';
import { settingsIn, settingsLimit } from '../../../src/host/storage/view-settings.ts';
import {
  readSettings,
  withBreaks,
  withoutTemplate,
  withTemplate,
} from '../../../src/item-view/document/change-settings.ts';
import type { OpenItem } from '../../../src/item-view/document/open-item.ts';
import { createMemoryHost } from '../memory-host.ts';

const key = 'mfmd_settings_1_3';
const stored = (value: unknown) => encodePayload(JSON.stringify(value));

describe('the settings of a view', () => {
  test('are read as they were stored, fields of a later version included', async () => {
    const host = createMemoryHost();
    host.writeNow(key, stored({ format: 1, template: '# Ä\n', later: [1] }));
    expect(await openSettings(host, key).change((settings) => withBreaks(settings, false))).toBe(true);
    const read = host.readNow(key);
    expect(read.kind === 'found' && settingsIn(read.value)).toEqual({
      format: 1,
      template: '# Ä\n',
      breaks: 'join',
      later: [1],
    });
  });

  test('two people who settle different things at once lose neither', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), fc.boolean(), async (template, areKept, isFirst) => {
        const host = createMemoryHost();
        if (!isFirst) host.writeNow(key, stored({ format: 1, breaks: 'join', template: 'before' }));
        const [mine, theirs] = [openSettings(host, key), openSettings(host, key)];
        const outcomes = await Promise.all([
          mine.change((settings) => withTemplate(settings, template)),
          theirs.change((settings) => withBreaks(settings, areKept)),
        ]);
        expect(outcomes).toEqual([true, true]);
        const read = await openSettings(host, key).read();
        const { breaks, ...rest } = read.kind === 'read' ? read.value : {};
        expect(breaks).toBe(areKept ? undefined : 'join');
        expect(rest.template).toBe(template);
      }),
      { numRuns: 200 },
    );
  });

  test.for([
    ['no base64', 'garbage'],
    ['no text', 'gICA'],
    ['no JSON', encodePayload('{')],
    ['no object', stored(1)],
    ['null', stored(null)],
    ['a newer format', stored({ format: 2, template: 'x' })],
    ['6 MB', stored({ format: 1, template: 'x'.repeat(4_400_000) })],
  ] as const)('%s is ignored, and replaced only when somebody asks', async ([, value]) => {
    const host = createMemoryHost();
    host.writeNow(key, value);
    expect(settingsIn(value)).toBe(undefined);
    const settings = openSettings(host, key);
    expect(await settings.change((before) => withTemplate(before, 'mine'))).toBe(false);
    expect((await settings.read()).kind).toBe('unreadable');
    expect(host.readNow(key)).toMatchObject({ value });
    expect(await settings.startAnew()).toBe(true);
    expect(await settings.change((before) => withTemplate(before, 'mine'))).toBe(true);
    expect(await settings.read()).toMatchObject({ kind: 'read', value: { template: 'mine' } });
  });

  test('a template that is offered can be stored and read', () => {
    const largest = 'x'.repeat(70_000);
    expect(isTemplateFitting(largest)).toBe(true);
    const value = stored({ format: 1, breaks: 'join', template: largest });
    expect(value.length).toBeLessThanOrEqual(settingsLimit);
    expect(settingsIn(value)?.template).toBe(largest);
    expect(isTemplateFitting('"'.repeat(50_000))).toBe(false);
  });

  test('what changes nothing is not stored', () => {
    const settings = { template: 'a' };
    expect(withTemplate(settings, 'a')).toBe(settings);
    expect(withBreaks(settings, true)).toBe(settings);
    expect(withoutTemplate({ breaks: 'join' })).toEqual({ breaks: 'join' });
    expect(withoutTemplate(settings)).toEqual({});
    expect(withBreaks(withBreaks(settings, false), true)).toEqual(settings);
  });

  test('that could not be read at opening are read anew where they are chosen from, and not taken for none', async () => {
    const host = createMemoryHost();
    const progress = { board: '1', column: 'c', type: 'text' };
    host.writeNow(key, stored({ format: 1, progress }));
    const failed = { kind: 'failed', failure: { kind: 'silent', afterMs: 10_000 } } as const;
    let isAwake = false;
    const store = { ...host, read: async (name: string) => (isAwake ? host.readNow(name) : failed) };
    const opened = { monday: { store }, key, settings: Promise.resolve({}) } as unknown as OpenItem;
    expect(await readSettings(opened)).toEqual(failed);
    isAwake = true;
    expect(await readSettings(opened)).toMatchObject({ kind: 'read', value: { progress } });
    expect(await opened.settings).toMatchObject({ progress });
  });
});
