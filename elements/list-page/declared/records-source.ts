import { compareValues } from '../../core/format'
import type { ListSource } from '../../core/query'
import type { QueryParams } from '../../core/transport'
import { matchOf } from '../fields/field-types'
import { splitComma, stringValue } from '../resource/records'
import type { Resource, ResourceField, WireRecord } from '../resource/resource.types'

/** Whether a record is one of those that the search fields of a list ask for. */
export function isFound({ fields }: Pick<Resource, 'fields'>, request: QueryParams, record: WireRecord): boolean {
  return fields.every((field) => {
    const requested = field.search ? stringValue(request[field.search.name ?? field.name]) : ''
    return requested === '' || fits(field, requested, record)
  })
}

function fits(field: ResourceField, requested: string, record: WireRecord): boolean {
  const value = stringValue(record[field.name])
  const match = matchOf(field)
  if (match === 'contains') return value.toLowerCase().includes(requested.replace(/^\*|\*$/g, '').toLowerCase())
  if (match === 'range') {
    const [begin = '', end = ''] = requested.split(',')
    return (begin === '' || value >= begin) && (end === '' || value.slice(0, end.length) <= end)
  }
  return splitComma(value).includes(requested)
}

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
    const searched = all.filter((record) => isFound(resource, request, record))
    const sorted = await nested(resource, all, await advanced(resource, request, searched))
    const [page, size] = [Number(pageNo) || 1, Number(pageSize) || sorted.length]
    return { records: sorted.slice((page - 1) * size, page * size), total: sorted.length }
  }
}
