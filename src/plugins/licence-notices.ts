import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShippedPackage } from './packages-of.ts';

const RULE = '-'.repeat(80);

/** The licence notices of `packages` as one plain text: name, version, licence and origin of each, and the texts it comes with. */
export async function licenceNotices(packages: readonly ShippedPackage[]): Promise<string> {
  const notices = await Promise.all(packages.map(noticeOf));
  return `What runs in the browser contains these packages.\n\n${notices.join('\n')}`;
}

async function noticeOf({ name, version, licence, origin, dir }: ShippedPackage): Promise<string> {
  const files = (await readdir(dir)).filter((file) => /^(licen[cs]e|copying|notice)(?!.*\.(js|json|ts)$)/i.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
  const text = texts.length > 0 ? texts.join('\n') : `The package comes without a licence text; it states its licence as ${licence}.`;
  return `${RULE}\n${name} ${version} (${licence}) ${origin}\n${RULE}\n\n${text.trim()}\n`;
}
