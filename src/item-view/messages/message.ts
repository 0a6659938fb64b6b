/**
 * Forms of a text by the count in it, `{count}`: the categories of `Intl.PluralRules`, of which every language has
 * `other`.
 */
type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** A text for people. A name in braces is filled in by `say`. */
export type Message = string | Forms;

export type Table = Readonly<Record<string, Message>>;

/**
 * A table in another language: the same keys, with the same placeholders. What it lacks is said in English, and a test
 * misses it.
 */
export type Translation<English extends Table> = { readonly [Key in keyof English]?: Message };
