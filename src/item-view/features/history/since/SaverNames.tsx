import { useEffect, useEffectEvent } from 'react';
import type { SaverNamesProps } from '../../../field/editor-features.ts';
import { nameSavers } from './name-savers.ts';

/** Shows nothing: finds the names of who saved over the text `over`, if the history knows. */
export default function SaverNames({ over, history, onNamed }: SaverNamesProps) {
  const named = useEffectEvent((who: string | undefined) => who && onNamed(who));
  useEffect(() => {
    return over && nameSavers(over, history, named);
  }, [over, history]);
  return null;
}
