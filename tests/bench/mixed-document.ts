const words =
  'board item column status owner update review deadline customer release server client screen layout budget meeting decision risk plan'.split(
    ' ',
  );

/** A document of about this many characters: prose, lists, tables, code, links, quotes, images, footnotes. The same every time. */
export function mixedDocument(characters: number): string {
  let seed = 1;
  const word = () => words[(seed = (seed * 1103515245 + 12345) & 0x7fffffff) % words.length]!;
  const sentence = (count: number) => Array.from({ length: count }, word).join(' ');
  const parts: string[] = [];
  let length = 0;
  for (let section = 1; length < characters; section++) {
    const text = `## Section ${section} ${word()}

${sentence(40)} **${word()}** and _${word()}_, see [${word()}](https://example.com/${word()}) and [the plan][plan]. ${sentence(25)}

- ${sentence(8)}
- ${sentence(6)} \`${word()}\`
  - ${sentence(5)}
- [x] ${sentence(4)}

${sentence(60)}

| ${word()} | ${word()} | ${word()} |
| --- | :-: | --: |
| ${word()} | ${word()} | ${section} |
| ${word()} | **${word()}** | ${section * 3} |

\`\`\`js
const ${word()} = ${section};
console.log('${sentence(4)}');
\`\`\`

> ${sentence(20)}

${section % 10 === 0 ? `A note[^${section}].\n\n[^${section}]: ${sentence(9)}\n` : sentence(30)}
`;
    parts.push(text);
    length += text.length;
  }
  parts.push('[plan]: https://example.com/plan "The plan"\n');
  return parts.join('\n');
}
