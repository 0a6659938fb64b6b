import { say } from '../messages/say.ts';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';
import type { Images } from './use-images.ts';

/** Says that images are blocked and lets them load, this time or always. Shows nothing if none are. */
export default function ImagesNotice({ images }: { images: Images }) {
  const [first, ...others] = images.heldFrom;
  if (first === undefined) return null;
  const hosts = others.length === 0 ? first : say('imagesHosts', { host: first, count: others.length });
  return (
    <Notice
      kind="neutral"
      title={say('imagesHeld')}
      actions={
        <>
          <Button kind="secondary" onClick={images.show}>
            {say('imagesShow')}
          </Button>
          <Button onClick={() => images.choose('always')}>{say('imagesAlways')}</Button>
        </>
      }
    >
      {say('imagesHeldText', { hosts })}
    </Notice>
  );
}

/** Under a document with images: goes back from always loading them to asking. */
export function ImagesChoice({ images }: { images: Images }) {
  if (images.choice !== 'always' || !images.areShown) return null;
  return (
    <p className="iv-images-choice">
      {say('imagesAreLoaded')} <Button onClick={() => images.choose('ask')}>{say('imagesAsk')}</Button>
    </p>
  );
}
