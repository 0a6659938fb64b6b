/** Properties that name a side of the screen where a line's beginning or end is meant. Top and bottom are the same in every direction of writing. */
const SIDED =
  /^(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;

/** Properties whose values may name a side. */
const ALIGNED = /^(?:text-align(?:-last)?|float|clear|caption-side)$/;

/** Shorthands in which the second value is the right side and the fourth the left one. */
const FOUR_SIDED = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/;

/** The declarations in `css` that mean left or right, as written: a right-to-left interface needs the beginning and the end of a line. */
export function physicalDeclarations(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, ' ').replace(/"[^"\n]*"|'[^'\n]*'/g, "''");
  return [...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^{};]+)(?=[;}])/g)].flatMap(
    ([, property = '', value = '']) => {
      const [, right, , left] = value
        .replace(/\((?:[^()]|\([^()]*\))*\)/g, '()')
        .replace('!important', '')
        .trim()
        .split(/\s+/);
      const isPhysical =
        SIDED.test(property) ||
        (ALIGNED.test(property) && /\b(?:left|right)\b/.test(value)) ||
        (FOUR_SIDED.test(property) && left !== undefined && left !== right);
      return isPhysical ? [`${property}: ${value.trim()}`] : [];
    },
  );
}
