import { type ComponentType, createContext, type Ref, type RefObject } from 'react';
import type { SafeHtml } from '../../markdown/sanitize/schema.ts';
import type { ShowToast } from '../ui/Toast.tsx';

/** A document as it is shown, for copying, printing and downloading. */
export interface ShownDocument {
  /** Its Markdown. */
  readonly text: string;
  /** Its rendered HTML; `undefined` while it is shown as plain text. */
  readonly html: SafeHtml | undefined;
}

export interface AroundTextProps {
  /** The document. */
  container: RefObject<HTMLElement | null>;
  /** Where the outline and the menu of the document stand; without it there are none. */
  bar: Element | null | undefined;
  shown: () => ShownDocument;
  tell: ShowToast;
  /** Adds what is settled for all items of the view. */
  canEdit: boolean;
}

/** Events that a document tells its images. */
export interface ImagesHandle {
  /** New nodes, whose images are held, are about to enter the page. */
  admit(nodes: ParentNode): void;
  /** The document has changed. */
  refresh(): void;
}

export interface ImagesProps {
  /** The element with the document, whose images are held. */
  container: RefObject<HTMLElement | null>;
  /** The document is not the text that can be changed here. */
  isPast?: boolean;
  ref?: Ref<ImagesHandle>;
}

/** Components that features add to a shown document. */
interface AddedComponents {
  readonly AroundText: ComponentType<AroundTextProps>;
  readonly Images: ComponentType<ImagesProps>;
}

/** Given by the screen (`app/Description.tsx`), so that a document knows none of the features. */
export const AddedComponentsContext = createContext<AddedComponents | undefined>(undefined);
