import { expect, test } from 'vitest';
import { textWidth } from '../../../src/editing/table/table-commands.ts';
import { htmlToMarkdown } from '../../../src/markdown/from-html/html-to-markdown.ts';

const markdownOf = (html: string) => {
  const pasted = htmlToMarkdown(html, textWidth);
  return 'markdown' in pasted ? pasted.markdown : pasted.kind;
};

const both = '- [ ] a\n- [x] b';

test.for([
  [
    'GitHub, with its handles',
    '<ul class="contains-task-list"><li class="task-list-item enabled"><span class="handle"><svg width="16"><path d="M10"></path></svg></span><input type="checkbox" class="task-list-item-checkbox"> a</li><li class="task-list-item enabled"><span class="handle"><svg></svg></span><input type="checkbox" checked=""> b<ul class="contains-task-list"><li class="task-list-item"><span class="handle"></span><input type="checkbox"> c</li></ul></li><li>d</li></ul>',
    `${both}\n  - [ ] c\n- d`,
  ],
  [
    'GitHub, with a bar around the box',
    '<ul><li class="task-list-item"><div class="x"><button>Move</button><input type="checkbox"><span> a</span></div></li><li><div><input type="checkbox" checked><span> b</span></div></li></ul>',
    both,
  ],
  [
    'TipTap',
    '<ul data-type="taskList"><li data-checked="false"><label contenteditable="false"><input type="checkbox"><span></span></label><div><p>a</p></div></li><li data-checked="true" data-type="taskItem"><label><input type="checkbox"><span></span></label><div><p>b</p><ul data-type="taskList"><li data-checked="false"><label><input type="checkbox"></label><div><p>c</p></div></li></ul></div></li></ul>',
    `${both}\n  - [ ] c`,
  ],
  [
    'GitLab',
    '<ul dir="auto" class="task-list"><li class="task-list-item"><task-button></task-button><input type="checkbox"> a</li><li class="task-list-item"><p><label><input type="checkbox" checked> b</label></p></li></ul>',
    both,
  ],
  ["Joplin's editor", '<ul class="joplin-checklist"><li>a</li><li class="checked">b</li></ul>', both],
  [
    'Joplin, rendered',
    '<ul><li class="md-checkbox joplin-checkbox"><div class="checkbox-wrapper"><input type="checkbox" id="1"><label class="checkbox-label-unchecked" for="1">a</label></div></li><li class="md-checkbox"><div class="checkbox-wrapper"><input type="checkbox" checked="checked"><label>b</label></div></li></ul>',
    both,
  ],
  [
    'Obsidian, read',
    '<ul class="contains-task-list"><li data-task="" class="task-list-item"><div class="list-bullet"></div><input type="checkbox">a</li><li data-task="x" class="task-list-item is-checked"><input type="checkbox">b</li></ul>',
    both,
  ],
  [
    'Obsidian, written',
    '<div class="HyperMD-task-line cm-line"><label contenteditable="false"><input type="checkbox"></label><span class="cm-list-1"> a</span></div><div class="cm-line"><label><input type="checkbox" checked></label><span> b</span></div>',
    both,
  ],
  ['Notion', '<ul>\n<li>[ ]  a</li>\n<li>[x] b</li>\n</ul>', both],
  [
    "Notion's pages",
    '<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">a</span></li></ul><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">b</span></li></ul>',
    both,
  ],
  ['our formatted copy', '<ul><li class="task">☐ a</li>\n<li class="task">☑ b</li></ul>', both],
  [
    'other signs',
    '<ul><li>□ a</li><li>✓ b</li><li><p>☒ c</p></li><li><b>✔ d</b></li></ul>',
    `${both}\n- [x] c\n- [x] **d**`,
  ],
  ['signs before paragraphs', '<p>☐ a</p><p>☑ b</p><p>words <b>c</b></p>', `${both}\n\nwords **c**`],
  ['signs before lines', '<p>☐ a<br>☑ b</p>', both],
  [
    "Word's boxes",
    '<p class=MsoNormal><w:Sdt CheckBox="t"><span style=\'font-family:"MS Gothic"\'>☐</span></w:Sdt> a</p><p class=MsoNormal><w:Sdt><span style=\'font-family:"MS Gothic"\'>☒</span></w:Sdt> b</p>',
    both,
  ],
  [
    'CKEditor',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled"><span>a</span></label></li><li><span class="todo-list__label"><span contenteditable="false"><input type="checkbox" checked></span><span>b</span></span></li></ul>',
    both,
  ],
  [
    "Confluence's pages",
    '<ul class="inline-task-list"><li data-inline-task-id="2"><span>a</span></li><li class="checked"><span>b</span></li></ul>',
    both,
  ],
  [
    "Confluence's and Jira's editors",
    '<div data-node-type="actionList"><div data-task-state="TODO">a</div><div data-task-state="DONE">b</div></div>',
    both,
  ],
  [
    'BlockNote',
    '<div data-content-type="checkListItem" data-checked="false"><input type="checkbox"><p>a</p></div><div data-content-type="checkListItem" data-checked="true"><input type="checkbox" checked=""><p>b</p></div>',
    both,
  ],
  [
    'Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:false;"><div>a</div></li><li style="--en-checked:true;"><div>b</div></li></ul>',
    both,
  ],
  ["Quill's first version", '<ul data-checked="false"><li>a</li></ul><ul data-checked="true"><li>b</li></ul>', both],
  [
    'a form',
    '<div><input type="checkbox" id="a"> <label for="a">a</label></div><div><input type="checkbox" checked> <label>b</label></div>',
    both,
  ],
  [
    'boxes that are buttons',
    '<ul><li><button role="checkbox" aria-checked="false"><svg></svg></button> a</li><li><button role="checkbox" aria-checked="true">✓</button> b</li></ul>',
    both,
  ],
  ['a numbered list', '<ol><li>[ ] a</li><li>[X] b</li></ol>', '1. [ ] a\n2. [x] b'],
  [
    'the cells of a table',
    '<table><tr><th>a</th></tr><tr><td><input type="checkbox" checked> b</td></tr></table>',
    '| a   |\n| --- |\n| ☑ b |',
  ],
  [
    'several paragraphs in one',
    '<ul><li><p><input type="checkbox"> a</p></li><li><p><input type="checkbox" checked> b</p><p>c</p></li></ul>',
    '- [ ] a\n\n- [x] b\n\n  c',
  ],
  [
    'boxes in boxes of their own',
    '<div><div class="item"><div role="checkbox" aria-checked="false"></div><span>a</span></div><div class="item"><div role="checkbox" aria-checked="true"></div><span>b</span></div></div>',
    both,
  ],
  ['Dropbox Paper', '<ul class="listtype-task"><li>a</li></ul><ul class="listtype-taskdone"><li>b</li></ul>', both],
  ['a checkbox_list', '<ul class="checkbox_list"><li>a</li><li class="checked">b</li></ul>', both],
  [
    'no tasks: words with a sign, other brackets',
    '<p>Tick ☑ <b>when</b> done</p><ul><li>[a] x</li></ul>',
    'Tick ☑ **when** done\n\n- \\[a] x',
  ],
])('tasks: %s', ([, html, markdown]) => {
  expect(markdownOf(html!)).toBe(markdown);
});

test.for([
  [
    'in Docs',
    '<ul><li role="checkbox" aria-checked="true"><p><span style="text-decoration:line-through">a</span></p><ul><li role="checkbox" aria-checked="false"><p>b</p></li></ul></li></ul>',
    '- [x] a\n  - [ ] b',
  ],
  [
    'by the style of the item',
    '<ul><li style="text-decoration: line-through;"><input type="checkbox" checked> a <b>b</b></li></ul>',
    '- [x] a **b**',
  ],
  [
    'but not what is struck through in part',
    '<ul><li role="checkbox" aria-checked="true"><span style="text-decoration:line-through">a</span> b</li></ul>',
    '- [x] ~~a~~ b',
  ],
  ['but not by an element', '<ul><li><input type="checkbox" checked> <del>a</del></li></ul>', '- [x] ~~a~~'],
  [
    'but not what is open',
    '<ul><li role="checkbox" aria-checked="false"><span style="text-decoration:line-through">a</span></li></ul>',
    '- [ ] ~~a~~',
  ],
])('done tasks that are struck through as a look are not, %s', ([, html, written]) => {
  expect(markdownOf(html!)).toBe(written);
});
