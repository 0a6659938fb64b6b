import { say } from './messages/say.ts';

/** What view mode shows for an empty description; the hint is for those who can follow it (specification, section 2). */
export default function Empty({ canEdit }: { canEdit: boolean }) {
  return (
    <div className="iv-empty">
      <p className="iv-empty-title">{say('emptyTitle')}</p>
      {canEdit && <p>{say('emptyHint')}</p>}
    </div>
  );
}
