import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, test } from 'vitest';
import { unified as lightUnified } from '../../../src/markdown/stand-ins/unified.ts';
import { readCommonMarkExamples } from '../commonmark-examples.ts';

/** The published steps of the pipeline. */
const steps = (make: typeof unified) =>
  make().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify).freeze();
const reference = steps(unified);
const light = steps(lightUnified as unknown as typeof unified);

test.each(readCommonMarkExamples())('CommonMark example $number becomes what unified makes of it', ({ markdown }) => {
  const rendered = (processor: typeof reference) =>
    processor.stringify(processor.runSync(processor.parse(markdown), new VFile()));
  expect(rendered(light)).toBe(rendered(reference));
});
