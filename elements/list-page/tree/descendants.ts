import { isRecord } from '../../core/storage/shapes'
import type { QueryParams, Transport } from '../../core/transport'
import { type Sort } from '../../core/query'
import { rowsOfResponse } from '../../parts/tree-rows/rows-of-response'
import { recordIdOf } from '../resource/records'
import type { Resource, ResourceTree, WireRecord } from '../resource/resource.types'

/** Records of one question for what is below another; where there are more, further pages are asked for. */
const pageSize = 200

/** All that is below a record, in the order of the list. @throws OpsError */
export async function descendantRecords(
  transport: Transport,
  { paths }: Pick<Resource, 'paths'>,
  { parent, childrenPath, parentParam = parent }: ResourceTree,
  parentRecord: WireRecord,
  { column, order }: Sort,
): Promise<readonly WireRecord[]> {
  const path = childrenPath ?? paths.list ?? ''
  const found: WireRecord[] = []
  for (let pageNo = 1; ; pageNo++) {
    const params: QueryParams = { [parentParam]: recordIdOf(parentRecord), column, order, pageNo, pageSize }
    const result = await transport.get(path, params)
    const rows = rowsOfResponse(result, path)
    found.push(...rows)
    const total = isRecord(result) ? Number(result['total']) : NaN
    if (rows.length === 0 || !(found.length < total)) return found
  }
}
