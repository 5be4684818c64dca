import { useListQuery } from '../../core/query'
import { useTransport } from '../../core/transport'
import { usePageHost } from '../../parts/page-host'
import { searchParams } from '../fields/search-params'
import { columnFields } from './columns'
import type { Resource, ResourceList, WireRecord } from './resource.types'

/** The list of a resource: its page, order, search and ticked records. */
export function useResourceList(resource: Resource): ResourceList {
  const { paths, fields, sort } = resource
  const transport = useTransport()
  const { memory } = usePageHost()
  return useListQuery<WireRecord>({
    path: paths.list,
    ...(sort && { sort }),
    columns: columnFields(resource).map(({ name }) => name),
    memory,
    source: (request, signal) => transport.get(paths.list, searchParams(request, fields), { signal }),
  })
}
