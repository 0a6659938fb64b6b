import type { Clock } from '../clock.ts';
import { uncompressed, encodePayload } from './payload.ts';
import { createSharedValue, type SharedValue } from './shared-value.ts';
import type { Store } from './store.ts';
import { parseSettings, settingsLimit, type ViewSettings } from './view-settings.ts';

/**
 * Opens the settings stored under `key`, for changing them. A change names only what it changes, so that none is lost.
 */
export function openSettings(store: Store, key: string, clock?: Clock): SharedValue<ViewSettings> {
  return createSharedValue<ViewSettings>({
    store,
    key,
    compression: {
      ...uncompressed,
      async unpack(payload) {
        if (payload.length > settingsLimit) throw new Error('expect a shorter payload');
        return uncompressed.unpack(payload);
      },
    },
    empty: {},
    parse: parseSettings,
    format: (settings) => ({ ...settings, format: 1 }),
    clock,
    trustsReads: true,
  });
}

/** Whether settings with this template are small enough to be stored. */
export function isTemplateFitting(template: string): boolean {
  return encodePayload(JSON.stringify(template)).length < settingsLimit - 1_000;
}
