import type { Transport } from '../../../../elements/core/transport'
import { paths } from '../../../../elements/core/transport/paths'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceReading, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { isNothingFound } from '../../../../elements/parts/departs'

const rowsIn = (result: unknown): WireRecord[] => (Array.isArray(result) ? result.filter(isRecord) : [])

/** The departments right below one, or at the top. @throws OpsError */
export async function departLevel(transport: Transport, pid: string, signal?: AbortSignal): Promise<readonly WireRecord[]> {
  return rowsIn(await transport.get(paths.depart.queryDepartTreeSync, { pid }, { ...(signal && { signal }) }))
}

async function departsNamed(transport: Transport, keyWord: string, signal?: AbortSignal): Promise<readonly WireRecord[]> {
  try {
    return rowsIn(await transport.get(paths.depart.searchBy, { keyWord }, { ...(signal && { signal }) }))
  } catch (error) {
    if (isNothingFound(error)) return []
    throw error
  }
}

/** The tree comes level by level; a name is searched on all of them. A department is where it was, or somebody moved it. */
export const departReading: ResourceReading = {
  list(transport, request, signal) {
    const keyword = stringValue(request['departName']).replace(/^\*|\*$/g, '')
    return keyword === '' ? departLevel(transport, '', signal) : departsNamed(transport, keyword, signal)
  },
  async stored(transport, record, signal) {
    const isSame = (one: WireRecord): boolean => recordIdOf(one) === recordIdOf(record)
    const sibling = (await departLevel(transport, stringValue(record['parentId']), signal)).find(isSame)
    if (sibling) return sibling
    const name = stringValue(record['departName'])
    return name === '' ? undefined : (await departsNamed(transport, name, signal)).find(isSame)
  },
}
