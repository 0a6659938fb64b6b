/** Chinese, Japanese and Korean characters, and full-width forms. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the columns of a text in a monospaced font: two for a full-width character or an emoji, one for any other.
 */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    const isWide =
      WIDE.test(segment) || /\p{Emoji_Presentation}|\ufe0f/u.test(segment) || segment.codePointAt(0)! >= 0x20000;
    width += isWide ? 2 : /^[\p{Mn}\p{Cf}\p{Cc}]+$/u.test(segment) ? 0 : 1;
  }
  return width;
}
