import { insertInstead } from '../../../editing/completion/completion-at.ts';
import type { Edit } from '../../../editing/field.ts';
import { say } from '../../messages/say-writing.ts';
import Button from '../../ui/Button.tsx';
import './starters.css';
import { templates } from './templates.ts';

/** The templates that an empty description offers, in this order. All of them are in the list after `/`. */
const offered = ['meeting', 'checklist', 'bug'];

const nothing = { text: '', from: 0, to: 0 };

/** Templates to begin an empty description with. `onStart` gets the edit that writes one. */
export default function Starters({ onStart }: { onStart: (edit: Edit) => void }) {
  const known = templates();
  return (
    <div className="iv-starters" role="group" aria-labelledby="iv-starters">
      <p id="iv-starters">{say('startersLabel')}</p>
      {offered.map((id) => {
        const { words, text } = known.find((template) => template.id === id)!;
        return (
          <Button
            key={id}
            kind="secondary"
            onClick={() => onStart(insertInstead(nothing, { kind: 'block', query: '', ...nothing }, text))}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
