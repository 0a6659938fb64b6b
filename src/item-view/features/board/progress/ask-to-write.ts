import type { BoardColumn } from '../../../../host/board/columns.ts';
import type { ProgressColumn } from '../../../../host/storage/view-settings.ts';
import { say } from '../../../messages/say-board.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { type OpenView, view } from '../../../document/view-settings.ts';
import { newButton, openTitledDialog, putInBar, withWords } from '../../../ui/dialogs.ts';
import { rememberAnswer } from './chosen-column.ts';

/** The openings whose question is asked. */
const asked = new WeakSet<OpenView>();

/**
 * Asks beside the status of the text, once for each opening, whether saves of this person may write to a column that a
 * colleague has chosen. `agreed` is called after a yes.
 */
export async function askToWrite(
  opened: OpenView,
  chosen: ProgressColumn,
  { title: column }: BoardColumn,
  agreed: () => void,
): Promise<void> {
  if (asked.has(opened)) return;
  asked.add(opened);
  await wordsArrived();
  if (view !== opened) return void asked.delete(opened);
  const title = say('progressAsk', { column });
  const question = newButton('secondary', title, () => {
    const actions = withWords('div', '', 'iv-actions');
    const dialog = openTitledDialog(title, [withWords('p', say('progressAskText')), actions]);
    const answer = (given: 'yes' | 'no') => () => {
      rememberAnswer(opened.place, chosen, given);
      dialog.close();
      takeAway();
      if (given === 'yes') agreed();
    };
    actions.append(
      newButton('primary', say('progressAgree'), answer('yes')),
      newButton('secondary', say('progressRefuse'), answer('no')),
    );
  });
  question.title = title;
  question.ariaHasPopup = 'dialog';
  const takeAway = putInBar(question);
}
