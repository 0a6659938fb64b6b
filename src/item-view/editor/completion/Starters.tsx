import { asField } from '../../../text/as-field.ts';
import { use, useEffect, useState } from 'react';
import { insertInstead } from '../../../editing/completion.ts';
import type { Edit } from '../../../editing/field.ts';
import { say as sayOfDocument } from '../../messages/say-document.ts';
import { say } from '../../messages/say-writing.ts';
import { itemHere } from '../../document/open-item.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { Button } from '../../ui/vibe.tsx';
import './starters.css';
import { templates } from './templates.ts';

/** The templates that an empty description offers, in this order. All of them are in the list after `/`. */
const offered = { meeting: 'templateMeeting', checklist: 'templateChecklist', bug: 'templateBug' } as const;

/**
 * Texts to begin an empty description with: first the one that the editors of the view have settled, if any. `onStart`
 * gets the edit that writes one.
 */
export default function Starters({ onStart }: { onStart: (edit: Edit) => void }) {
  const { takeDescription } = use(EditorFeaturesContext)!;
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void itemHere().settings.then((settings) => {
      const template: unknown = settings?.template;
      if (!isGone && typeof template === 'string') setOwn(asField(template));
    });
    return () => void (isGone = true);
  }, []);
  return (
    <>
      <div className="iv-starters" role="group" aria-labelledby="iv-starters">
        <p id="iv-starters">{say('startersLabel')}</p>
        {own && (
          <Button
            kind="secondary"
            onClick={() => onStart({ from: 0, to: 0, insert: own, select: { from: own.length, to: own.length } })}
          >
            {say('templateOwn')}
          </Button>
        )}
        {Object.entries(offered).map(([id, name]) => (
          <Button key={id} kind="secondary" onClick={() => onStart(editOf(id))}>
            {say(name)}
          </Button>
        ))}
      </div>
      <div className="iv-starters">
        <Button kind="secondary" onClick={() => void takeDescription()}>
          {sayOfDocument('descriptionTake')}
        </Button>
      </div>
    </>
  );
}

function editOf(id: string): Edit {
  const { text } = templates().find((template) => template.id === id)!;
  return insertInstead({ text: '', from: 0, to: 0 }, { kind: 'block', query: '', from: 0, to: 0 }, text);
}
