import type { ListSource } from '../core/query'
import { paths, type QueryParams, type Transport } from '../core/transport'
import { fieldText, type PickerRecord } from '../parts/picker'
import {
  type LoadRecords,
  hasKeyword,
  listSource,
  recordsOf,
  requestPage,
  requestText,
  searchFields,
  searchLimit,
} from '../parts/picker/record-sources'
import { descendantDepartIds, departNodes, type DepartRecord } from '../parts/departs'
import { searchedFields } from './user-picker.model'
import type { TreeNode } from '../parts/tree'
import type { UserPage, UserRecord, UserSource, UserSourceName } from './user-picker.types'

export function queryOfRequest(request: QueryParams) {
  return {
    keyword: requestText(request, 'keyword'),
    departId: requestText(request, 'departId'),
    below: requestText(request, 'below') !== 'no',
    roleId: requestText(request, 'roleId'),
    ...requestPage(request),
  }
}

/** What tells users of several answers apart. */
const keyFields = ['id', 'username']

function fromList(transport: Transport): ListSource {
  const everywhere = listSource(transport, paths.user.list, searchedFields, keyFields)
  return (request, signal) => (queryOfRequest(request).departId === '' ? everywhere(request, signal) : ofDepart(transport, request, signal))
}

/** All users of the department and those below it come at once: search and pages are ours, and so is whether those below count. */
export async function ofDepart(transport: Transport, request: QueryParams, signal: AbortSignal): Promise<PickerRecord[]> {
  const { keyword, departId, below: withDescendants } = queryOfRequest(request)
  const users = recordsOf(await transport.get(paths.user.queryUserByDepId, { id: departId }, { signal }))
  const name = requestText(request, 'departName')
  return users.filter(
    (user) => hasKeyword(user, searchedFields, keyword) && (withDescendants || fieldText(user, 'orgCodeTxt').split(',').includes(name)),
  )
}

/** One paged call for everything, since 2.4.5; looks for parts of texts by itself. */
function fromComponent(transport: Transport): ListSource {
  return async (request, signal) => {
    const { keyword, departId, pageNo, pageSize } = queryOfRequest(request)
    const fetchList: LoadRecords = (params) =>
      transport.get(paths.user.queryUserComponentData, { ...params, departId }, { signal, dropEmpty: true })
    if (keyword !== '')
      return searchFields((name) => fetchList({ [name]: keyword, pageNo: 1, pageSize: searchLimit }), ['realname', 'username'], keyFields)
    return fetchList({ pageNo, pageSize })
  }
}

export function serverSource(transport: Transport, name: UserSourceName): ListSource {
  return name === 'component' ? fromComponent(transport) : fromList(transport)
}

/** Users given by the page: searched, filtered by department and paged here. */
export function optionsSource(options: readonly UserRecord[], departs: readonly DepartRecord[]): ListSource {
  const nodes = departNodes(departs)
  return (request) => {
    const { keyword, departId, below: withDescendants, roleId } = queryOfRequest(request)
    return Promise.resolve(
      usersOfDepart(options, nodes, departId, withDescendants).filter(
        (user) => hasKeyword(user, searchedFields, keyword) && (roleId === '' || isNamed(user.roleIds, new Set([roleId]))),
      ),
    )
  }
}

function usersOfDepart(
  users: readonly UserRecord[],
  nodes: readonly TreeNode[],
  departId: string,
  withDescendants: boolean,
): readonly UserRecord[] {
  const inside = withDescendants ? descendantDepartIds(nodes, departId) : new Set([departId])
  return departId === '' ? users : users.filter((user) => isNamed(user.departIds, inside))
}

/** Whether one of the comma-joined ids is among these. */
function isNamed(ids: string | null | undefined, requested: ReadonlySet<string>): boolean {
  return (ids ?? '').split(',').some((id) => requested.has(id.trim()))
}

/** The tree with the number of users of each department. */
export function countedNodes(users: readonly UserRecord[], nodes: readonly TreeNode[], withDescendants: boolean): TreeNode[] {
  return nodes.map((node) => ({
    ...node,
    count: usersOfDepart(users, [node], node.id, withDescendants).length,
    children: node.children && countedNodes(users, node.children, withDescendants),
  }))
}

/** A function of the page. */
export function ownSource(source: UserSource): ListSource {
  return async (request, signal): Promise<UserPage | readonly UserRecord[]> => source({ ...queryOfRequest(request), signal })
}

/** The users of exactly these values from a function of the page. */
export async function namedUsers(source: UserSource, values: readonly string[]): Promise<readonly UserRecord[]> {
  return recordsOf(await source({ values, keyword: '', departId: '', below: true, roleId: '', pageNo: 1, pageSize: values.length }))
}
