import type { Resource } from '../../../elements/list-page/resource/resource.types'
import type { CodeLoader } from '../../../elements/parts/lazy-code'
import type { PageProps } from './page.types'

interface PageNames {
  /** Page id, which menus may name as a component too. */
  readonly id: string
  /** Further components of JeecgBoot menus that lead to the page, in any case, without `/index`; those of 3.8: `stock-components.ts`. */
  readonly components?: readonly string[]
  /** Folder of components whose other members lead to the page, too; `r0*`: each folder that begins like this. */
  readonly folder?: string
}

/** A page with a view of its own. */
export interface ViewPageEntry extends PageNames {
  readonly page: CodeLoader<PageProps>
}

/** A page that only shows a resource (`ResourcePage`): the default export of a `*.resource.ts`. */
export interface ListPageEntry extends PageNames {
  readonly list: () => Promise<{ readonly default: Resource }>
}

/**
 * The pages of an area. The list is part of the shell, so an entry holds no texts, and its code is loaded when the page is first shown.
 */
export type PageArea = readonly (ViewPageEntry | ListPageEntry)[]
