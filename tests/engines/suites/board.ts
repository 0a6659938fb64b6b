import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readZip } from '../../../src/item-view/ui/zip.ts';
import { board, people } from '../../../src/simulator/simulated-monday.ts';
import { button, fieldNow, openForWriting, openItem, put, storedText, textAt } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

/** Everything that monday's API gives. */
const scopes = 'scopes=all';
const itemAddress = (at: number) => `https://playground.monday.com/boards/${board.id}/pulses/${board.items[at]!.id}`;
const personAddress = `https://playground.monday.com/users/${people[1].id}`;

const chips = ({ engine }: Given) =>
  engine.inFrame(() => [...document.querySelectorAll('.iv-board-chip')].map(({ textContent }) => textContent));
const changes = ({ engine }: Given) =>
  engine.onPage(() => {
    const { world } = window.simulator!.getState();
    const id = world.seats[0].itemId;
    const { subitems, descriptions, updates, cells } = world.board;
    return {
      subitems: (subitems[id] ?? []).map(({ name }) => name),
      statuses: (subitems[id] ?? []).map((subitem) => cells[subitem.id]?.['status'] ?? ''),
      description: descriptions[id],
      updates: (updates[id] ?? []).map(({ people: told }) => told),
    };
  });

export function boardSuite(test: EngineTest, longTest: EngineTest): void {
  test('chips stay while words are typed around them, come with their last letter, and mend the text', async (given) => {
    const { engine } = given;
    const text = `It is {{Status}} by [Talks](${itemAddress(2)}) for [Noa](${personAddress}) and words`;
    await openForWriting(given, text, scopes);
    // Where a test before this one has left it on, it is on.
    const isSplit = () =>
      engine.inFrame(() => document.querySelector('.iv-preview-document')?.checkVisibility() === true);
    if (!(await isSplit())) await engine.point(button('Split'));
    const first = ['Not started', 'Customer interviews Done', 'Noa Kim'];
    await expect.poll(() => chips(given)).toEqual(first);
    await put(given, { text, from: text.length, to: text.length });
    await engine.type(' of {{Owner}}, *here*');
    await expect.poll(() => chips(given)).toEqual([...first, 'Dana Levi']);
    await engine.press('Control+Home');
    await engine.type('So ');
    await expect
      .poll(async () => (await textAt(given, '.iv-preview-document p'))?.replace(/[\s✎]+/g, ' '))
      .toBe('So It is Not started by Customer interviews Done for Noa Kim and words of Dana Levi, here');
    await engine.point(button('Write “Customer interviews” in the text'));
    const now = async () => (await fieldNow(given)).replace(/[‸⟦⟧]/g, '');
    await expect.poll(now).toContain(`by [Customer interviews](${itemAddress(2)}) for`);
    await engine.undo();
    await expect.poll(now).toContain(`by [Talks](${itemAddress(2)}) for`);
  });

  longTest('items, people and columns are completed by keys, and a pasted address gets its name', async (given) => {
    const { engine } = given;
    await openForWriting(given, 'See ', scopes);
    const options = () =>
      engine.inFrame(() =>
        [...document.querySelectorAll('.iv-completion [role=option] bdi:first-of-type')].map(
          ({ textContent }) => textContent,
        ),
      );
    let text = 'See ';
    for (const [typed, name, written] of [
      ['#lau', 'Launch plan', `[Launch plan](${itemAddress(0)})`],
      ['@noa', 'Noa Kim', `[Noa Kim](${personAddress}-Noa%20Kim)`],
      ['{{own', 'Owner', '{{Owner}}'],
    ] as const) {
      await engine.type(typed);
      await expect.poll(options, { message: typed }).toEqual([name]);
      await engine.press('ArrowDown');
      await engine.press('Enter');
      await expect.poll(() => fieldNow(given)).toBe(`${text}${written}‸`);
      await engine.undo();
      await expect.poll(() => fieldNow(given)).toBe(`${text}${typed}‸`);
      await engine.redo();
      await expect.poll(() => fieldNow(given)).toBe(`${text}${written}‸`);
      await engine.type(' and ');
      text += `${written} and `;
    }
    await engine.type(itemAddress(3));
    await put(given, { text: text + itemAddress(3), from: text.length, to: text.length + itemAddress(3).length });
    await engine.press('Control+X');
    await engine.press('Control+V');
    await engine.point({ css: '.iv-chip button', name: 'Link' });
    await expect.poll(() => fieldNow(given)).toContain(`${text}[Fix slow search](${itemAddress(3)})`);
  });

  longTest('a task becomes a subitem by mouse and by key, and a tick sets its status', async (given) => {
    const { engine } = given;
    await openItem(given, '# Plan\n\n- [ ] Ask **Grace**\n- [ ] Read it\n', scopes);
    const dialogName = () =>
      engine.inFrame(() => document.querySelector<HTMLInputElement>('dialog[open] input')?.value);
    /** Points at a task until there is the button beside it: the text is there before what listens. */
    const goTo = async (line: number) => {
      const isThere = async () => {
        await engine.hover({ css: '.iv-preview-document h1' });
        await engine.hover({ css: `.iv-preview-document li:nth-child(${line})` });
        // While the text is rendered anew nobody can say where the task is in it.
        return engine.inFrame(
          () =>
            document.querySelector('.iv-subitem-here') !== null &&
            document.querySelector('.iv-preview-document')?.ariaBusy !== 'true',
        );
      };
      await expect.poll(isThere).toBe(true);
    };
    await goTo(1);
    await engine.point(button('Make a subitem (S)'));
    await expect.poll(dialogName).toBe('Ask Grace');
    await engine.point(button('Make it'));
    await expect
      .poll(() => storedText(given))
      .toMatch(/\n- \[ \] \[Ask \*\*Grace\*\*\]\(https:\S+\)\n- \[ \] Read it\n$/);
    await engine.press('Escape');
    await expect.poll(() => engine.inFrame(() => document.querySelector('dialog') === null)).toBe(true);
    await goTo(2);
    await engine.inFrame(() => document.querySelectorAll<HTMLElement>('[data-task]')[1]!.focus());
    await engine.press('s');
    await expect.poll(dialogName).toBe('Read it');
    await engine.press('Enter');
    await expect.poll(async () => (await changes(given)).subitems).toEqual(['Ask Grace', 'Read it']);
    await expect.poll(() => chips(given)).toEqual(['Ask Grace Not started', 'Read it Not started']);
    await engine.press('Escape');
    await engine.point({ css: '.iv-preview-document li:nth-child(2) input' });
    await expect.poll(async () => (await changes(given)).statuses).toEqual(['', 'Done']);
    await expect.poll(() => storedText(given)).toMatch(/\n- \[x\] \[Read it\]/);
    await expect.poll(() => chips(given)).toEqual(['Ask Grace Not started', 'Read it Done']);
  });

  // These differ least from what other tests do in these engines.
  longTest('whom a saved text mentions is told by an update, and only then', async (given) => {
    const { engine } = given;
    await openForWriting(given, 'Ask ', scopes);
    await engine.type(`[Noa](${personAddress})`);
    await engine.press('Control+S');
    await expect.poll(() => textAt(given, '.iv-in-bar')).toBe('Tell Noa Kim?');
    await engine.point(button('Tell Noa Kim?'));
    expect((await changes(given)).updates).toEqual([]);
    await engine.point(button('Write an update'));
    await expect.poll(async () => (await changes(given)).updates).toEqual([[people[1].id]]);
  });

  longTest('a text is published and taken back, and a board’s texts arrive as a zip', async (given) => {
    const { engine } = given;
    await openItem(given, '# Published\n', scopes);
    await engine.point(button('More'));
    await engine.point(button('Publish to the item’s description…'));
    await engine.point(button('Publish'));
    await expect.poll(async () => (await changes(given)).description).toBe('# Published');
    await engine.point(button('Undo'));
    await expect.poll(async () => (await changes(given)).description).toBe('');
    await engine.press('Escape');
    await engine.point(button('More'));
    await engine.point(button('Download all texts of this board…'));
    await engine.point(button('Download as .zip'));
    const contents = async () => {
      const path = join(engine.downloads, 'Website relaunch.zip');
      if (!readdirSync(engine.downloads).includes('Website relaunch.zip')) return undefined;
      const zip = readZip(new Uint8Array(readFileSync(path)));
      const entry = zip.kind === 'read' ? zip.entries.find((each) => each.path === 'README.md') : undefined;
      return new TextDecoder().decode(await entry?.read());
    };
    await expect.poll(contents, { timeout: 30_000 }).toContain('# Website relaunch');
    expect(await contents()).toContain('[Launch plan](');
  });
}
