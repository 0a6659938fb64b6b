import { Fragment } from 'react';
import { say } from '../../messages/say-writing.ts';
import type { PartNotes } from './open-part.ts';

interface CrumbsProps extends Pick<PartNotes, 'held' | 'wider'> {
  /** Has the field hold one of the wider parts, or else the whole text in the editor. */
  onWider: (index: number) => void;
}

const NAMES = { item: 'crumbItem', part: 'crumbPart', list: 'crumbList' } as const;

function nameOf({ kind, heading }: PartNotes['held']): string {
  return kind === 'section' ? say('crumbSection', { heading }).trim() : say(NAMES[kind]);
}

/** Names the part in the field, and those around it, each of which the field can hold instead. */
export default function Crumbs({ held, wider, onWider }: CrumbsProps) {
  const around = [...wider.map(nameOf), say('partWhole')];
  return (
    <div className="iv-crumbs" role="group" aria-label={say('crumbs')}>
      <span className="iv-crumb">{nameOf(held)}</span>
      {around.map((name, index) => (
        <Fragment key={index}>
          <span aria-hidden="true">·</span>
          <button
            type="button"
            className="iv-crumb"
            title={index === 0 ? `${name} (Ctrl+Shift+↑)` : name}
            aria-keyshortcuts={index === 0 ? 'Control+Shift+ArrowUp' : undefined}
            onClick={() => onWider(index)}
          >
            {name}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
