import { afterEach, expect, test } from 'vitest';
import {
  getSpoken,
  languageOf,
  speak,
  subscribeToWords,
  wordsArrived,
} from '../../../src/item-view/messages/spoken.ts';
import { say } from '../../../src/item-view/messages/say-editing.ts';
import { saySize } from '../../../src/item-view/messages/say-size.ts';
import { sayMoment } from '../../../src/item-view/messages/say-time.ts';

afterEach(() => speak('en'));

test.for([
  ['de', 'de', 'de', 'ltr'],
  ['pt-BR', 'pt', 'pt-BR', 'ltr'],
  ['pt_br', 'pt', 'pt-BR', 'ltr'],
  ['iw', 'he', 'he', 'rtl'],
  ['HE-il', 'he', 'he-IL', 'rtl'],
  ['ar', 'ar', 'ar', 'rtl'],
  ['en-GB', undefined, 'en-GB', 'ltr'],
  ['nl', undefined, 'en', 'ltr'],
  ['not a tag', undefined, 'en', 'ltr'],
  [undefined, undefined, 'en', 'ltr'],
] as const)('"%s" asks for %s, written as in %s', ([asked, language, tag, direction]) => {
  expect(languageOf(asked)).toEqual({ language, tag, direction });
});

test('English is used until the words of the language have loaded; then listeners are called', async () => {
  const heard: string[] = [];
  const stop = subscribeToWords(() => heard.push(`${getSpoken().tag} ${say('view')} ${say('close')}`));
  speak('de-AT');
  expect([say('view'), getSpoken().tag]).toEqual(['View', 'en']);
  await wordsArrived();
  expect([say('view'), say('close'), getSpoken().tag]).toEqual(['Ansehen', 'Schließen', 'de-AT']);
  expect(heard.at(-1)).toBe('de-AT Ansehen Schließen');
  stop();
});

test('the language asked for last wins, and going back to English is at once', async () => {
  speak('ja');
  speak('ru');
  await wordsArrived();
  expect(say('save')).toBe('Сохранить');
  speak('en');
  expect([say('save'), getSpoken()]).toEqual(['Save', { tag: 'en', direction: 'ltr' }]);
});

test('counts, numbers and dates are written as the language does', async () => {
  speak('ru');
  await wordsArrived();
  expect([1, 2, 5, 21].map((count) => say('bytes', { count }))).toEqual(['1 байт', '2 байта', '5 байт', '21 байт']);
  speak('de');
  await wordsArrived();
  expect(saySize(4_620_000)).toBe('4,62 MB');
  expect(sayMoment(new Date(2025, 10, 20, 14, 2), '24H', new Date(2026, 0, 1))).toBe('20. Nov. 2025, 14:02');
  speak('ar-EG');
  await wordsArrived();
  expect(getSpoken().direction).toBe('rtl');
  expect(say('sizeOfLimit', { size: 12, limit: 'x' })).toContain('12');
});
