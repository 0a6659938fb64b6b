/** Where monday's marketplace has its listings: a number, and after it the app's slug. */
const LISTINGS = 'https://monday.com/marketplace/listing/';

/**
 * The address of the app's page in monday's marketplace, from what the build was told (`listingUrl`, empty if nothing, with or without
 * the slug) and what monday's context says of the app. `undefined` where they do not make an address with a number: it would lead nowhere.
 */
export function listingAddress(listingUrl: string, { appId, appSlug }: { appId: string | undefined; appSlug: string | undefined }): string | undefined {
  const listing = listingUrl || (appId !== undefined && appSlug !== undefined ? LISTINGS + appId : '');
  const slug = appSlug === undefined ? '' : `/${encodeURIComponent(appSlug)}`;
  if (/\/\d+\/?$/.test(listing)) return listing.replace(/\/$/, '') + slug;
  return listing === '' || listing.endsWith('/') ? undefined : listing;
}
