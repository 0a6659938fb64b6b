import type { Look } from './drawing.ts';

/** The colours around `element`, for a diagram that is shown in it. */
export function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    isDark: style.colorScheme === 'dark',
    background: colour('--primary-background-color'),
    surface: colour('--ui-background-color'),
    text: colour('--primary-text-color'),
    line: colour('--secondary-text-color'),
    accent: colour('--primary-color'),
    font: 'sans-serif',
  };
}
