import type { ComponentProps } from 'react';
import type { ApiFailure } from '../../host/board/api.ts';
import { openInTab } from '../../host/monday/monday.ts';
import type { Failure } from '../../host/storage/store.ts';
import { say as sayOfBoard } from '../messages/say-board.ts';
import { say, sayFailure } from '../messages/say-past.ts';
import { wordsArrived } from '../messages/spoken.ts';
import { outsideLinkOf } from '../ui/outside-link.ts';
import { itemHere, type OpenItem } from './open-item.ts';
import { newButton, putInBar } from '../ui/dialogs.ts';
import { keptFor } from '../ui/kept-for.ts';
import { newElement } from '../ui/new-element.ts';
import { openRenderedDialog } from '../ui/rendered-dialog.tsx';

/** Part of the guide that tells administrators of the permissions. */
const PART = '/permissions#what-it-asks-mondaycom';

/** Where that is: the first link of the view leads to the guide. */
export function permissionsAddress(): string {
  return (document.querySelector<HTMLAnchorElement>('.iv-links > a')?.href ?? '') + PART;
}

export function openPermissions(): void {
  void openInTab(itemHere().monday, permissionsAddress());
}

/** Whether an administrator can give what is missing. */
export function isPermissionMissing(why: Failure | ApiFailure | undefined): boolean {
  return why?.kind === 'scope-missing';
}

/** Opens the guide through monday; with another key held, a click is the browser's. */
export function followToPermissions(event: MouseEvent): void {
  if (outsideLinkOf(event) === undefined) return;
  event.preventDefault();
  openPermissions();
}

/** Words about why something came to nothing and, where a permission is missing, a link to what the guide says of it. */
export function Reason({ words, why }: { words: string; why: Failure | ApiFailure | undefined }) {
  return (
    <>
      {words}
      {isPermissionMissing(why) && (
        <>
          {' '}
          <a
            href={permissionsAddress()}
            target="_blank"
            rel="noopener"
            onClick={({ nativeEvent }) => followToPermissions(nativeEvent)}
          >
            {say('aboutPermission')}
          </a>
        </>
      )}
    </>
  );
}

/** A paragraph of such words. */
export function ReasonLine({ role, ...reason }: ComponentProps<typeof Reason> & { role?: 'status' }) {
  return (
    <p role={role}>
      <Reason {...reason} />
    </p>
  );
}

/** Fills a line with such words outside React. */
export function fillWithReason(line: HTMLElement, words: string, why: Failure | ApiFailure | undefined): void {
  line.textContent = words;
  if (!isPermissionMissing(why)) return;
  const properties = { href: permissionsAddress(), target: '_blank', rel: 'noopener' };
  const link = newElement('a', properties, say('aboutPermission'));
  link.addEventListener('click', followToPermissions);
  line.append(' ', link);
}

/** Says in a dialog why values of columns cannot be looked up. */
export async function explainColumns(why: ApiFailure): Promise<void> {
  await wordsArrived();
  const words = sayOfBoard('completionNoColumns', { reason: sayFailure(why) });
  openRenderedDialog(sayOfBoard('completionColumn'), <ReasonLine words={words} why={why} />);
}

/** The button beside the status of an item: taking away does nothing before there is one. */
const offeredIn = keptFor((_: OpenItem) => ({ takeAway: () => {} }));

/**
 * Has monday say why something came to nothing; where a permission is missing, the guide stays at hand beside the
 * status.
 */
export function noticeReason(words: string, why: Failure | ApiFailure): void {
  void itemHere().monday.notice(words, 'error');
  if (isPermissionMissing(why)) offerPermissions();
}

/** Puts a button that opens the guide beside the status, once. */
export function offerPermissions(): void {
  const offered = offeredIn(itemHere());
  offered.takeAway();
  offered.takeAway = putInBar(
    newButton('tertiary', say('aboutPermission'), () => {
      offered.takeAway();
      openPermissions();
    }),
  );
}
