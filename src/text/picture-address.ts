/** The formats in which pictures are stored. */
export type PictureType = 'webp' | 'png' | 'jpeg' | 'gif' | 'avif';

/** Names a picture by what is in it. */
export interface PictureName {
  /** The first 128 bits of the SHA-256 of its bytes, as 32 lower-case hexadecimal digits. */
  readonly hash: string;
  /** In pixels, at most 9999. */
  readonly width: number;
  readonly height: number;
  readonly type: PictureType;
}

/**
 * The form of a picture's address: its name (hash, width, height and the ending of its type), all of it and part by
 * part.
 */
export const pictureForm = /^images\/(([\da-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})\.(webp|png|jpg|gif|avif))$/;

/** Returns the address under which a text refers to a picture: `images/…-800x600.webp`. */
export function pictureAddress({ hash, width, height, type }: PictureName): string {
  return `images/${hash}-${width}x${height}.${type === 'jpeg' ? 'jpg' : type}`;
}

/** Returns the picture that an address of exactly that form refers to; `undefined` for any other address. */
export function parsePictureAddress(address: string): PictureName | undefined {
  const match = pictureForm.exec(address);
  return match ? nameOf(match) : undefined;
}

/** Returns the pictures whose addresses are anywhere in `text`, in code too, by hash. Of two sizes the first counts. */
export function picturesIn(text: string): ReadonlyMap<string, PictureName> {
  const names = new Map<string, PictureName>();
  for (const name of addressesIn(text).values()) if (!names.has(name.hash)) names.set(name.hash, name);
  return names;
}

/** Returns the same by address: one picture may be there in several sizes. */
export function addressesIn(text: string): ReadonlyMap<string, PictureName> {
  // Made here, because whoever needs nothing but the form would load it, too.
  const anywhere = new RegExp(pictureForm.source.slice(1, -1), 'g');
  return new Map(Array.from(plain(text).matchAll(anywhere), nameOf).map((name) => [pictureAddress(name), name]));
}

/** Tells whether a hash is mentioned. */
export type Mentions = Pick<ReadonlySet<string>, 'has'>;

/**
 * Returns whether `text` mentions a hash in any way. Before a picture is deleted this is asked, which sees more than
 * an address: what looks like half of one may still be typed or read otherwise by another version of the app.
 */
export function mentionsIn(text: string): Mentions {
  const runs = plain(text).match(/[\da-f]{32,}/g) ?? [];
  const hashes = new Set(runs.filter(({ length }) => length === 32));
  // A longer run has a hash at each of its digits: megabytes of them are searched, not listed.
  const longer = runs.filter(({ length }) => length > 32).join(' ');
  return { has: (hash) => hashes.has(hash) || longer.includes(hash) };
}

/** Returns whether any of `mentions` has a hash. */
export function mentionedByAny(mentions: readonly Mentions[]): Mentions {
  return { has: (hash) => mentions.some((each) => each.has(hash)) };
}

function nameOf([, , hash, width, height, type]: RegExpExecArray): PictureName {
  const format = type === 'jpg' ? 'jpeg' : type;
  return { hash: hash!, width: Number(width), height: Number(height), type: format as PictureType };
}

/** Resolves what Markdown and HTML read as another character: an address may be written with such. */
function plain(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? parseInt(hex, 16) : Number(decimal);
      return code < 0x80 ? String.fromCharCode(code) : ' ';
    })
    .replace(/&sol;/g, '/')
    .replace(/&period;/g, '.')
    .replace(/\\([-/.])/g, '$1');
}
