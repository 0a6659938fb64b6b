import { lint } from 'markdownlint/sync';

/**
 * The rules of markdownlint that hold, each with what a writer does about it. Heading order is MD001 and MD025. What the product's own
 * dialect or the style of the guide leaves open is not in the table.
 * @type {Readonly<Record<string, { fix: string, options?: Record<string, unknown> }>>}
 */
export const RULES = {
  MD001: { fix: 'Go down one level at a time: ## before ###.' },
  MD003: { fix: 'Write headings with # signs.', options: { style: 'atx' } },
  MD004: { fix: 'Begin list lines with a dash.', options: { style: 'dash' } },
  MD005: { fix: 'Give all lines of one list the same indentation.' },
  MD007: { fix: 'Indent lists by two spaces.', options: { indent: 2 } },
  MD009: { fix: 'Delete the spaces at the end of the line.', options: { br_spaces: 0 } },
  MD010: { fix: 'Use spaces instead of the tab.' },
  MD011: { fix: 'Write [words](address), not (words)[address].' },
  MD012: { fix: 'Leave one empty line, not several.' },
  MD018: { fix: 'Put a space after the # signs.' },
  MD019: { fix: 'Put one space after the # signs.' },
  MD022: { fix: 'Leave an empty line above and below a heading.' },
  MD023: { fix: 'Begin the heading at the start of the line.' },
  MD024: { fix: 'Give the two headings different words.', options: { siblings_only: true } },
  MD025: { fix: 'Keep one heading with a single # and make the others ##.', options: { front_matter_title: '' } },
  MD026: { fix: 'End the heading without this sign.', options: { punctuation: ',;:!' } },
  MD027: { fix: 'Put one space after the >.' },
  MD030: { fix: 'Put one space after the dash or number.' },
  MD031: { fix: 'Leave an empty line above and below the code block.' },
  MD032: { fix: 'Leave an empty line above and below the list.' },
  MD034: { fix: 'Make it a link with words: [words](address).' },
  MD037: { fix: 'Delete the spaces inside the stars.' },
  MD038: { fix: 'Delete the spaces inside the backticks.' },
  MD039: { fix: 'Delete the spaces inside the square brackets.' },
  MD040: { fix: 'Say after the opening backticks what is in the block: md, js, text.' },
  MD042: { fix: 'Give the link an address.' },
  MD045: { fix: 'Say in the square brackets what the picture shows, for people who cannot see it.' },
  MD047: { fix: 'End the file with one line break.' },
  MD052: { fix: 'Define the label, or put a backslash before the bracket.' },
  MD053: { fix: 'Delete the definition that nothing uses.' },
  MD056: { fix: 'Give each row of the table the same number of cells.' },
  MD058: { fix: 'Leave an empty line above and below the table.' },
  MD059: { fix: 'Let the words of the link say where it leads: "the history", not "here".' },
};

const CONFIG = {
  default: false,
  ...Object.fromEntries(Object.entries(RULES).map(([name, { options }]) => [name, options ?? true])),
};

/** Form: headings in order, lists, tables, links and code as the guide writes them. @type {import('./fault.mjs').Check} */
export function checkMarkdown({ file, text }) {
  const found = lint({ strings: { [file]: text }, config: CONFIG })[file] ?? [];
  return found.map(({ lineNumber, ruleNames, ruleDescription, errorDetail, errorContext }) => {
    const name = ruleNames[0] ?? '';
    const detail = errorDetail ?? errorContext;
    const problem = `${ruleDescription} (${name}${detail ? `: ${detail}` : ''}).`;
    return { file, line: lineNumber, problem, fix: RULES[name]?.fix ?? '' };
  });
}
