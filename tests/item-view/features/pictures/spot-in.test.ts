import { expect, test } from 'vitest';
import { pictureInText } from '../../../../src/item-view/features/pictures/PicturesPanel.tsx';

const hash = '4f3a0c9de1b2785640aa91cc03fe77d1';
const address = `images/${hash}-800x600.webp`;

test.for([
  [`![a plan](${address})`, { line: 1, heading: '', words: 'a plan' }],
  [`# One\n\n## Two\n\n![a](x.png) ![the \\[b\\]](<${address}>)`, { line: 5, heading: 'Two', words: 'the [b]' }],
  [`# One\n\n\`\`\`\n# no heading\n\`\`\`\n<img src="${address}">`, { line: 6, heading: 'One', words: '' }],
  [`# One\n\n![a](${address})\n\n# Two\n\n![b](${address})`, { line: 3, heading: 'One', words: 'a' }],
  ['no picture', undefined],
] as const)('%s', ([text, spot]) => {
  expect(pictureInText(text, hash)).toEqual(spot);
});
