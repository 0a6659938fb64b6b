declare const safe: unique symbol;

/**
 * HTML that has passed the sanitising pipeline: the only thing ever put into the page as HTML. Only `markdown/` makes
 * it.
 */
export type SafeHtml = string & { readonly [safe]: true };
