import { recordsSource } from '../../../../elements/list-page/declared/records-source'
import { listPage } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'

/** A recycle bin, which servers answer as a whole: its search fields, order and pages are worked out here. The latest come first. */
export function searchableBin(path: string, resource: Resource): Resource {
  return {
    sort: { column: 'updateTime', order: 'desc' },
    ...resource,
    listLoader: {
      async list(transport, request, signal = new AbortController().signal) {
        const rows = listPage(await transport.get(path, {}, { signal }), 1, Number.MAX_SAFE_INTEGER).rows.filter(isRecord)
        return recordsSource(resource, () => rows)(request, signal)
      },
      stored: (_transport, record) => Promise.resolve(record),
    },
  }
}
