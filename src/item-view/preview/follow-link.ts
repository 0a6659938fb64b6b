/**
 * Links that lead to the top unless there is an element of that name, as in the HTML standard: an empty fragment, and
 * `top`.
 */
const TOP = /^(?:user-content-top)?$/i;

/**
 * Follows a click on a link to a place in the same document, which is searched in `container` only, because two
 * previews in a page may share ids. Leaves other clicks alone. Returns whether it was such a click.
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

/** Opens what is folded around a place: details, and sections, which listen to what a find tells of a place. */
export function unfold(place: HTMLElement): void {
  place.dispatchEvent(new Event('beforematch', { bubbles: true }));
  for (let folded = place.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
    folded.open = true;
}

/** Scrolls to a place and focuses it, so that the next Tab continues from there. Opens what is folded around it. */
export function goToPlace(place: HTMLElement): void {
  unfold(place);
  // A link without an address has a `tabIndex` of 0, but cannot be focused.
  if (place.tabIndex < 0 || !place.matches('[href], [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
