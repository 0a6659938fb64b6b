import { say } from '../../messages/say-document.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import { type Setting, settings as own, useSetting } from '../../ui/settings.ts';
import type { ShowToast } from '../../ui/Toast.tsx';

interface OwnChoice<Choice extends string> {
  readonly name: string;
  readonly setting: Setting<Choice>;
  /** The choice that the check mark stands for, and the other one, with what is told once it is taken. */
  readonly checked: { readonly choice: Choice; readonly told: string };
  readonly unchecked: { readonly choice: Choice; readonly told: string };
}

/** Returns what one person chooses for themselves. */
export function useOwnItems(tell: ShowToast, canEdit: boolean): readonly MenuItem[] {
  const letters = useOwnItem(tell, {
    name: say('letterKeys'),
    setting: own.letters,
    checked: { choice: 'act', told: say('lettersAct') },
    unchecked: { choice: 'rest', told: say('lettersRest') },
  });
  const editHere = useOwnItem(tell, {
    name: say('editHereWhole'),
    setting: own.pencil,
    checked: { choice: 'whole', told: say('editHereOpensWhole') },
    unchecked: { choice: 'part', told: say('editHereOpensPart') },
  });
  const scroll = useOwnItem(tell, {
    name: say('scroll'),
    setting: own.scroll,
    checked: { choice: 'together', told: say('scrollHint') },
    unchecked: { choice: 'apart', told: say('scrollApart') },
  });
  const isSplit = useSetting(own.layout) === 'split';
  if (!canEdit) return [letters];
  return isSplit ? [editHere, letters, scroll] : [editHere, letters];
}

/** Returns the item of a setting that only holds for this person. */
function useOwnItem<Choice extends string>(
  tell: ShowToast,
  { name, setting, checked, unchecked }: OwnChoice<Choice>,
): MenuItem {
  const isChecked = useSetting(setting) === checked.choice;
  return {
    name,
    role: 'menuitemcheckbox',
    isChecked,
    run() {
      const { choice, told } = isChecked ? unchecked : checked;
      setting.choose(choice);
      tell({ text: told });
    },
  };
}
