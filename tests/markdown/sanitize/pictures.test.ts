import { describe, expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';

const hash = '4f3a0c9de1b2785640aa91cc03fe77d1';
const address = `images/${hash}-800x600.webp`;
const mark = `data-picture="${hash}-800x600.webp"`;
const common = 'loading="lazy" decoding="async" referrerpolicy="no-referrer"';

describe('A picture beside the text', () => {
  test.for([
    [`![A *plan*](${address})`, `<img alt="A plan" ${mark} width="800" height="600" ${common}>`],
    [`![](${address} "Title")`, `<img alt="" title="Title" ${mark} width="800" height="600" ${common}>`],
    [`![x][p]\n\n[p]: <${address}>`, `<img alt="x" ${mark} width="800" height="600" ${common}>`],
    [`<img src="${address}" alt="x">`, `<img alt="x" ${mark} width="800" height="600" ${common}>`],
    [`<img width="50%" src="${address}">`, `<img width="50%" ${mark} ${common}>`],
    [`<img src="${address}" height=20>`, `<img height="20" ${mark} ${common}>`],
    [`![](images/${hash}\\-800x600&period;webp)`, `<img alt="" ${mark} width="800" height="600" ${common}>`],
  ] as const)('is marked with its name and size, and has no address: %j', ([markdown, image]) => {
    expect(toSafeHtml(markdown)).toContain(image);
  });

  test.for([
    `![x](/${address})`,
    `![x](./${address})`,
    `![x](${address}?1)`,
    `![x](${address}#1)`,
    `![x](${address.replace('webp', 'svg')})`,
    `![x](${address.replace(hash, hash.toUpperCase())})`,
    `![x](${address.replace('800', '0')})`,
    `![x](${address.replace('images', 'Images')})`,
    `![x](https://a.example/${address})`,
    `<img data-picture="${hash}-800x600.webp" alt="x">`,
    `<img src="https://a.example/x.png" data-picture="${hash}-800x600.webp">`,
    `<img src="javascript:${address}" data-picture='${hash}-800x600.webp'>`,
    `<p data-picture="${hash}-800x600.webp">x</p>`,
    `<a href="${address}">x</a>`,
    `<input src="${address}">`,
    `[x](${address})`,
    `\`${address}\``,
  ])('is not what %s says', (markdown) => {
    expect(toSafeHtml(markdown)).not.toMatch(/<[^>]*data-picture/);
  });
});
