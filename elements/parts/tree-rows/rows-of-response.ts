import { isRecord } from '../../core/storage/shapes'
import { OpsError } from '../../core/transport/ops-error'
import { rowsIn, type TreeRecordRow } from './tree-row-fields'

/** The rows of an answer: a list, or the `records` of a page (clauses 7, 8). @throws OpsError of the kind `rows` where it is neither */
export function rowsOfResponse(result: unknown, path: string): readonly TreeRecordRow[] {
  const rows = isRecord(result) ? result['records'] : result
  if (!Array.isArray(rows)) throw new OpsError('rows', { path })
  return rowsIn(rows)
}
