/** Texts that the gallery shows, each with what its states are about. */

const sentence =
  'The old site stays where it is until every address has been checked, and whoever finds one that leads nowhere writes it down here with the page it was on. ';

export const reading = `# How we answer customers

${sentence.repeat(3)}

## When somebody writes

1. **Answer within a day**, even if the answer is "we are looking into it".
2. Say who takes care of it, and by when. See [the list of names](https://example.com/names).
   - In the week: whoever is on duty
   - At the weekend: the *emergency number*
3. Write \`done\` behind the line.

${sentence.repeat(2)}[^1]

> Nobody was ever angry about an answer that came too early.
>
> — Noa

### Words that help

~~Unfortunately~~ ==We== are sorry that this happened; it is ours to mend. H~2~O, x^2^, and :tada: for the end.

---

${sentence}

## What we never do

- Promise a day we do not know
- Send ~~three~~ two mails where one is enough

[^1]: Measured from June to September.
`;

export const tasks = `# Release 2.4

- [x] Write the notes
- [x] Have them read by somebody who did not write them, in so many words that they need a second line in a narrow panel
  - [ ] Ask Grace about the [brief](https://example.com)
  - [x] Ask Noa
- [ ] Tell the customers

## Before

1. [x] Freeze the branch
2. [ ] Check the numbers

## After

- [x] Thank everybody
- plain item among tasks
- [ ] Tidy up
`;

export const wide = `# Numbers of the quarter

| Region | January | February | March | April | May | June | Responsible person | Remark |
| :-- | --: | --: | --: | --: | --: | --: | :-- | :-- |
| North and the islands | 1,204,331 | 1,190,002 | 1,301,456 | 1,222,900 | 1,250,310 | 1,410,777 | Dana Levi | new shop in March |
| South | 804,331 | 790,002 | 901,456 | 822,900 | 850,310 | 910,777 | Noa Kim | |

| Step | Who |
| :-- | :-- |
| Count | Dana |

\`\`\`ts
export function growth(before: number, after: number): string {
  // A long line, to see where it ends and how one gets to what is beyond the edge of the panel it stands in.
  return \`\${(((after - before) / before) * 100).toFixed(1)} %\`;
}
\`\`\`

\`\`\`
plain text without a language
\`\`\`

Inline \`code\`, and a formula $\\sum_{i=1}^n i = \\frac{n(n+1)}{2}$ in a line.

$$
\\int_0^\\infty e^{-x^2}\\,dx = \\frac{\\sqrt{\\pi}}{2}
$$
`;

export const images = `# The new look

Words before the first image, so that the notice has its place.

![The landing page on a phone](https://images.example/phone.png)

Between them ![icon](https://icons.example/a.png) in a line of words.

![A chart of visits by week, with the weeks before and after the change beside each other](https://charts.example/visits.svg)
`;

export const diagrams = `# How an order goes

\`\`\`mermaid
flowchart LR
  Order --> Check{In stock?}
  Check -->|yes| Pack --> Send
  Check -->|no| Wait --> Check
\`\`\`

## One that fails

\`\`\`mermaid
flowchart LR
  Order --> --> Send
\`\`\`

Words after it.
`;

export const alerts = `# Before you start

> [!NOTE]
> The test account is shared by everybody.

> [!TIP]
> Use \`--dry-run\` first.

> [!IMPORTANT]
> Two people must be there. See [the plan](https://example.com).

> [!WARNING]
> The old pages are gone after this.

> [!CAUTION]
> There is no way back.

<details open>
<summary>What happens then</summary>

The domain is switched, and mail follows an hour later.

</details>

<details>
<summary>Who is told</summary>

Everybody.

</details>

Term
: What it means, in a sentence or two.

Press <kbd>Ctrl</kbd> + <kbd>S</kbd>.
`;

export const rightToLeft = `# תוכנית ההשקה

האתר החדש עולה לאוויר ב־**12 ביוני**. הדף הזה הוא התוכנית: עורכים, שומרים, וטוענים מחדש. ראו את [המדריך](https://example.com).

## השבוע

- [x] להקפיא את האתר הישן
- [ ] לבדוק כל הפניה
  - [ ] Check every redirect
- פריט רגיל

> [!WARNING]
> אחרי זה אין דרך חזרה.

| שלב | מי | מתי |
| :-- | :-- | --: |
| החלפת הדומיין | דנה | 9:00 |
| פרסום ההודעה | נועה | 12:00 |

\`\`\`bash
./deploy --site relaunch --rollback
\`\`\`

> אין אשמים בלחיצה מוקדמת על הכפתור.

1. ראשון
2. שני
`;

export const long = Array.from(
  { length: 40 },
  (_, part) => `## Part ${part + 1}: ${['Plan', 'Costs', 'People', 'Risks and what we do about them'][part % 4]}

${sentence.repeat((part % 3) + 1)}

- first
- second

### Details of part ${part + 1}

${sentence}
`,
).join('\n');

export const huge = `# Log\n\n${`${sentence}\n\n- [ ] one\n- [x] two\n\n`.repeat(5_000)}`;

/** More elements than a page can lay out at once. */
export const tooMany = `# Before\n\n${'- a\n'.repeat(6_000)}\n**after**\n`;

export const plan = '# Plan\n\nIntro words.\n\n## Steps\n\n- [ ] build\n- [ ] test\n\nThe end.\n';

/** Content that a spreadsheet puts on the clipboard. */
export const cells = 'Quarter\tVisitors\tSign-ups\nQ1\t12,400\t310\nQ2\t15,900\t428';

/** Text of a document, and cells of a spreadsheet. */
export const imported = `# Second quarter

Visits grew **faster than planned**, mostly because of the new landing page. Sign-ups follow with a delay of about a month.

| Quarter | Visitors | Sign-ups |
| :------ | -------: | -------: |
| Q1      |   12,400 |      310 |
| Q2      |   15,900 |      428 |
| Q3      |   21,300 |      655 |

## Decisions

1. Keep the trial at two weeks.
2. Ask ten customers *why they came*.

> The numbers are those of June 8.
`;

export const forMerging = `# Day of the launch

Everybody is in the room by **nine**. Whoever is at home joins the call.

## Morning

- [x] Coffee, and a last look at the list
- [ ] Switch the domain

## Afternoon

- [ ] Watch the error log
- [ ] A walk by the river

> Nobody deploys after four.
`;

export const forDiagrams = `## How an order goes

\`\`\`mermaid
flowchart LR
  Order --> Check{In stock?}
  Check -->|yes| Pack --> Send
  Check -->|no| Wait
\`\`\`

What waits is looked at every Monday.
`;
