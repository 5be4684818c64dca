import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { distributePath } from './distribute-path'

/** Rows of one call, and calls of one load. */
const pageSize = 1000
const pages = 2

/** All targets that the user sees, or those of one source; at most 2,000. @throws OpsError */
export async function loadTargets(transport: Transport, query: { sourceId?: string }, signal?: AbortSignal): Promise<WireRecord[]> {
  const rows: WireRecord[] = []
  for (let pageNo = 1; pageNo <= pages; pageNo += 1) {
    const request = { pageNo, pageSize, column: 'createTime', order: 'asc', ...query }
    // oxlint-disable-next-line no-await-in-loop -- the next page exists only if this one is full
    const page = await transport.get(`${distributePath}/list`, request, signal ? { signal } : {})
    const records = isRecord(page) && Array.isArray(page['records']) ? page['records'].filter(isRecord) : []
    rows.push(...records)
    if (records.length < pageSize) break
  }
  return rows
}
