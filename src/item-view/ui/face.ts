import './face.css';

/** Returns the first letters of the first and the last word of a name, as capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : '';
  return [words[0], last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Colours of people, told apart by their ids. White has a contrast of at least 4.5 on each. */
const OF_PEOPLE = ['#0060b9', '#00854d', '#a1218c', '#b0273c', '#5b3fb5', '#7a5200', '#00698a', '#55575f'] as const;

/** Returns the colour of a person, always the same. */
export function colorOfPerson(id: string): string {
  let sum = 0;
  for (const digit of id) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return OF_PEOPLE[sum % OF_PEOPLE.length]!;
}
