import useBaseUrl from '@docusaurus/useBaseUrl';
import { use } from 'react';
import AppFrame from './board/AppFrame.tsx';
import { frameAddress } from './early-frame.ts';
import { openPlayground } from './open-playground.ts';

/** The item view alone, on the playground's first item and with its storage. Suspends until that is open. */
export default function LiveItemView() {
  const { simulator } = use(openPlayground('?item=1'));
  return (
    <AppFrame
      simulator={simulator}
      seat={0}
      address={frameAddress(useBaseUrl('/app'), location.origin)}
      title="Item view"
    />
  );
}
