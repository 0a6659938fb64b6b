import type { ReactNode } from 'react';

/** Paths of the landing page's icons, on a square of 24. */
const PATHS = {
  formatting: 'M4 6h16M4 12h10M4 18h13',
  code: 'm8 7-5 5 5 5m8-10 5 5-5 5M14 4l-4 16',
  preview: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm7 0a3 3 0 1 0 6 0 3 3 0 0 0-6 0Z',
  stored: 'M12 3 4 6v6c0 4.5 3.2 7.6 8 9 4.8-1.4 8-4.5 8-9V6l-8-3Zm-3.5 9 2.5 2.5 4.5-5',
  cost: 'M20 12v8H4v-8m-1-4h18v4H3V8Zm9 0v12m0-12c-5 0-5-5-2.5-5S12 8 12 8Zm0 0c5 0 5-5 2.5-5S12 8 12 8Z',
  makers: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 10c0-4 3-7 7-7s7 3 7 7m0-17.5a4 4 0 0 1 0 7m3 3.8c2 1 3 3.4 3 6.7',
  storage: 'M4 6c0-4 16-4 16 0s-16 4-16 0Zm0 0v12c0 4 16 4 16 0V6M4 12c0 4 16 4 16 0',
  play: 'M8 5v14l11-7L8 5Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing beside words that say the same. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
