/** The five kinds of alerts, with their titles. The item view shows the titles in the reader's language. */
export const alertTitles = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
} as const;

export type AlertKind = keyof typeof alertTitles;
