import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { button, edit, fieldNow, fieldPlace, openForWriting, put } from '../item.ts';
import type { EngineTest, Given } from '../run-suites.ts';

const folder = join(import.meta.dirname, '../../editing/fixtures/clipboard');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
/**
 * Programs whose clipboards an engine could hand over otherwise than another does. All fixtures are converted in Node
 * (`tests/editing/paste/html-to-markdown.test.ts`); WebKitGTK takes styles that it does not know out of some.
 */
const programs = ['docs', 'excel', 'github', 'jetbrains', 'sheets', 'vscode', 'web-table', 'web', 'words', 'word'];

const PLAIN = 'the plain words';

/** What a paste of a fixture becomes: the file beside it without the line that says its kind; the plain words where it has no better. */
const expected = (program: string) => read(`${program}.md`).split('\n').slice(2).join('\n').trimEnd() || PLAIN;

/**
 * Puts HTML and words on the real clipboard, as programs do, by pressing the keys for it on the page around the item view. That is of
 * another site, so the engine hands the HTML over as it hands over that of any program.
 */
async function copy({ engine }: Given, html: string): Promise<void> {
  await engine.onPage(
    (formats) => {
      const source = document.createElement('textarea');
      source.id = 'copied-from';
      source.value = 'something to copy';
      source.addEventListener('copy', (event) => {
        for (const [type, value] of Object.entries(formats)) event.clipboardData?.setData(type, value);
        event.preventDefault();
        source.dataset['copied'] = '';
      });
      document.querySelector('#copied-from')?.remove();
      document.body.append(source);
      window.focus();
      source.focus();
      source.select();
    },
    { 'text/html': html, 'text/plain': PLAIN },
  );
  await engine.press('Control+C');
  await expect
    .poll(() => engine.onPage(() => document.querySelector<HTMLElement>('#copied-from')?.dataset['copied']), {
      message: 'it is copied',
    })
    .toBe('');
}

/** Some of each construct. `tests/browser/copy-and-paste.test.ts` has all of them, in Chromium. */
const SHOWN = `---
title: A plan
---

So $\\frac{a}{b}$ and[^n] H<sub>2</sub>O

- [x] $z$ done
- [ ] **「テスト」** open

> [!NOTE]
> ==marked==

| a | b |
| --- | :-: |
| \`c\` | ~~d~~ |

\`\`\`js
const a = '<b>';
\`\`\`

Term
: its meaning

[^n]: Note
`;

/** Leaves the field and waits for the text as people read it. */
async function showText({ engine }: Given): Promise<void> {
  await engine.point(button('View'));
  await expect.poll(() => engine.inFrame(() => document.querySelectorAll('math mi').length)).toBe(3);
}

/** Pastes with the keys into a field made empty. */
async function pasteAlone(given: Given): Promise<void> {
  await edit(given);
  await put(given, { text: '', from: 0, to: 0 });
  await given.engine.press('Control+V');
}

export function pasteSuite(test: EngineTest): void {
  test('what programs put on the clipboard is pasted as Markdown, and undo takes it back', async (given) => {
    const { engine } = given;
    await openForWriting(given, 'pasted from another site', 'frame=other');
    for (const program of programs) {
      // WebKitGTK takes the marks of Word's lists out of what comes from elsewhere. Safari leaves them in, as WebKitGTK does at home.
      if (program === 'word') await openForWriting(given, 'pasted from the same site');
      await copy(given, read(`${program}.html`));
      await engine.point(fieldPlace);
      await put(given, { text: '', from: 0, to: 0 });
      await engine.press('Control+V');
      await expect
        .poll(async () => (await fieldNow(given)).replace('‸', ''), { message: `pasted from ${program}` })
        .toBe(expected(program));
      await engine.undo();
      await expect.poll(() => fieldNow(given), { message: `pasted from ${program}, undone` }).toBe('‸');
    }
  });

  test('a text copied with its formatting is pasted as it was, a part of it with its formulas and tasks', async (given) => {
    const { engine } = given;
    await openForWriting(given, 'copied');
    await put(given, { text: SHOWN, from: 0, to: 0 });
    await showText(given);
    await engine.point(button('More'));
    await engine.point(button('Copy with formatting'));
    await expect.poll(() => engine.inFrame(() => document.body.innerText)).toContain('Copied with its formatting');
    await pasteAlone(given);
    await expect.poll(() => fieldNow(given)).toBe(`${SHOWN}‸`);
    await showText(given);
    // Keys reach the frame that was clicked last.
    await engine.point({ css: '.iv-preview-document p' });
    await engine.inFrame(() => {
      const items = document.querySelectorAll('.iv-preview-document li');
      getSelection()!.setBaseAndExtent(document.querySelector('mfrac')!, 0, items[1]!, items[1]!.childNodes.length);
    });
    await engine.press('Control+C');
    await pasteAlone(given);
    await expect
      .poll(() => fieldNow(given))
      .toBe('$\\frac{a}{b}$ and[^n] H<sub>2</sub>O\n\n- [x] $z$ done\n- [ ] **「テスト」** open‸');
  });

  test('an address pasted over selected words makes a link', async (given) => {
    await openForWriting(given, 'see the plan', 'frame=other');
    await given.engine.point(fieldPlace);
    await put(given, { text: 'https://example.com/plan', from: 0, to: 24 });
    await given.engine.press('Control+X');
    await expect.poll(() => fieldNow(given)).toBe('‸');
    await put(given, { text: 'see the plan', from: 4, to: 12 });
    await given.engine.press('Control+V');
    await expect.poll(() => fieldNow(given)).toContain('see [the plan](https://example.com/plan)');
    await given.engine.undo();
    await expect.poll(() => fieldNow(given)).toBe('see ⟦the plan⟧');
  });
}
