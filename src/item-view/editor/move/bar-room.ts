import { newElement } from '../../ui/new-element.ts';

/** Room that is left below the page after the bar has gone. */
const REST = 'iv-part-bar-rest';

/**
 * Takes away what is left of an earlier room. Returns what is called before `room` goes: where the page is scrolled so
 * far that it would jump then, as much room is left as it needs, until it is scrolled up.
 */
export function restingRoom(room: HTMLElement | null): () => void {
  document.querySelector(`.${REST}`)?.remove();
  return () => {
    const page = room?.parentElement;
    const { scrollTop, clientHeight, scrollHeight } = document.scrollingElement!;
    const needed = scrollTop + clientHeight - (scrollHeight - (room?.offsetHeight ?? 0));
    if (!page || scrollTop === 0 || needed <= 0) return;
    const rest = newElement('div', { className: REST });
    rest.style.height = `${needed}px`;
    page.append(rest);
    shrink(rest);
  };
}

/** Makes `rest` smaller as the page is scrolled up, and removes it when it is out of sight. */
function shrink(rest: HTMLElement): void {
  const listening = new AbortController();
  document.addEventListener(
    'scroll',
    () => {
      const { top } = rest.getBoundingClientRect();
      const seen = document.scrollingElement!.clientHeight - top;
      if (rest.isConnected && seen > 0) {
        if (seen < rest.offsetHeight) rest.style.height = `${seen}px`;
        return;
      }
      rest.remove();
      listening.abort();
    },
    { signal: listening.signal, passive: true },
  );
}
