import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import LocaleDropdownNavbarItem from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';

/**
 * The kinds of items in the navbar: links, the search and, of a translated site, its languages (`plugins/bundling.ts`).
 * Leaving out the theme's others keeps them out of every page's script.
 */
const types: Partial<ComponentTypesObject> = {
  default: DefaultNavbarItem,
  search: SearchNavbarItem,
  localeDropdown: LocaleDropdownNavbarItem,
};

export default types;
