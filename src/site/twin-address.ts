/** Where the Markdown twin of a guide page is, from the page's own path: `/documentation/saving` has `/documentation/saving.md`. */
export function twinAddress(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
