import { say } from '../messages/say-around.ts';
import { Button, Notice } from './vibe.tsx';

interface CrashedProps {
  /** Whatever was thrown. */
  error: unknown;
  /** The person's text stands below. */
  hasText: boolean;
}

/** Says that our code threw, and what is safe. */
export default function Crashed({ error, hasText }: CrashedProps) {
  const reload = (
    <Button kind="primary" onClick={() => location.reload()}>
      {say('reload')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('crashed')} actions={reload}>
      <p>{hasText ? say('crashedText') : say('crashedNoText')}</p>
      <p>{say('crashedDetail', { message: error instanceof Error ? error.message : String(error) })}</p>
    </Notice>
  );
}
