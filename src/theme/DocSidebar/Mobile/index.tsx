import { NavbarSecondaryMenuFiller, ThemeClassNames } from '@docusaurus/theme-common';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocSidebar/Mobile';
import clsx from 'clsx';
import { memo } from 'react';

/**
 * Puts the guide's list of pages into the menu of narrow screens. The theme passes each property separately, and
 * Docusaurus sorts their names by the reader's locale, which took a phone 60 ms on each load. A single property needs
 * no sorting.
 */
export default memo(function DocSidebarMobile(menu: Props) {
  return <NavbarSecondaryMenuFiller component={Menu} props={{ menu }} />;
});

function Menu({ menu: { sidebar, path } }: { menu: Props }) {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className={clsx(ThemeClassNames.docs.docSidebarMenu, 'menu__list')}>
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        level={1}
        onItemClick={(item) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
        }}
      />
    </ul>
  );
}
