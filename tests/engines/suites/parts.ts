import { expect } from 'vitest';
import { button, colleagueSaves, openItem, storedText, textAt } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

// Parts of a text that are written in their place.

/** The lines in the field of a part. */
const wordsIn = ({ engine }: Given) =>
  engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-part .iv-field')?.value ?? 'shut');

/** Opens the part at `css`, which has these lines, with the caret in it. Returns what its field has. */
async function editPart(given: Given, css: string, lines: string): Promise<() => Promise<string>> {
  const { engine } = given;
  await engine.hover({ css: `.iv-preview-document ${css}` });
  await engine.point(button('Edit here'));
  const words = () => wordsIn(given);
  await expect.poll(words).toBe(lines);
  await expect.poll(() => engine.inFrame(() => document.activeElement?.className)).toBe('iv-field');
  return words;
}

async function untilShown(given: Given, text: string): Promise<void> {
  await expect.poll(() => textAt(given, '.iv-preview-document'), { message: 'the text is shown' }).toContain(text);
}

/** Somebody looks at the item view again after a minute, which has it look for news at once. */
const comeBack = ({ engine }: Given) =>
  engine.inFrame(() => {
    const now = Date.now() + 61_000;
    Date.now = () => now;
    dispatchEvent(new Event('focus'));
  });

