import { useEffect } from 'react';
import { expectChange } from '../document/change-settings.ts';
import { itemHere } from '../document/open-item.ts';
import { boardInDocument } from '../features/board/board-in-document.ts';
import { picturesInDocument } from '../features/pictures/pictures-in-document.ts';
import { countItem } from '../features/sharing/count-item.ts';
import { exportItems } from '../features/sharing/export-items.ts';
import { useOwnItems } from '../features/sharing/own-items.ts';
import { useViewItems } from '../features/sharing/view-items.ts';
import { say } from '../messages/say-around.ts';
import { sayAny } from '../messages/say.ts';
import type { AroundTextProps } from '../preview/added-components.ts';
import { Menu, type MenuItem } from '../ui/floating.tsx';

const FEATURES = [boardInDocument, picturesInDocument];

export interface DocumentMenuProps extends Pick<AroundTextProps, 'shown' | 'tell' | 'canEdit'> {
  onClose: () => void;
}

/** The menu of a document, with what each feature adds to it. Editors also settle here what holds for the view. */
export default function DocumentMenu({ shown, tell, canEdit, onClose }: DocumentMenuProps) {
  const offers = FEATURES.map((feature) => feature.menu(shown, tell));
  const added = (group: keyof (typeof offers)[number]) => offers.flatMap((offer) => offer[group] ?? []);
  const items = [
    ...stepItems(),
    ...exportItems({ shown, tell, features: FEATURES }),
    ...added('everybody'),
    ...(canEdit ? [countItem(() => shown().text, tell), ...added('editors')] : []),
  ];
  const viewItems = useViewItems(shown, tell, added('settings'));
  useEffect(() => (canEdit ? expectChange() : undefined), [canEdit]);
  const ownItems = useOwnItems(tell, canEdit);
  return (
    <Menu
      label={say('documentMenu')}
      items={canEdit ? [items, added('published'), viewItems, ownItems] : [items, ownItems]}
      onClose={onClose}
    />
  );
}

/** Returns what takes back and brings back what an editor did where the text is read: a phone has no keys for it. */
function stepItems(): readonly MenuItem[] {
  const { undo } = itemHere();
  const steps = [
    { name: sayAny('undoTyping'), goes: 'back' },
    { name: sayAny('redoTyping'), goes: 'forth' },
  ] as const;
  return steps.flatMap(({ name, goes }) => (undo?.canTake(goes) ? [{ name, run: () => undo.take(goes) }] : []));
}
