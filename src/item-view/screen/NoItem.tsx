import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';

/** Says that monday's context names no item, so that nothing can be loaded. */
export default function NoItem() {
  return (
    <Notice kind="warning" title={say('noItem')}>
      {say('noItemText')}
    </Notice>
  );
}
