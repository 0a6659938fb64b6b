import { expect, test } from 'vitest';
import { twinText } from '../../src/plugins/for-programs.ts';

const whole = (url: string) => `https://site.example${url.replace(/^\./, '')}`;

test.for([
  ['---\ntitle: A\n---\n\n# A\n', '# A\n'],
  ['See [b](./b.md#c).', 'See [b](https://site.example/b.md#c).'],
  ['[./b.md](./b.md) and [c](/c)', '[./b.md](https://site.example/b.md) and [c](https://site.example/c)'],
  ['[b][l]\n\n[l]: ./b.md', '[b][l]\n\n[l]: https://site.example/b.md'],
  ['`[b](./b.md)`', '`[b](./b.md)`'],
  ['```md shown\n[b](./b.md)\n```', '```md\n[b](./b.md)\n```'],
] as const)('%j becomes %j', ([text, twin]) => expect(twinText(text, whole)).toBe(twin));
