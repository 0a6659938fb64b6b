import { boardInDocument } from '../features/board/board-in-document.ts';
import { picturesInDocument } from '../features/pictures/pictures-in-document.ts';
import MoreItems, { type MoreItemsProps } from '../features/sharing/MoreItems.tsx';

const FEATURES = [boardInDocument, picturesInDocument];

/** The menu of a document, with what each feature adds to it. */
export default function DocumentMenu(props: Omit<MoreItemsProps, 'features'>) {
  return <MoreItems {...props} features={FEATURES} />;
}
