/** monday's page that asks an account to install the app (monday's documentation, "Share an app"). */
export function installUrl(clientId: string): string {
  const url = new URL('https://auth.monday.com/oauth2/authorize');
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('response_type', 'install');
  return url.href;
}

/** Returns the path of a guide page's Markdown twin: `/documentation/saving` has `/documentation/saving.md`. */
export function twinAddress(permalink: string): string {
  return `${permalink.replace(/\/$/, '')}.md`;
}
