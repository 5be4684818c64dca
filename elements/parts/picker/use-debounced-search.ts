import { useEffect, useEffectEvent } from 'react'
import type { SearchFields } from '../../core/query'
import { searchDelay } from '../use-search-text'
import type { PickerRecord } from './picker.types'
import type { RecordList } from './use-record-list'

/** Blanks around it are no other search. */
const textKey = (fields: SearchFields): string =>
  JSON.stringify(
    Object.entries(fields)
      .map(([name, value]) => [name, String(value ?? '').trim()])
      .filter(([, value]) => value !== ''),
  )

/** Asks with what stands in the search form once it has rested; Enter and the button do not wait. */
export function useDebouncedSearch<Item extends PickerRecord>(list: RecordList<Item>): void {
  const typed = textKey(list.draft)
  const requested = textKey(list.search)
  const submit = useEffectEvent(list.submit)
  useEffect(() => {
    if (typed === requested) return undefined
    const timer = setTimeout(() => submit(), searchDelay)
    return () => clearTimeout(timer)
  }, [typed, requested])
}
