/**
 * Elements and attributes that rendered text may contain, under HTML's own names, in the shape of the browser's
 * `SanitizerConfig`.
 */
export interface BrowserAllowList {
  readonly elements: readonly {
    readonly name: string;
    readonly namespace: string;
    readonly attributes: readonly string[];
  }[];
  /** Attributes allowed on every element. */
  readonly attributes: readonly string[];
  readonly comments: false;
  readonly dataAttributes: false;
}

/**
 * Each element with the attributes it may have besides those in `everywhere`: the schema's, and those added after the
 * sanitiser (`finish.ts`, `block.ts`, `footnotes.ts`). Written out, because importing the schema
 * only for this would cost the page 0.8 KB; a test compares both.
 */
const html =
  'a aria-describedby aria-label aria-labelledby data-footnote-backref data-footnote-ref class href target rel referrerpolicy, ' +
  'b, blockquote cite, br, code class, dd, del cite, details, div class, dl aria-describedby aria-label aria-labelledby, ' +
  'dt, em, h1, h2 class, h3, h4, h5, h6, hr, i, ' +
  'img aria-describedby aria-label aria-labelledby data-picture src loading decoding referrerpolicy, input data-task disabled type, ins cite, ' +
  'kbd, li class, ol aria-describedby aria-label aria-labelledby class, p class, pre data-fallback, q cite, rp, rt, ' +
  'ruby, s, samp, section class data-footnotes, span class, strike, strong, sub, ' +
  'summary aria-describedby aria-label aria-labelledby, sup, table aria-describedby aria-label aria-labelledby, tbody, ' +
  'td, tfoot, th, thead, tr, tt, ul aria-describedby aria-label aria-labelledby class, var, ' +
  'abbr, cite, dfn, mark, small';

/** The same for formulas (`to-mathml.ts`). */
const mathml =
  'math display class alttext, menclose mathcolor mathbackground class notation, ' +
  'mfrac mathcolor mathbackground class linethickness displaystyle, mi mathcolor mathbackground class mathvariant, ' +
  'mmultiscripts mathcolor mathbackground class, mn mathcolor mathbackground class mathvariant, ' +
  'mo mathcolor mathbackground class form stretchy fence separator symmetric largeop movablelimits accent lspace rspace minsize maxsize, ' +
  'mover mathcolor mathbackground class accent accentunder, mpadded mathcolor mathbackground class displaystyle scriptlevel depth lspace voffset, ' +
  'mphantom mathcolor mathbackground class, mprescripts, mroot mathcolor mathbackground class, ' +
  'mrow mathcolor mathbackground class displaystyle scriptlevel mathsize, mspace class depth mathbackground, ' +
  'msqrt mathcolor mathbackground class, mstyle mathcolor mathbackground class displaystyle scriptlevel mathsize, ' +
  'msub mathcolor mathbackground class, msubsup mathcolor mathbackground class, msup mathcolor mathbackground class, ' +
  'mtable mathcolor mathbackground class displaystyle columnalign, mtd mathcolor mathbackground class columnspan, ' +
  'mtext mathcolor mathbackground class displaystyle scriptlevel mathvariant, mtr mathcolor mathbackground class, ' +
  'munder mathcolor mathbackground class accent accentunder, ' +
  'munderover mathcolor mathbackground class accent accentunder, none';

const everywhere =
  'abbr align alt axis border cellpadding cellspacing char charoff charset checked clear colspan color cols compact ' +
  'coords datetime dir frame hspace headers height hreflang id ismap lang media name nohref noshade nowrap open rev rowspan ' +
  'rows rules scope shape size span start summary title valign value width';

/**
 * The schema, and the MathML of formulas, as a list for the browser's own sanitiser. That one knows names only: no
 * protocols except `javascript:`, no class names, no prefix of ids. So it can come after our sanitiser, but not replace
 * it.
 */
export const browserAllowList: BrowserAllowList = {
  elements: [
    ...elementsOf(html, 'http://www.w3.org/1999/xhtml'),
    ...elementsOf(mathml, 'http://www.w3.org/1998/Math/MathML'),
  ],
  // The browser rejects a list that repeats one of these for an element.
  attributes: everywhere.split(' '),
  comments: false,
  dataAttributes: false,
};

function elementsOf(list: string, namespace: string): BrowserAllowList['elements'] {
  return list.split(', ').map((element) => {
    const [name = '', ...attributes] = element.split(' ');
    return { name, namespace, attributes };
  });
}
