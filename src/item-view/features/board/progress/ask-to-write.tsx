import type { BoardColumn } from '../../../../host/board/columns.ts';
import type { ProgressColumn } from '../../../../host/storage/view-settings.ts';
import { say } from '../../../messages/say-board.ts';
import { wordsArrived } from '../../../messages/spoken.ts';
import { keptFor } from '../../../ui/kept-for.ts';
import { itemHere, type OpenItem } from '../../../document/open-item.ts';
import { newButton, putInBar } from '../../../ui/dialogs.ts';
import { rememberAnswer } from './chosen-column.ts';
import { DialogButton, openRenderedDialog } from '../../../ui/rendered-dialog.tsx';

const questionOf = keptFor((_: OpenItem) => ({ isAsked: false }));

/**
 * Asks beside the status of the text, once for each opening, whether saves of this person may write to a column that a
 * colleague has chosen. `agreed` is called after a yes.
 */
export async function askToWrite(
  opened: OpenItem,
  chosen: ProgressColumn,
  { title: column }: BoardColumn,
  agreed: () => void,
): Promise<void> {
  const question = questionOf(opened);
  if (question.isAsked) return;
  question.isAsked = true;
  await wordsArrived();
  if (itemHere() !== opened) return void (question.isAsked = false);
  const title = say('progressAsk', { column });
  const button = newButton('secondary', title, () => {
    const answer = (given: 'yes' | 'no') => {
      rememberAnswer(opened.place, chosen, given);
      dialog.close();
      takeAway();
      if (given === 'yes') agreed();
    };
    const { dialog } = openRenderedDialog(
      title,
      <>
        <p>{say('progressAskText')}</p>
        <div className="iv-actions">
          <DialogButton kind="secondary" name={say('progressRefuse')} run={() => answer('no')} />
          <DialogButton kind="primary" name={say('progressAgree')} run={() => answer('yes')} />
        </div>
      </>,
    );
  });
  button.title = title;
  button.ariaHasPopup = 'dialog';
  const takeAway = putInBar(button);
}
