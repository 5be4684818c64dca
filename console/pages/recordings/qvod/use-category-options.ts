import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { categoryPath } from './qvod-terms'

/** Categories that the user sees, by their order. */
export const useCategories = () =>
  useServerData({
    key: ['qvod-categories'],
    load: (transport, signal) => transport.get(categoryPath('list'), { pageSize: 500, column: 'sortNo', order: 'asc' }, { signal }),
  })

/** Categories as options of a select; empty until they are loaded. */
export function useCategoryOptions(): { value: string; label: string }[] {
  const stored = useCategories()
  const records = isRecord(stored.data) ? stored.data['records'] : []
  return (Array.isArray(records) ? records : [])
    .filter(isRecord)
    .map((one) => ({ value: recordIdOf(one), label: stringValue(one['name']) }))
}
