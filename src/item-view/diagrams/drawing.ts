/** A diagram as a picture, or why there is none. */
export type Drawing =
  /** `title` and `description` are the diagram's own (`accTitle`, `accDescr`), or empty. */
  | { readonly kind: 'drawn'; readonly svg: string; readonly title: string; readonly description: string }
  /** The text is no diagram; the message is mermaid's. */
  | { readonly kind: 'wrong'; readonly message: string }
  /** It took too long, or the code that draws did not arrive. */
  | { readonly kind: 'slow' | 'unavailable' };

/** Colours and font of the view that a diagram is shown in. */
export interface Look {
  readonly isDark: boolean;
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly line: string;
  readonly accent: string;
  readonly font: string;
}

/** The address of a drawing for an `<img>`, in which an SVG can neither run nor fetch anything. */
export function pictureAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
