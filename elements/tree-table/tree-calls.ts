import { isRecord } from '../core/storage/shapes'
import { OpsError } from '../core/transport/ops-error'
import type { QueryParams, Transport } from '../core/transport/transport.types'
import type { TreeTableRow, TreeTableSource } from './tree-table.types'
import { rowsIn } from '../parts/tree-rows/tree-row-fields'

export interface TreeCalls {
  url: string
  childrenUrl: string
  queryKey: string
  topValue: string
  condition: string
  params: QueryParams | undefined
}

/** The rows of an answer: a list, or the `records` of a page (clauses 7, 8). @throws OpsError of the kind `rows` where it is neither */
export function rowsOfAnswer(result: unknown, path: string): readonly TreeTableRow[] {
  const rows = isRecord(result) ? result['records'] : result
  if (!Array.isArray(rows)) throw new OpsError('rows', { path })
  return rowsIn(rows)
}

/** Asks a server for one level at a time. */
export function treeCalls(
  transport: Transport,
  { url, childrenUrl, queryKey, topValue, condition, params }: TreeCalls,
  keyOf: (row: TreeTableRow) => string,
): TreeTableSource {
  return async (parent) => {
    const path = parent === null ? url : childrenUrl || url
    const wanted = { [queryKey]: parent === null ? topValue : keyOf(parent) }
    return rowsOfAnswer(await transport.get(path, { ...params, ...(condition !== '' && { condition }), ...wanted }), path)
  }
}
