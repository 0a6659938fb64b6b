import type { Element, Root, RootContent } from 'hast';

/** What rehype plugins know about a page besides its tree. */
interface PageFile {
  readonly data: { readonly frontMatter?: Readonly<Record<string, unknown>> };
}

/**
 * A rehype plugin for the guide: on a page with `questions: true` in its front matter, it tells search engines the
 * second-level headings and the text below each as questions and answers (schema.org, FAQPage).
 */
export default function tellQuestions() {
  return (tree: Root, file: PageFile): void => {
    if (file.data.frontMatter?.['questions'] !== true) return;
    const facts = {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questionsIn(tree.children).map(questionFacts),
    };
    tree.children.push(headWith(JSON.stringify(facts)));
  };
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

function questionsIn(nodes: readonly RootContent[]): Question[] {
  const starts = nodes.flatMap((node, index) => (node.type === 'element' && node.tagName === 'h2' ? [index] : []));
  return starts.map((start, index) => ({
    question: wordsOf(nodes[start]!),
    answer: nodes
      .slice(start + 1, starts[index + 1])
      .map(wordsOf)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}

function questionFacts({ question, answer }: Question) {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } };
}

function wordsOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? (node as Element).children.map(wordsOf).join('') : '';
}

/** Adds a JSON-LD script to the page's head, through the component that MDX knows as Head. */
function headWith(json: string): RootContent {
  const script = {
    type: 'mdxJsxFlowElement',
    name: 'script',
    attributes: [{ type: 'mdxJsxAttribute', name: 'type', value: 'application/ld+json' }],
    children: [{ type: 'text', value: json.replaceAll('<', '\\u003c') }],
    data: { _mdxExplicitJsx: true },
  };
  return { type: 'mdxJsxFlowElement', name: 'Head', attributes: [], children: [script] } as unknown as RootContent; // hast's types lack MDX's nodes.
}
