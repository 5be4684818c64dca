/** One entry of a menu. */
export interface MenuEntry {
  /** Where it leads; also what tells entries apart. */
  path: string
  title: string
  /** Icon name of either menu vocabulary: `setting`, `ant-design:setting-outlined`. */
  icon?: string | undefined
  /** An address outside; it opens in a new window. */
  url?: string | undefined
  /** `_blank`: opens in a new window. */
  target?: '_blank' | undefined
  /** A number on the entry, e.g. of what waits there, and what it counts in words. */
  badge?: { count: number; label: string } | undefined
  /** Left out, with everything below it. */
  hidden?: boolean | undefined
  /** Where it has some, it only holds them and leads nowhere itself. */
  children?: readonly MenuEntry[] | undefined
}

/** What a menu tells when an entry is chosen. */
export interface MenuChoice {
  path: string
  target: '_self' | '_blank'
}

/** What the entries of one menu share. */
export interface MenuActs {
  /** Path of the page that is shown. */
  current: string | undefined
  /** Told of each choice; false where the way there is taken care of. */
  onSelect: (choice: MenuChoice) => boolean
  /** Address of a path, for the link. */
  hrefOf: (path: string) => string
}
