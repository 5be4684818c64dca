import type { QueryParams } from '../../core/transport'
import { isAbsentCall, isOpsError } from '../../core/transport/ops-error'
import { paths } from '../../core/transport/paths'
import type { Transport } from '../../core/transport/transport.types'
import type { TreeSource } from '../tree-picker/tree-picker.types'
import { leafOf, pruneRecords, recordsIn } from '../tree-picker/tree-records'
import { departName } from './depart-records'
import type { DepartRecord } from './depart.types'

async function departs(transport: Transport, path: string, params: QueryParams = {}, signal?: AbortSignal): Promise<DepartRecord[]> {
  return recordsIn(await transport.get(path, params, signal ? { signal } : {}))
}

/** All departments in one answer. */
export function departTree(transport: Transport): TreeSource<DepartRecord> {
  return { name: 'departs', roots: (signal) => departs(transport, paths.depart.queryTreeList, {}, signal) }
}

/** Of servers without levels (before JeecgBoot 2.4.3): what they last answered for the top, with everything below it. */
const wholeTrees = new WeakMap<Transport, readonly DepartRecord[]>()

/** The server has no levels: all departments are known once the top was asked for. */
export function hasNoLevels(transport: Transport): boolean {
  return wholeTrees.has(transport)
}

/** One level at a time, for very many departments; everything at once from a server that has no levels. */
export function lazyDepartTree(transport: Transport): TreeSource<DepartRecord> {
  const { roots: whole } = departTree(transport)
  const level = (pid: string, signal?: AbortSignal): Promise<DepartRecord[]> =>
    departs(transport, paths.depart.queryDepartTreeSync, { pid }, signal)
  return {
    name: 'departs:levels',
    async roots(signal) {
      try {
        return await level('', signal)
      } catch (error) {
        if (!isAbsentCall(error)) throw error
        const tree = await whole(signal)
        wholeTrees.set(transport, tree)
        return tree
      }
    },
    children: (parent) => level(parent.id),
    async search(keyWord, signal) {
      const tree = wholeTrees.get(transport)
      if (tree) return pruneRecords(tree, (depart) => departName(depart).toLocaleLowerCase().includes(keyWord.toLocaleLowerCase()))
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
      const isClosed = (top: DepartRecord): boolean => leafOf(top) === false && !top.children?.length
      return Promise.all(tops.map(async (top) => (isClosed(top) ? { ...top, children: await children?.(top) } : top)))
    },
    children,
    search,
  }
}

/** The server fails with this text where nothing matches. */
export function isNothingFound(error: unknown): boolean {
  return isOpsError(error) && error.kind === 'business' && error.serverMessage?.includes('未查询匹配数据') === true
}
