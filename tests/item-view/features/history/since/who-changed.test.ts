import { expect, test } from 'vitest';
import { colleaguesSince } from '../../../../../src/item-view/features/history/since/who-changed.ts';

const seen = { text: 'seen', at: 100 };

test.each<[string, Parameters<typeof colleaguesSince>[1], readonly string[] | undefined]>([
  [
    'one colleague',
    [
      { text: 'b', at: 120, by: '7' },
      { text: 'seen', at: 90, by: '8' },
    ],
    ['7'],
  ],
  [
    'each once, the newest first',
    [
      { text: 'c', at: 140, by: '9' },
      { text: 'b', at: 130, by: '7' },
      { text: 'a', at: 120, by: '9' },
      { text: 'seen', at: 90 },
    ],
    ['9', '7'],
  ],
  [
    'not oneself',
    [
      { text: 'c', at: 140, by: '1' },
      { text: 'b', at: 130, by: '7' },
      { text: 'seen', at: 90 },
    ],
    ['7'],
  ],
  [
    'nobody, where only oneself saved',
    [
      { text: 'c', at: 140, by: '1' },
      { text: 'seen', at: 90 },
    ],
    undefined,
  ],
  [
    'nobody, where it is not known of one',
    [
      { text: 'c', at: 140, by: '7' },
      { text: 'b', at: 130 },
      { text: 'seen', at: 90 },
    ],
    undefined,
  ],
  [
    'those after the visit, where the text is no longer there',
    [
      { text: 'c', at: 140, by: '7' },
      { text: 'a', at: 80, by: '8' },
    ],
    ['7'],
  ],
  [
    'nobody for a text that was set aside',
    [
      { text: 'c', at: 140, by: '7', aside: true },
      { text: 'seen', at: 90 },
    ],
    undefined,
  ],
])('who changed a text since a visit: %s', (_, revisions, expected) => {
  expect(colleaguesSince(seen, revisions, '1')).toEqual(expected);
});
