import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineSources } from '../../src/plugins/content-security-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts are hashed as the browser hashes them: the text between the tags, to the last space', () => {
  expect(inlineSources('<script> go() \n</script>').scripts).toEqual([hash(' go() \n')]);
});

test('a script that comes twice is hashed once', () => {
  expect(inlineSources('<script>a</script><body><script>a</script>').scripts).toHaveLength(1);
});

test.for([
  '<script src=/x.js></script>',
  '<script type="application/ld+json">{}</script>',
  '<!-- <script>a</script> -->',
])('%s holds no inline script', (html) => expect(inlineSources(html).scripts).toEqual([]));

test('style elements and style attributes are hashed, wherever they are, and told apart', () => {
  expect(inlineSources('<style>a{}</style>')).toMatchObject({ styles: [hash('a{}')], hasStyleAttributes: false });
  expect(inlineSources('<svg style="display: none;"></svg>')).toMatchObject({
    styles: [hash('display: none;')],
    hasStyleAttributes: true,
  });
  expect(inlineSources('<template><i style="color:red"></i></template>').styles).toEqual([hash('color:red')]);
});

test('an event handler attribute stops the build, because the policy would block it', () => {
  expect(() => inlineSources('<img onerror="go()">')).toThrow('<img onerror="…"> would be blocked');
});
