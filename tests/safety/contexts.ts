/** The seven places of a Markdown document into which every payload is put, in which its text is parsed by different rules. */
export const CONTEXTS: Readonly<Record<string, (payload: string) => string>> = {
  block: (payload) => payload,
  inline: (payload) => `Before ${payload} after.`,
  'list item': (payload) => `- one\n- ${indented(payload, '  ')}\n- three`,
  quote: (payload) =>
    payload
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  'table cell': (payload) =>
    `| a | b |\n| --- | --- |\n| ${payload.replaceAll('\n', ' ').replaceAll('|', '\\|')} | c |`,
  emphasis: (payload) => `Before **${payload}** after.`,
  'link text': (payload) => `Before [${payload}](https://link.example/) after.`,
};

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
