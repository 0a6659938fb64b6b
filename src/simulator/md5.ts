/**
 * The MD5 of bytes as 32 hexadecimal digits (RFC 1321); browsers offer none. monday's versions are its beginning, so it is no
 * secret that is kept by it.
 */
export function md5(bytes: Uint8Array): string {
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 8, bytes.length << 3, true);
  padded.setUint32(padded.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true);
  const sum = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let block = 0; block < padded.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = sum;
    for (let step = 0; step < 64; step += 1) {
      const [mixed, word] = mix(step, b, c, d);
      const turned = (a + mixed + STEPS[step]! + padded.getUint32(block + word * 4, true)) | 0;
      const by = TURNS[step >> 4]![step & 3]!;
      [a, d, c, b] = [d, c, b, (b + ((turned << by) | (turned >>> (32 - by)))) | 0];
    }
    [a, b, c, d].forEach((part, index) => (sum[index] = (sum[index]! + part) | 0));
  }
  const digits = new DataView(new ArrayBuffer(16));
  sum.forEach((part, index) => digits.setInt32(index * 4, part, true));
  return Array.from(new Uint8Array(digits.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const STEPS = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
const TURNS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

/** The function of a step's round, and which of the sixteen words of the block it takes. */
function mix(step: number, b: number, c: number, d: number): readonly [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}
