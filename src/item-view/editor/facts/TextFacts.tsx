import type { RefObject } from 'react';
import type { CaretPlace } from '../../../editing/caret-place.ts';
import { payloadLimit } from '../../../host/storage/payload.ts';
import { say } from '../../messages/say-editing.ts';
import { saySize } from '../../messages/say-size.ts';
import type { TextField } from '../field/text-field.ts';
import { useTextFacts } from './use-text-facts.ts';

interface TextFactsProps {
  field: TextField;
  text: string;
  /** Where the text is rendered. */
  pane: RefObject<Element | null>;
  /** Scrolling together was given up. */
  isApart: boolean;
}

/**
 * The line under the field: how much is written, how many tasks are done, what the caret is on, and the size once it matters. It
 * follows when there is time, and is not read out: who wants to know finds it after the field.
 */
export default function TextFacts({ field, text, pane, isApart }: TextFactsProps) {
  const { count, tasks, place, size } = useTextFacts(field, text, pane);
  const words = place && placeWords(place);
  return (
    <div className="iv-facts" role="group" aria-label={say('factsLabel')}>
      {count === 'too-much' && <span>{say('tooMuchToCount')}</span>}
      {count && count !== 'too-much' && <span>{say('words', { count: count.words })}</span>}
      {count && count !== 'too-much' && <span>{say('characters', { count: count.characters })}</span>}
      {tasks && tasks.tasks > 0 && <span>{say('tasksDone', { done: tasks.tasksDone, count: tasks.tasks })}</span>}
      {isApart && <span>{say('tooMuchToScroll')}</span>}
      {size !== undefined && (
        <span className={size > payloadLimit ? 'iv-facts-too-large' : 'iv-facts-large'}>
          {say('sizeOfLimit', { size: saySize(size), limit: saySize(payloadLimit) })}
        </span>
      )}
      {words !== undefined && words !== '' && <span className="iv-facts-place">{words}</span>}
    </div>
  );
}

/** What is said of the place the caret is on; nothing where it is plain text. */
function placeWords(place: CaretPlace): string {
  switch (place.kind) {
    case 'text':
      return '';
    case 'heading':
      return say('onHeading', { level: place.level });
    case 'task':
      return say(place.done ? 'onDoneTask' : 'onTask', { level: place.level, shortcut: 'Shift+Enter' });
    case 'item':
      return say('onItem', { level: place.level });
    case 'quote':
      return say('onQuote');
    case 'code':
      return place.language === '' ? say('onCode') : say('onCodeIn', { language: place.language });
    case 'cell': {
      const { row, column, columns } = place;
      return row === 0 ? say('onTableHead', { column, columns }) : say('onCell', { row, column, columns });
    }
  }
}
