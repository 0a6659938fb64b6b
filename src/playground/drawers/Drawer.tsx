import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Drawer.module.css';

/** A non-modal panel beside the board. Escape closes it. */
export default function Drawer({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside className={styles['drawer']} aria-label={title} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" onClick={onClose} aria-label={`Close ${title}`}>
          ✕
        </button>
      </header>
      {children}
    </aside>
  );
}
