import type { RefObject } from 'react';
import { payloadLimit } from '../../../host/payload.ts';
import { say } from '../../messages/say-editing.ts';
import { saySize } from '../../say-size.ts';
import type { TextField } from '../text-field.ts';
import { placeWords } from './place-words.ts';
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
