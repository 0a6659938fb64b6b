/** Colours of people, told apart by their ids. White has a contrast of at least 4.5 on each. */
const OF_PEOPLE = ['#0060b9', '#00854d', '#a1218c', '#b0273c', '#5b3fb5', '#7a5200', '#00698a', '#55575f'] as const;

/** Returns the colour of a person, always the same. */
export function colorOfPerson(id: string): string {
  let sum = 0;
  for (const digit of id) sum = (sum * 31 + digit.charCodeAt(0)) % 9973;
  return OF_PEOPLE[sum % OF_PEOPLE.length]!;
}

/** Returns black or white, whichever is easier to read on a colour, `#rrggbb`: the contrast is at least 4.5. */
export function colorOn(color: string): '#000000' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // Where the contrasts with black and with white are the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
