import { isRecord } from '../../core/storage/shapes'
import type { WireRecord } from './resource.types'

/** Records that bring what is below them, one after the other; what was below is null in each, as where there is nothing. */
export function flatRecords(records: readonly WireRecord[], children = 'children'): WireRecord[] {
  return records.flatMap((record) => {
    const childRecords = record[children]
    return Array.isArray(childRecords)
      ? [{ ...record, [children]: null }, ...flatRecords(childRecords.filter(isRecord), children)]
      : [record]
  })
}
