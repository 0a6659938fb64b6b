/** Returns the path of a guide page's Markdown twin: `/documentation/saving` has `/documentation/saving.md`. */
export function twinAddress(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
