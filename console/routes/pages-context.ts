import { createContext } from 'react'
import type { Resource } from '../../elements/list-page/resource/resource.types'

/** False for a page id that this console does not have (ids: `console/pages/<area>/area.ts`). */
export type HasPage = (page: string) => boolean

/** What a page is called with. */
export interface PageFormData {
  /** The record it is about. */
  id: string
}

export interface ParentPage {
  page: string
  heading: string
  formData: PageFormData
}

/** The pages of the console, for what stands below them. */
export interface Pages {
  has: HasPage
  /** Opens one above the page that is open. */
  open: (parent: ParentPage) => void
  /** How the records of a stored table are declared; undefined where no page lists them. */
  resourceOf: (table: string) => Promise<Resource | undefined>
}

export const PagesContext = createContext<Pages>({ has: () => false, open: () => undefined, resourceOf: async () => undefined })
