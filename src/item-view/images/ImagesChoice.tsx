import Button from '../Button.tsx';
import { say } from '../messages/say.ts';
import type { Images } from './use-images.ts';

/** Under a document with images: the way back from loading them always to being asked. */
export default function ImagesChoice({ images }: { images: Images }) {
  if (images.choice !== 'always' || !images.areShown) return null;
  return (
    <p className="iv-images-choice">
      {say('imagesAreLoaded')} <Button onClick={() => images.choose('ask')}>{say('imagesAsk')}</Button>
    </p>
  );
}
