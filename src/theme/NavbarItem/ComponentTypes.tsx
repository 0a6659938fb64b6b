import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';

/** What the bar at the top may hold: links and the search. The theme's menus of versions and languages are left out of every page's script. */
const types: Partial<ComponentTypesObject> = { default: DefaultNavbarItem, search: SearchNavbarItem };

export default types;
