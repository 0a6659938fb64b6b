/** Scrolls to a place in a document and moves the focus there, so that the next Tab goes on from it. Opens what it is hidden in. */
export function goToPlace(place: HTMLElement): void {
  for (let folded = place.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) folded.open = true;
  // A link without an address says that it can have the focus, and cannot.
  if (place.tabIndex < 0 || !place.matches('[href], [tabindex]')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
