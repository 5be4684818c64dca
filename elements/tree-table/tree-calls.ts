import type { QueryParams, Transport } from '../core/transport/transport.types'
import type { TreeTableRow, TreeTableSource } from './tree-table.types'
import { rowsOfResponse } from '../parts/tree-rows/rows-of-response'

export interface TreeCalls {
  url: string
  childrenUrl: string
  queryKey: string
  topValue: string
  condition: string
  params: QueryParams | undefined
}

/** Asks a server for one level at a time. */
export function treeCalls(
  transport: Transport,
  { url, childrenUrl, queryKey, topValue, condition, params }: TreeCalls,
  keyOf: (row: TreeTableRow) => string,
): TreeTableSource {
  return async (parent) => {
    const path = parent === null ? url : childrenUrl || url
    const query = { [queryKey]: parent === null ? topValue : keyOf(parent) }
    return rowsOfResponse(await transport.get(path, { ...params, ...(condition !== '' && { condition }), ...query }), path)
  }
}
