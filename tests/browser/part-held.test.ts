import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, untilStored } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, untilStill } from './playground.ts';

// A part stays where it is on the screen while others write.

test.for([390, 760])(
  'at %i px a part stays where it is on the screen while a colleague writes above and below it',
  async (width, { openItemView }) => {
    const long = Array.from({ length: 200 }, (_, at) => `Words number ${at}\n`).join('\n');
    const { page, itemView, part } = await openText(openItemView, long, { viewport: { width, height: 900 } });
    const shown = itemView.getByText('Words number 120', { exact: true });
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await untilStill(shown);
    await editPart(itemView, /^Words number 120$/);
    await untilStill(part);
    const { y } = (await part.boundingBox())!;
    const theirs = long
      .replace('number 3\n', 'number 3\n\nfar above\n')
      .replace('number 119\n', 'number 119\n\nright above\n')
      .replace('number 121\n', 'number 121\n\nbelow\n');
    await colleagueSaves(page, emptyItem, theirs);
    await comeBack(itemView);
    await itemView.getByText('right above').waitFor();
    await untilStill(part);
    expect(Math.abs((await part.boundingBox())!.y - y)).toBeLessThanOrEqual(1);
    await page.keyboard.type('My ');
    await page.keyboard.press('Control+Enter');
    await untilStored(page, theirs.replace('Words number 120', 'My Words number 120'));
  },
);
