import { readAddress } from './item-address.ts';

/** Somebody who is mentioned by the address of their profile. */
export interface Mention {
  readonly host: string;
  readonly person: string;
}

const PROFILE = /https:\/\/[\w.-]+\.monday\.com\/users\/\d[^\s()<>[\]"']*/gi;

/** Returns addresses of people in a text, those in code, too, in their order. */
export function* profilesIn(text: string): Generator<Mention & { readonly index: number }, void> {
  for (const { 0: written, index } of text.matchAll(PROFILE)) {
    const address = readAddress(written);
    if (address?.kind === 'person') yield { host: address.host, person: address.person, index };
  }
}
