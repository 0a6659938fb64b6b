import type { PortableTree } from '../../markdown/portable/portable-html.ts';
import type { MenuItem } from '../ui/floating.tsx';
import type { ShowToast } from '../ui/Toast.tsx';
import type { ShownDocument } from './added-components.ts';

/** Groups of the menu of a document: for every reader, and for editors. */
type MenuGroup = 'everybody' | 'editors' | 'published' | 'settings';

/** Additions of a feature to the menu of a document, and to a document that leaves. */
export interface DocumentFeature {
  menu(shown: () => ShownDocument, tell: ShowToast): Partial<Record<MenuGroup, readonly MenuItem[]>>;
  /** Puts what the page shows into a document that leaves. Resolves to how many pictures could not be put in. */
  carry(tree: PortableTree): Promise<number>;
  /** Reads what the page does not show yet, before it is printed. */
  beforePrint?(): Promise<void>;
  /** Returns a zip with a text, as `file`, and what belongs to it, and how many pictures could not be read. */
  zip?(text: string, file: string): Promise<{ readonly zip: Uint8Array<ArrayBuffer>; readonly unread: number }>;
}
