import { dateTag } from '../../messages/date-tag.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';

/** A text to start from. The caret goes where `‸` stands. */
interface Template {
  readonly id: string;
  readonly words: string;
  readonly text: string;
}

/** Returns the templates in the current language, with today's date. */
export function templates(): Template[] {
  const { tag } = getSpoken();
  const today = new Intl.DateTimeFormat(dateTag(tag), {
    dateStyle: 'long',
    numberingSystem: 'latn',
  }).format(new Date());
  return [
    {
      id: 'meeting',
      words: say('templateMeeting'),
      text: lines(
        `## ${say('templateMeeting')}, ${today}`,
        `**${say('templateAttendees')}:** ‸`,
        `### ${say('templateAgenda')}`,
        '1. ',
        `### ${say('templateDecisions')}`,
        '- ',
        `### ${say('templateNextSteps')}`,
        '- [ ] ',
      ),
    },
    {
      id: 'bug',
      words: say('templateBug'),
      text: lines(
        `## ${say('templateBug')}: ‸`,
        `### ${say('templateSteps')}`,
        '1. ',
        `### ${say('templateExpected')}`,
        `### ${say('templateActual')}`,
        `### ${say('templateEnvironment')}`,
      ),
    },
    {
      id: 'decision',
      words: say('templateDecision'),
      text: lines(
        `## ${say('templateDecision')}: ‸`,
        `### ${say('templateContext')}`,
        `### ${say('templateOptions')}`,
        `| ${say('templateOption')} | ${say('templateFor')} | ${say('templateAgainst')} |\n| --- | --- | --- |\n|  |  |  |`,
        `### ${say('templateOutcome')}`,
      ),
    },
    {
      id: 'update',
      words: say('templateUpdate'),
      text: lines(
        `## ${say('templateUpdate')}, ${today}`,
        `### ${say('templateDone')}`,
        '- ‸',
        `### ${say('templateNext')}`,
        '- ',
        `### ${say('templateBlocked')}`,
        '- ',
      ),
    },
    {
      id: 'checklist',
      words: say('templateChecklist'),
      text: lines(`## ${say('templateChecklist')}`, '- [ ] ‸'),
    },
    { id: 'today', words: say('templateToday', { date: today }), text: `${today}‸` },
  ];
}

function lines(...blocks: string[]): string {
  return blocks.join('\n\n');
}
