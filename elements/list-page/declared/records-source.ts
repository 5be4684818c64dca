import { compareValues } from '../../core/format'
import type { ListSource } from '../../core/query'
import type { QueryParams } from '../../core/transport'
import { matchesSearch } from '../fields/matches-search'
import { stringValue } from '../resource/records'
import type { Resource, WireRecord } from '../resource/resource.types'

/** Those an advanced query finds; its code comes with the first one. */
async function advanced(resource: Resource, request: QueryParams, records: readonly WireRecord[]): Promise<readonly WireRecord[]> {
  if (!request['superQueryParams']) return records
  const { queryRecords } = await import('../query/query-records')
  return queryRecords(resource, request, records)
}

/** Those that were found as a tree, where they are one. */
async function nested({ tree }: Resource, all: readonly WireRecord[], found: readonly WireRecord[]): Promise<readonly WireRecord[]> {
  if (!tree) return found
  const { nestedRecords } = await import('../tree/nested-records')
  return nestedRecords(all, found, tree)
}

/** Answers the questions of a list from records that the page has: search, advanced query, order and pages, as a server would. */
export function recordsSource(resource: Resource, records: () => readonly WireRecord[]): ListSource {
  return async (request) => {
    const { column, order: direction, pageNo, pageSize } = request
    const by = stringValue(column)
    const all = resource.fields.some(({ name }) => name === by)
      ? records().toSorted((one, other) => compareValues(one[by], other[by]) * (direction === 'desc' ? -1 : 1))
      : records()
    const searched = all.filter((record) => matchesSearch(resource, request, record))
    const sorted = await nested(resource, all, await advanced(resource, request, searched))
    const [page, size] = [Number(pageNo) || 1, Number(pageSize) || sorted.length]
    return { records: sorted.slice((page - 1) * size, page * size), total: sorted.length }
  }
}
