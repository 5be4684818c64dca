import { use } from 'react'
import { useServerData } from '../../../../elements/core/query'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { PagesContext } from '../../../routes/pages-context'

/** The declaration of the records of a table, which says what their fields are called; undefined until it is loaded, and for others. */
export function useObjectResource(table: string): Resource | undefined {
  const { resourceOf } = use(PagesContext)
  const { data } = useServerData({
    key: ['object-resource', table],
    load: async () => (await resourceOf(table)) ?? null,
    freshFor: Infinity,
  })
  return data ?? undefined
}
