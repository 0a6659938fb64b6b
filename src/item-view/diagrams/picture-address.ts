/** The address of a drawing for an `<img>`, in which an SVG can neither run nor fetch anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