export function partSuite(test: EngineTest): void {
  test('a part is written in its place, with its own undo, and saved when it is done', async (given) => {
    const { engine } = given;
    await openItem(given, 'one\n\n1. two\n2. three\n\nlast');
    const words = await editPart(given, 'li:first-child', '1. two');
    await engine.press('End');
    await engine.type(' and');
    await expect.poll(words).toBe('1. two and');
    await engine.undo();
    await expect.poll(words).toBe('1. two');
    await engine.press('Enter');
    await engine.type('new');
    await expect.poll(words).toBe('1. two\n2. new');
    const isClear = () =>
      engine.inFrame(() => {
        const { bottom } = document.querySelector('.iv-part')!.getBoundingClientRect();
        const item = [...document.querySelectorAll('li')].find((each) => each.textContent === 'three')!;
        return item.getBoundingClientRect().top >= bottom - 1;
      });
    await expect.poll(isClear).toBe(true);
    await engine.press('Control+Enter');
    await expect.poll(() => storedText(given)).toBe('one\n\n1. two\n2. new\n3. three\n\nlast');
    await expect.poll(words).toBe('shut');
  });

  test('the menu of the grip begins an item below, in the field of the one above', async (given) => {
    const { engine } = given;
    await openItem(given, '- above\n- two');
    // The second time, all of it has been loaded.
    for (const [lines, words] of [
      ['- above\n- new', 'new'],
      ['- above\n- more', 'more'],
    ] as const) {
      await engine.hover({ css: '.iv-preview-document li' });
      await engine.point(button('Move this part'));
      const focused = () =>
        engine.inFrame(() => document.activeElement?.matches('[role=menuitem]') && document.activeElement.textContent);
      await expect.poll(focused).toBe('Move up');
      await engine.press('a');
      await expect.poll(focused).toBe('Add below');
      // Firefox's window has no focus here, without which its keys press no button.
      if (engine.name === 'Firefox') await engine.point(button('Add below'));
      else await engine.press('Enter');
      await expect.poll(() => wordsIn(given)).toBe('- above\n- ');
      await engine.type(words);
      await expect.poll(() => wordsIn(given)).toBe(lines);
      await engine.press('Control+Enter');
      await expect.poll(() => wordsIn(given)).toBe('shut');
    }
    await expect.poll(() => storedText(given)).toBe('- above\n- more\n- new\n- two');
  });

  test('the arrow keys go on to the next part, and undo there takes back nothing of the last one', async (given) => {
    const { engine } = given;
    await openItem(given, 'one\n\ntwo\n\nthree');
    const words = await editPart(given, 'p', 'one');
    await engine.press('End');
    await engine.type(' a');
    await engine.press('ArrowDown');
    await engine.type('b ');
    await expect.poll(words).toBe('b two');
    await engine.undo();
    await expect.poll(words).toBe('two');
    await engine.undo();
    await engine.press('ArrowUp');
    await expect.poll(words).toBe('one a');
    await engine.press('Control+Enter');
    await expect.poll(words).toBe('shut');
    await expect.poll(() => storedText(given)).toBe('one a\n\ntwo\n\nthree');
  });

  test('a press elsewhere saves a part, and takes no second press', async (given) => {
    const { engine } = given;
    await openItem(given, 'one\n\n- [ ] task\n\nlast');
    const words = await editPart(given, 'p', 'one');
    await engine.press('End');
    await engine.type(' more');
    await engine.point({ css: '.iv-preview-document li input' });
    await expect.poll(words).toBe('shut');
    await expect.poll(() => storedText(given)).toBe('one more\n\n- [x] task\n\nlast');
  });

  test('what a colleague saves above, below, in and around a part comes in while it is open', async (given) => {
    const { engine } = given;
    await openItem(given, 'above\n\nmy own words\n\nbelow');
    const words = await editPart(given, 'p:nth-of-type(1)', 'above').then(async () => {
      await engine.press('ArrowDown');
      return () => wordsIn(given);
    });
    await expect.poll(words).toBe('my own words');
    await engine.press('Home');
    await engine.type('All ');
    await colleagueSaves(given, '# New\n\nabove\n\nmy own words\n\nbelow\n\nend');
    await engine.press('Control+Enter');
    await expect.poll(() => storedText(given)).toBe('# New\n\nabove\n\nAll my own words\n\nbelow\n\nend');
    await untilShown(given, 'end');
    // The message of what was changed lies over the heading.
    await engine.point({ css: '.iv-toast button:last-child' });
    await engine.hover({ css: '.iv-preview-document .iv-preview-block:nth-child(1) h1' });
    await editPart(given, 'h1', '# New');
    await colleagueSaves(given, '# New things\n\nabove\n\nAll my own words\n\nbelow\n\nend');
    await comeBack(given);
    await expect.poll(words).toBe('# New things');
    await colleagueSaves(given, 'above\n\nbelow\n\nend');
    await comeBack(given);
    await expect.poll(() => textAt(given, '.iv-part-gone')).toBeTruthy();
    expect(await words()).toBe('# New things');
    await engine.press('End');
    await engine.type('!');
    await engine.press('Control+Enter');
    await expect.poll(() => storedText(given)).toBe('# New things!\n\nabove\n\nbelow\n\nend');
  });

  test('words in a part are offered again after a look at another item', async (given) => {
    const { engine } = given;
    const text = 'a part before another item';
    await openItem(given, text);
    await editPart(given, 'p', text);
    await engine.press('End');
    await engine.type(' is looked at');
    const [first, other] = await engine.onPage(async () => {
      const { itemId } = window.simulator!.getState().world.seats[0];
      await window.simulator!.colleague.save(9_876_543_205, 'Another item');
      window.simulator!.changeSeat(0, { itemId: 9_876_543_205 });
      return [itemId, 9_876_543_205];
    });
    expect(first).not.toBe(other);
    await untilShown(given, 'Another item');
    expect(await wordsIn(given)).toBe('shut');
    await engine.onPage((id) => window.simulator!.changeSeat(0, { itemId: id }), first!);
    await engine.point(button('Continue'));
    await expect
      .poll(() => engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-field')?.value))
      .toBe(`${text} is looked at`);
  });

  test('words in a part are offered again after the page was left', async (given) => {
    const { engine, origin } = given;
    const text = 'a part before the page goes';
    await openItem(given, text);
    await editPart(given, 'p', text);
    await engine.press('End');
    await engine.type(' away');
    await engine.go(`${origin}/documentation`);
    await openItem(given, text);
    await engine.point(button('Continue'));
    await expect
      .poll(() => engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-field')?.value))
      .toBe(`${text} away`);
  });

  test('words in a part stay when the right to edit ends, and no field is left', async (given) => {
    const { engine } = given;
    await openItem(given, 'a part to be viewed', 'scopes=all');
    await editPart(given, 'p', 'a part to be viewed');
    await engine.press('End');
    await engine.type(' only');
    await engine.onPage(() => window.simulator!.changeSeat(0, { access: 'view' }));
    await engine.inFrame(() => {
      const now = Date.now() + 61_000;
      Date.now = () => now;
      dispatchEvent(new Event('focus'));
    });
    const yours = () =>
      engine.inFrame(() => [...document.querySelectorAll('textarea')].map(({ value }) => value).join());
    await expect.poll(() => wordsIn(given)).toBe('shut');
    await expect.poll(yours).toBe('a part to be viewed only');
  });

  test('keys of an input method end no part and begin no item', async (given) => {
    const { engine } = given;
    await openItem(given, '- one\n- two');
    const words = await editPart(given, 'li', '- one');
    await engine.press('End');
    // Drivers have no input method: these are the events of one, and its words.
    await engine.inFrame(() => {
      const field = document.querySelector<HTMLTextAreaElement>('.iv-part .iv-field')!;
      const composing = { bubbles: true, cancelable: true };
      field.dispatchEvent(new CompositionEvent('compositionstart', composing));
      field.setRangeText('きかく', field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new CompositionEvent('compositionupdate', { ...composing, data: 'きかく' }));
      field.dispatchEvent(
        new InputEvent('input', {
          bubbles: true,
          data: 'きかく',
          inputType: 'insertCompositionText',
          isComposing: true,
        }),
      );
      for (const key of ['Enter', 'Escape', 'ArrowDown'])
        field.dispatchEvent(new KeyboardEvent('keydown', { ...composing, key, isComposing: true }));
      field.dispatchEvent(new CompositionEvent('compositionend', { ...composing, data: 'きかく' }));
      field.dispatchEvent(
        new InputEvent('input', { bubbles: true, data: 'きかく', inputType: 'insertCompositionText' }),
      );
    });
    await expect.poll(words).toBe('- oneきかく');
    await engine.press('Control+Enter');
    await expect.poll(() => storedText(given)).toBe('- oneきかく\n- two');
  });

  test('a table and an address are pasted into a part as in the whole text', async (given) => {
    const { engine } = given;
    await openItem(given, 'one\n\nlast');
    const words = await editPart(given, 'p', 'one');
    await engine.press('End');
    await engine.inFrame(() => {
      const clipboardData = new DataTransfer();
      const html = '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>';
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'a\tb\n1\t2');
      // Firefox makes no such event with a clipboard of ours.
      const event = new Event('paste', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      document.querySelector('.iv-part .iv-field')!.dispatchEvent(event);
    });
    const table = /^one\n\n\| a +\| b +\|\n\| -+ +\| -+ +\|\n\| 1 +\| 2 +\|$/;
    await expect.poll(words).toMatch(table);
    await engine.undo();
    await expect.poll(words).toBe('one');
    await engine.redo();
    await expect.poll(words).toMatch(table);
    await engine.press('Control+Enter');
    await expect.poll(() => storedText(given)).toMatch(/\| 1 +\| 2 +\|\n\nlast$/);
  });

  test('undo of a typed run in a part takes as many steps as in a bare field', async (given) => {
    const { engine } = given;
    await openItem(given, 'one\n\nlast');
    const run = ' some more words';
    const steps = async (field: string, start: string) => {
      const value = () => engine.inFrame((css) => document.querySelector<HTMLTextAreaElement>(css)!.value, field);
      await engine.press('End');
      await engine.type(run);
      await expect.poll(value).toBe(start + run);
      let count = 0;
      for (; (await value()) !== start && count < 30; count += 1) await engine.undo();
      return count;
    };
    await editPart(given, 'p', 'one');
    const own = await steps('.iv-part .iv-field', 'one');
    await engine.press('Escape');
    await engine.inFrame(() => {
      const bare = Object.assign(document.createElement('textarea'), { id: 'bare', value: 'one' });
      document.querySelector('.iv-page')!.append(bare);
      bare.focus();
    });
    expect(own).toBe(await steps('#bare', 'one'));
  });

  test('Ctrl+Z while reading takes back a part and a tick, and Ctrl+Shift+Z brings them back', async (given) => {
    const { engine } = given;
    const text = 'first\n\n- [ ] task to tick\n\nlast';
    await openItem(given, text);
    await editPart(given, 'p', 'first');
    await engine.press('End');
    await engine.type(' more');
    await engine.press('Control+Enter');
    const mended = text.replace('first', 'first more');
    await expect.poll(() => storedText(given)).toBe(mended);
    await engine.point({ css: '.iv-preview-document li input' });
    const ticked = mended.replace('[ ]', '[x]');
    await expect.poll(() => storedText(given)).toBe(ticked);
    for (const expected of [mended, text]) {
      await engine.press('Control+Z');
      await expect.poll(() => storedText(given)).toBe(expected);
    }
    for (const expected of [mended, ticked]) {
      await engine.press('Control+Shift+Z');
      await expect.poll(() => storedText(given)).toBe(expected);
    }
  });
}
