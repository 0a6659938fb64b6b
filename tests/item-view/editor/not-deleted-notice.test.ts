import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { TroubleNotice } from '../../../src/item-view/editor/AnnouncementNotice.tsx';

test('the notice of a text not deleted for its unreadable history opens the history', () => {
  let opened = 0;
  const notice = TroubleNotice({ trouble: { kind: 'history-unreadable' }, text: '', onHistory: () => (opened += 1) });
  const { props } = notice as ReactElement<{ title: string; actions: ReactElement<{ onClick: () => void }> }>;
  expect(props.title).toBe('The text was not deleted');
  props.actions.props.onClick();
  expect(opened).toBe(1);
});
