import Button from './Button.tsx';
import { say } from './messages/say.ts';
import Notice from './Notice.tsx';

/** Stands where a part of the view would, when that part's script did not arrive (specification, section 8: ChunkLoadError). */
export default function ChunkFailed() {
  const reload = (
    <Button kind="secondary" onClick={() => location.reload()}>
      {say('reload')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('chunkFailed')} actions={reload}>
      {say('chunkFailedText')}
    </Notice>
  );
}
