import type { ComponentType } from 'react';
import type { Monday } from '../../host/monday/monday.ts';
import { recallObject } from '../../host/recall-object.ts';
import { remember } from '../../host/remembered.ts';
import { earlyTicksKey } from '../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../host/storage/keys.ts';
import { itemHere } from '../document/open-item.ts';
import Editor from '../editor/Editor.tsx';
import openForEditing from '../editor/open-for-editing.ts';
import Writing from '../editor/Writing.tsx';
import { boardCompletions, boardInEditor } from '../features/board/board-in-editor.ts';
import { historyInEditor } from '../features/history/history-in-editor.ts';
import { picturesInEditor } from '../features/pictures/pictures-in-editor.ts';
import { type EditorFeatures, EditorFeaturesContext } from '../field/editor-features.ts';

// The editor together with all features, which it does not know itself.

const features: EditorFeatures = {
  ...boardInEditor,
  ...historyInEditor,
  ...picturesInEditor,
  completions: [boardCompletions],
};

export function openWithFeatures(monday: Monday, place: ItemRef) {
  // With what an opening before this one may have left.
  itemHere().pressed = recallObject(earlyTicksKey(place));
  document.addEventListener('click', hearTick);
  return openForEditing(monday, place, features);
}

/** Remembers a box that is pressed while what takes ticks to subitems is still to load, also if the page goes at once. */
function hearTick({ target, defaultPrevented }: Event): void {
  const { pressed, place } = itemHere();
  // A tick that the text refuses is none.
  if (!pressed || defaultPrevented || !(target instanceof HTMLInputElement)) return;
  pressed[String([...target.parentElement!.querySelectorAll('a:not(:scope li a)')])] = target.checked;
  remember(earlyTicksKey(place), JSON.stringify(pressed));
}

export const EditorWithFeatures = withFeatures(Editor);
export const WritingWithFeatures = withFeatures(Writing);

function withFeatures<P extends object>(Part: ComponentType<P>) {
  return (props: P) => (
    <EditorFeaturesContext value={features}>
      <Part {...props} />
    </EditorFeaturesContext>
  );
}
