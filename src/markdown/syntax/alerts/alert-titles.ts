/** The five kinds of alerts and their titles. The item view translates the titles. */
export const alertTitles = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

export type AlertKind = keyof typeof alertTitles;
