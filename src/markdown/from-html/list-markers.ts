const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмнопрстуфхцчшщэюя',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'أبتثجحخدذرزسشصضطظعغفقكلمنهوي',
  '가나다라마바사아자차카타파하',
  'アイウエオカキクケコサシスセソタチツテトナニヌネノ',
  'あいうえおかきくけこさしすせそたちつてとなにぬねの',
  'イロハニホヘトチリヌルヲ',
  'กขคงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ',
  '甲乙丙丁戊己庚辛壬癸',
] as const;

const CHINESE = new Map([...'〇一二三四五六七八九'].map((sign, value) => [sign, value] as const));

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * Returns the numbers that a list marker may stand for, the likeliest first: `c)` is 3 and 100. Returns `[]` for a
 * marker of letters in an unknown order, and `undefined` for a bullet.
 */
export function numbersOf(marker: string): readonly number[] | undefined {
  // Makes ① 1, ⑴ (1), ２） 2), Ⅳ IV, ㈠ (一).
  const plain = marker.normalize('NFKC').trim();
  const digits = plain.match(/\p{Nd}+/gu)?.at(-1);
  if (digits !== undefined) return [Number([...digits].map(digitOf).join(''))];
  const chinese = /^[(（「【第]*([〇零一二三四五六七八九十百]+)/u.exec(plain)?.[1];
  if (chinese !== undefined) return [chineseNumber(chinese)];
  const isEnclosed = plain !== marker.trim();
  // A word may stand before them: Article II.
  const letters = /^(?:\p{L}{2,}\s+)?[([]?(\p{L}{1,8})([.)\]:、。·-]*)/u.exec(plain);
  if (!letters || !(letters[2] || isEnclosed)) return undefined;
  return letterNumbers(letters[1]!.toLowerCase());
}

/** Returns the value of a decimal digit of any script. Each script's ten digits stand in a row in Unicode. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

function chineseNumber(signs: string): number {
  let sum = 0;
  let count: number | undefined;
  for (const sign of signs.replaceAll('零', '〇')) {
    const unit = sign === '十' ? 10 : sign === '百' ? 100 : 0;
    if (unit === 0) count = (count ?? 0) * 10 + CHINESE.get(sign)!;
    else {
      sum += (count ?? 1) * unit;
      count = undefined;
    }
  }
  return sum + (count ?? 0);
}

function letterNumbers(letters: string): number[] {
  const inAlphabet = ALPHABETS.flatMap((alphabet) => {
    const at = alphabet.indexOf(letters[0]!);
    // Word counts y, z, aa, bb.
    const isRepeated = [...letters].every((letter) => letter === letters[0]);
    return at >= 0 && isRepeated ? [at + 1 + alphabet.length * (letters.length - 1)] : [];
  });
  const isRoman = /^m*(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(letters);
  const roman = isRoman ? [romanNumber(letters)] : [];
  return letters === 'i' || letters.length > 1 ? [...roman, ...inAlphabet] : [...inAlphabet, ...roman];
}

function romanNumber(letters: string): number {
  return [...letters].reduce((sum, letter, at) => {
    const value = ROMAN[letter]!;
    return value < (ROMAN[letters[at + 1] ?? ''] ?? 0) ? sum - value : sum + value;
  }, 0);
}
