import { useEffect, useRef, useState } from 'react'
import { type ListSource, useListQuery } from '../../core/query'
import { type QueryParams, useTransport } from '../../core/transport'
import { usePageHost } from '../../parts/page-host'
import { useLatest } from '../../parts/use-latest'
import { isRecord } from '../../core/storage/shapes'
import { literalParams, searchParams } from '../fields/search-params'
import { columnFields } from './columns'
import { flatRecords } from '../resource/flat-records'
import { recordIdOf } from '../resource/records'
import { recordsSource } from './records-source'
import type { Resource, ResourceList, WireRecord } from '../resource/resource.types'

/** Top level of a whole tree on one page. */
const wholeSize = 30

/** A page of a tree that came whole. Siblings without an order of their own keep one: servers shuffle them (3.8). */
function wholeTree(resource: Resource, request: QueryParams, response: unknown, signal: AbortSignal): ReturnType<ListSource> {
  const roots = Array.isArray(response) ? response.filter(isRecord) : []
  const all = flatRecords(roots, resource.tree?.children).toSorted((one, other) => recordIdOf(one).localeCompare(recordIdOf(other)))
  return recordsSource(resource, () => all)(request, signal)
}

let input = 0

/** The list of a resource: its page, order, search and ticked records. `records`: all there are; no server is asked. */
export function useResourceList(resource: Resource, records?: readonly WireRecord[]): ResourceList {
  const { paths, fields, sort, name, tree, listLoader, extraParams = [] } = resource
  const transport = useTransport()
  const { memory } = usePageHost()
  const latest = useLatest(records ?? [])
  const [path] = useState(() => (records || !paths.list ? `${name} ${++input}` : paths.list))
  const searchNames = [
    ...fields.filter(({ search }) => search).map((field) => field.search?.name ?? field.name),
    ...extraParams,
    'superQueryParams',
    'superQueryMatchType',
  ]
  /** The top level of a tree; a search finds records wherever they are. */
  const topOf = (request: QueryParams): QueryParams =>
    tree?.top === undefined || searchNames.some((one) => (request[one] ?? '') !== '') ? {} : { [tree.parent]: tree.top }
  const list = useListQuery<WireRecord>({
    path,
    ...(sort && { sort }),
    ...(tree?.whole && { size: wholeSize }),
    columns: columnFields(resource).map((field) => field.name),
    searchNames,
    memory,
    noCache: records !== undefined,
    source: records
      ? recordsSource(resource, () => latest.current)
      : async (request, signal) => {
          if (listLoader) return listLoader.list(transport, request, signal)
          if (tree?.whole) return wholeTree(resource, request, await transport.get(path, {}, { signal }), signal)
          const fetchRows = (params: QueryParams): Promise<unknown> => transport.get(path, { ...params, ...topOf(request) }, { signal })
          const page = await fetchRows(searchParams(request, fields))
          const literal = literalParams(request, fields)
          return literal && isRecord(page) && Number(page.total) === 0 ? fetchRows(literal) : page
        },
  })
  const { reload } = list
  const shown = useRef(records)
  useEffect(() => {
    if (shown.current === records) return
    shown.current = records
    void reload()
  }, [records, reload])
  return list
}
