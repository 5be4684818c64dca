import { isRecord } from '../../core/storage/shapes'
import { recordIdOf } from './records'
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

/** Ids of the records above one that matches, level by level. */
export function idsOfAncestors(records: readonly WireRecord[], matches: (record: WireRecord) => boolean, children = 'children'): string[] {
  return records.flatMap((record) => {
    const value = record[children]
    const childRecords = Array.isArray(value) ? value.filter(isRecord) : []
    return flatRecords(childRecords, children).some(matches) ? [recordIdOf(record), ...idsOfAncestors(childRecords, matches, children)] : []
  })
}
