import type { MenuEntry } from '../menu/menu.types'

/** What can be found: a page of the menu, or a tab that is open. */
export interface SearchItem extends MenuEntry {
  /** An open tab; it stands apart from the pages of the menu. */
  tab?: boolean | undefined
  /** Titles of the groups above, from the top; with `children` that is known. */
  trail?: readonly string[] | undefined
}
