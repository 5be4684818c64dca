import { isRecord } from '../../core/storage/shapes'
import { OpsError, type QueryParams, type Transport } from '../../core/transport'
import { type Sort } from '../../core/query'
import { idText } from '../resource/records'
import type { Resource, ResourceTree, WireRecord } from '../resource/resource.types'

/** Records of one question for what is below another; where there are more, further pages are asked for. */
const pageSize = 200

/** The rows of an answer: a list, or the `records` of a page (clauses 7, 8). */
function rowsOf(result: unknown, path: string): WireRecord[] {
  const rows = isRecord(result) ? result['records'] : result
  if (!Array.isArray(rows)) throw new OpsError('rows', { path })
  return rows.filter(isRecord)
}

/** All that is below a record, in the order of the list. @throws OpsError */
export async function recordsBelow(
  transport: Transport,
  { paths }: Pick<Resource, 'paths'>,
  { parent, childrenPath, askedBy = parent }: ResourceTree,
  above: WireRecord,
  { column, order }: Sort,
): Promise<readonly WireRecord[]> {
  const path = childrenPath ?? paths.list ?? ''
  const found: WireRecord[] = []
  for (let pageNo = 1; ; pageNo++) {
    const params: QueryParams = { [askedBy]: idText(above), column, order, pageNo, pageSize }
    const result = await transport.get(path, params)
    const rows = rowsOf(result, path)
    found.push(...rows)
    const total = isRecord(result) ? Number(result['total']) : NaN
    if (rows.length === 0 || !(found.length < total)) return found
  }
}
