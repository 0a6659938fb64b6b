import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { useId } from 'react';

/**
 * A group of pages in the guide's list, always open, under words that lead nowhere. The theme makes them a link without
 * an address, which is none.
 */
export default function DocSidebarItemCategory({ item: { label, items }, activePath, level, onItemClick }: Props) {
  const name = useId();
  return (
    <li className={clsx(ThemeClassNames.docs.docSidebarItemCategory, 'menu__list-item')}>
      <span id={name} className="menu__group">
        {label}
      </span>
      <ul className="menu__list" aria-labelledby={name}>
        <DocSidebarItems
          items={items}
          activePath={activePath}
          level={level + 1}
          {...(onItemClick && { onItemClick })}
        />
      </ul>
    </li>
  );
}
