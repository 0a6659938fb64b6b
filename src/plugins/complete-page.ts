/** Makes Markdown from the argument of a placeholder, `alerts` in `<!-- fixture: alerts -->`; the argument is empty where there is none. */
export type PagePart = (argument: string) => string;

/**
 * The text of a guide page with its placeholders filled in: HTML comments on a line of their own, `<!-- fixture: alerts -->` or
 * `<!-- shortcuts -->`, which nobody sees where the page is read as a plain file. Inside code blocks they are text like any other.
 * Throws on a name that `parts` does not have, so that a typing mistake cannot leave a hole in the guide.
 */
export function completePage(text: string, parts: Readonly<Record<string, PagePart>>): string {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const [, sign] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
      if (sign && (fence === '' || (sign.startsWith(fence) && line.trim() === sign))) fence = fence === '' ? sign : '';
      const [, name = '', argument = ''] =
        (fence === '' ? /^<!-- ([a-z]+)(?:: ([\w./-]+))? -->$/.exec(line) : undefined) ?? [];
      if (name === '') return line;
      const part = parts[name];
      if (!part) throw new Error(`"${line}": there is no "${name}", only ${Object.keys(parts).join(', ')}`);
      return part(argument);
    })
    .join('\n');
}

/** A code block of `language` around `code`, whatever backticks are in it. */
export function codeBlock(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`;
}
