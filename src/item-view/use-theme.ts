import { useLayoutEffect } from 'react';
import { themeClass } from '../host/theme.ts';

/** Puts the class of monday's theme on the body, where monday's design system has it; light where the theme is unknown. */
export function useTheme(theme: string | undefined): void {
  const name = themeClass(theme);
  useLayoutEffect(() => {
    document.body.classList.add(name);
    return () => document.body.classList.remove(name);
  }, [name]);
}
