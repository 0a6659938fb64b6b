import type { ReactNode } from 'react';
import styles from './ItemCard.module.css';

interface Props {
  /** What can be done with what is in the card, beside the item's name. */
  tools: ReactNode;
  children: ReactNode;
}

/** The card of an item, as monday opens it, with the item view in it. */
export default function ItemCard({ tools, children }: Props) {
  return (
    <div className={styles['card']}>
      <div className={styles['bar']}>
        <span className={styles['name']}>Launch plan</span>
        {tools}
      </div>
      {children}
    </div>
  );
}
