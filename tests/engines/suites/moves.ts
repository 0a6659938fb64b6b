import { expect } from 'vitest';
import { button, openItem, storedText } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

// Parts that are moved, and sections that are folded, where a text is read.

const TEXT = 'one\n\ntwo\n\n# Plan\n\n- [ ] a\n- [ ] b\n\n# Next\n\nlast\n';

const untilStored = async (given: Given, text: string) => {
  await expect.poll(() => storedText(given)).toBe(text);
};

const shown = (name: string, css = 'p') => ({ css: `.iv-preview-document ${css}`, name });

/** Whether somebody sees the paragraph with these words. */
const isSeen = ({ engine }: Given, words: string) =>
  engine.inFrame((looked) => {
    const found = [...document.querySelectorAll('.iv-preview-document p')].find((each) => each.textContent === looked);
    const block = found?.closest('.iv-preview-block');
    return found !== undefined && !block!.hasAttribute('hidden') && found.getBoundingClientRect().height > 0;
  }, words);

export function moveSuite(test: EngineTest): void {
  test('a part is dragged by its grip, and moved by keys, and each is taken back while reading', async (given) => {
    const { engine } = given;
    await openItem(given, TEXT);
    await engine.hover(shown('two'));
    await engine.drag(button('Move this part'), shown('one'));
    const dragged = TEXT.replace('one\n\ntwo', 'two\n\none');
    await untilStored(given, dragged);
    await engine.inFrame(() => document.querySelector<HTMLElement>('.iv-preview-document [data-task]')!.focus());
    await engine.press('Alt+Shift+ArrowDown');
    const turned = dragged.replace('- [ ] a\n- [ ] b', '- [ ] b\n- [ ] a');
    await untilStored(given, turned);
    await engine.press('Alt+Shift+ArrowRight');
    await untilStored(given, turned.replace('- [ ] a', '  - [ ] a'));
    for (const text of [turned, dragged, TEXT]) {
      await engine.press('Control+Z');
      await untilStored(given, text);
    }
  });

  test('a finger chooses a part by a tap, and the tools for it move it, open it and go', async (given) => {
    const { engine } = given;
    await openItem(given, TEXT);
    const chosen = () => engine.inFrame(() => document.querySelector('[data-chosen]')?.textContent.trim() ?? '');
    // Nobody may have listened to the first tap yet.
    await expect
      .poll(async () => {
        await engine.tap(shown('two'));
        return chosen();
      })
      .toBe('two');
    await engine.tap(button('Move up'));
    await untilStored(given, TEXT.replace('one\n\ntwo', 'two\n\none'));
    await expect.poll(chosen).toBe('two');
    await engine.tap(button('Move this part'));
    await engine.tap(button('Move down'));
    await untilStored(given, TEXT);
    await engine.tap({ css: '.iv-preview-document p', name: 'one' });
    await expect.poll(chosen).toBe('one');
    await engine.tap({ css: '.iv-part-edit' });
    await expect
      .poll(() => engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-part textarea')?.value))
      .toBe('one');
    expect(await engine.inFrame(() => document.querySelector('.iv-part-bar') === null)).toBe(true);
    await engine.press('Escape');
    await engine.tap(shown('last'));
    await expect.poll(chosen).toBe('last');
    await engine.press('Escape');
    await expect.poll(chosen).toBe('');
  });

  test('a link of the outline is dragged with its section', async (given) => {
    const { engine } = given;
    await openItem(given, TEXT);
    await engine.point(button('Outline'));
    const link = (name: string) => ({ css: '.iv-outline-panel a', name });
    await engine.hover(link('Next'));
    await engine.drag(link('Next'), { css: '.iv-outline-head > span' });
    await untilStored(given, 'one\n\ntwo\n\n# Next\n\nlast\n\n# Plan\n\n- [ ] a\n- [ ] b\n');
  });

  test('a section is folded, and the find of the browser sees it or shows it', async (given) => {
    const { engine } = given;
    await openItem(given, TEXT);
    const triangle = { css: '.iv-fold', name: 'Section “Next”' };
    await engine.point(triangle);
    await expect.poll(() => isSeen(given, 'last')).toBe(false);
    const hidden = () =>
      engine.inFrame(() => document.querySelector('.iv-preview-block[hidden]')?.getAttribute('hidden') ?? 'shown');
    const canBeFound = await engine.inFrame(() => 'onbeforematch' in document.body);
    expect(await hidden()).toBe(canBeFound ? 'until-found' : '');
    await engine.inFrame(() => document.querySelector<HTMLElement>('.iv-fold')!.focus());
    await engine.press('Control+F');
    await expect.poll(hidden).toBe(canBeFound ? 'until-found' : 'shown');
    await engine.press('Escape');
  });
}
