import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';

/**
 * The kinds of items in the navbar: links and the search. Leaving out the theme's menus of versions and languages keeps
 * them out of every page's script.
 */
const types: Partial<ComponentTypesObject> = { default: DefaultNavbarItem, search: SearchNavbarItem };

export default types;
