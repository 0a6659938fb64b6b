/** What leads to the top where there is no such place, as the HTML standard says: an empty fragment, and `top`. */
const TOP = /^(?:user-content-top)?$/i;

/**
 * Follows a click on a link that leads to a place in the same document: goes there. The place is looked for in `container` only, because two previews of a page may share ids.
 * Other links are left alone. Gives whether the click was one of ours.
 */
export function followLink(event: MouseEvent, container: HTMLElement): boolean {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (!link || !container.contains(link)) return false;
  event.preventDefault(); // The frame's address and history are monday's.
  const id = idIn(link);
  const name = CSS.escape(id);
  const target = (id && container.querySelector(`#${name}, a[name="${name}"]`)) || (TOP.test(id) ? container : null);
  if (target instanceof HTMLElement) goToPlace(target);
  return true;
}

function idIn(link: Element): string {
  const fragment = link.getAttribute('href')?.slice(1) ?? '';
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray % is part of the name.
  }
}

/** Scrolls to a place in a document and moves the focus there, so that the next Tab goes on from it. Opens what it is hidden in. */
export function goToPlace(place: HTMLElement): void {
  for (let folded = place.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
  // A link without an address says that it can have the focus, and cannot.
  if (place.tabIndex < 0 || !place.matches('[href], [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
