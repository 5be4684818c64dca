import { useServerData } from '../../../../elements/core/query'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { isTable } from './known-tables'

/** The declaration of the records of a table, which says what their fields are called; undefined until it is loaded, and for others. */
export function useObjectResource(table: string): Resource | undefined {
  const { data } = useServerData({
    key: ['object-resource', table],
    load: async () => (isTable(table) && (await import('./object-resources')).OBJECT_RESOURCES[table]) || null,
    freshFor: Infinity,
  })
  return data ?? undefined
}
