import { useSyncExternalStore } from 'react';
import type { Setting } from './setting.ts';

const watchNothing = () => () => undefined;

/** A choice, which is read from the browser when it first matters: while `matters` is false it is what it is without being asked for. */
export function useSetting<Choice extends string>(setting: Setting<Choice>, matters = true): Choice {
  return useSyncExternalStore(matters ? setting.subscribe : watchNothing, setting.getState);
}
