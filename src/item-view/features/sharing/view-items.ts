import { useEffect, useState } from 'react';
import { isTemplateFitting } from '../../../host/storage/shared-settings.ts';
import type { ViewSettings } from '../../../host/storage/view-settings.ts';
import {
  changeSettings,
  settingsHere,
  withBreaks,
  withoutTemplate,
  withTemplate,
} from '../../document/change-settings.ts';
import { say } from '../../messages/say-document.ts';
import type { ShownDocument } from '../../preview/added-components.ts';
import type { MenuItem } from '../../ui/floating.tsx';
import type { ShowToast } from '../../ui/Toast.tsx';

/** The items of the settings that all people of the view share. */
export function useViewItems(
  shown: () => ShownDocument,
  tell: ShowToast,
  ofFeatures: readonly MenuItem[],
): readonly MenuItem[] {
  const [settings, setSettings] = useState<ViewSettings>();
  useEffect(() => void settingsHere().then(setSettings), []);

  async function change(next: (settings: ViewSettings) => ViewSettings, told: string, replaces = false) {
    // A press is answered at once, as storing for everybody takes a while.
    tell({ text: say('settingsSaving') });
    const outcome = await changeSettings(next, replaces);
    if (outcome === 'stored') return tell({ text: told });
    tell({
      text: say(outcome === 'unreadable' ? 'settingsUnreadable' : 'settingsFailed'),
      action:
        outcome === 'unreadable'
          ? { label: say('settingsReplace'), run: () => void change(next, told, true) }
          : { label: say('retry'), run: () => void change(next, told) },
    });
  }

  const areKept = settings?.breaks !== 'join';
  return [
    {
      name: say('useForEmpty'),
      run: () => {
        const { text } = shown();
        if (isTemplateFitting(text)) void change((stored) => withTemplate(stored, text), say('templateSet'));
        else tell({ text: say('templateTooLarge') });
      },
    },
    {
      name: say('offerNone'),
      isPossible: () => settings?.template !== undefined,
      run: () => void change(withoutTemplate, say('templateGone')),
    },
    ...ofFeatures,
    {
      name: say('keepBreaks'),
      role: 'menuitemcheckbox',
      isChecked: areKept,
      run: () => void change((stored) => withBreaks(stored, !areKept), say(areKept ? 'breaksJoined' : 'breaksKept')),
    },
  ];
}
