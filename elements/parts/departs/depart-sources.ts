import type { QueryParams } from '../../core/transport'
import { isOpsError } from '../../core/transport/ops-error'
import { paths } from '../../core/transport/paths'
import type { Transport } from '../../core/transport/transport.types'
import type { TreeSource } from '../tree-picker/tree-picker.types'
import { leafOf, recordsIn } from '../tree-picker/tree-records'
import type { DepartRecord } from './depart.types'

async function departs(transport: Transport, path: string, params: QueryParams = {}, signal?: AbortSignal): Promise<DepartRecord[]> {
  return recordsIn(await transport.get(path, params, signal ? { signal } : {}))
}

/** All departments in one answer. */
export function departTree(transport: Transport): TreeSource<DepartRecord> {
  return { name: 'departs', roots: (signal) => departs(transport, paths.depart.queryTreeList, {}, signal) }
}

/** One level at a time, for very many departments (JeecgBoot 2.4.3 and later). */
export function lazyDepartTree(transport: Transport): TreeSource<DepartRecord> {
  const level = (pid: string, signal?: AbortSignal): Promise<DepartRecord[]> =>
    departs(transport, paths.depart.queryDepartTreeSync, { pid }, signal)
  return {
    name: 'departs:levels',
    roots: (signal) => level('', signal),
    children: (parent) => level(parent.id),
    async search(keyWord, signal) {
      try {
        const found = await departs(transport, paths.depart.searchBy, { keyWord }, signal)
        // Its answer is flat: what would be below was not looked for.
        return found.map((depart) => ({ ...depart, children: null, isLeaf: true }))
      } catch (error) {
        if (isNothingFound(error)) return []
        throw error
      }
    },
  }
}

/** So few at the top are shown with what is below them: nobody looks for a company alone. */
const fewTops = 3

/** The same for trees that stand open. */
export function openedDepartTree(transport: Transport): TreeSource<DepartRecord> {
  const { roots, children, search } = lazyDepartTree(transport)
  return {
    name: 'departs:opened',
    async roots(signal) {
      const tops = await roots(signal)
      if (tops.length > fewTops) return tops
      return Promise.all(tops.map(async (top) => (leafOf(top) === false ? { ...top, children: await children?.(top) } : top)))
    },
    children,
    search,
  }
}

/** The server fails with this text where nothing matches. */
export function isNothingFound(error: unknown): boolean {
  return isOpsError(error) && error.kind === 'business' && error.serverMessage?.includes('未查询匹配数据') === true
}
