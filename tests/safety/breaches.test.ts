import { expect, test } from 'vitest';
import { breaches } from './breaches.ts';

const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc" referrerpolicy="no-referrer"';

test.for([
  '',
  'text &lt;script&gt;',
  '<p dir="auto"><b title="x">x</b></p>',
  `<a href="https://a.example" ${LINK}>x</a>`,
  `<a href="mailto:a@b.example" ${LINK}>x</a>`,
  '<a href="#user-content-x">x</a>',
  '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> x</li></ul>',
  '<pre><code class="language-js">x</code></pre>',
] as const)('safe: %s', (html) => expect(breaches(html)).toEqual([]));

test.for([
  '<script>x</script>',
  '<svg></svg>',
  '<template><b>x</b></template>',
  '<!-- x -->',
  '<p onclick="x">x</p>',
  '<p style="x">x</p>',
  '<p class="x">x</p>',
  '<p id="x">x</p>',
  '<p name="user-content-x">x</p>',
  '<p tabindex="1">x</p>',
  '<a href="https://a.example">x</a>',
  `<a href="javascript:x" ${LINK}>x</a>`,
  `<a href="/app" ${LINK}>x</a>`,
  `<a href="" ${LINK}>x</a>`,
  `<a href="https:x" ${LINK}>x</a>`,
  `<a href="//a.example" ${LINK}>x</a>`,
  '<a href="#x">x</a>',
  '<a href="https://a.example" target="_top" rel="noopener noreferrer nofollow ugc">x</a>',
  '<a href="https://a.example" target="_blank" rel="opener">x</a>',
  '<img src="https://a.example/x">',
  '<img src="http://a.example/x" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  '<img src="x" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  '<img srcset="x" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  '<input type="checkbox" disabled>',
  '<li><input type="text"></li>',
  '<li><input type="checkbox" disabled form="x"></li>',
  '<code class="language-x hidden">x</code>',
  '<h2 class="sr-only">x</h2>',
  '<q cite="javascript:x">x</q>',
  '<ul aria-describedby="user-content-a save">x</ul>',
] as const)('found: %s', (html) => expect(breaches(html)).not.toEqual([]));
