import { listPage, type ListSource } from '../core/query'
import { paths, type Transport } from '../core/transport'
import { fieldText, type PickerRecord } from '../parts/picker'
import { type LoadRecords, hasKeyword, recordsOf } from '../parts/picker/record-sources'
import { searchedFields } from './user-picker.model'
import type { UserRole } from './user-picker.types'
import { ofDepart, queryOfRequest } from './user-source'

/** Rows of one call where all are wanted; servers may send fewer. */
const maxRows = 1000

async function everyPage(fetchPage: LoadRecords): Promise<PickerRecord[]> {
  const users: PickerRecord[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the page before says whether there is another
    const { rows, total } = listPage<PickerRecord>(await fetchPage({ pageNo, pageSize: maxRows }), 1, maxRows)
    users.push(...rows)
    if (rows.length === 0 || users.length >= total) return users
  }
}

/**
 * Users of a server, and those of a role where one is asked for. No call knows a role beside a department, and not every one searches
 * names.
 */
export function withRoles(transport: Transport, everybody: ListSource): ListSource {
  return async (request, signal) => {
    const { keyword, departId, roleId, pageNo, pageSize } = queryOfRequest(request)
    if (roleId === '') return everybody(request, signal)
    const fetchPage: LoadRecords = (params) => transport.get(paths.user.userRoleList, { roleId, ...params }, { signal })
    if (keyword === '' && departId === '') return fetchPage({ pageNo, pageSize })
    if (departId === '') return (await everyPage(fetchPage)).filter((user) => hasKeyword(user, searchedFields, keyword))
    const [withRole, inside] = await Promise.all([everyPage(fetchPage), ofDepart(transport, request, signal)])
    const names = new Set(withRole.map((user) => fieldText(user, 'username')))
    return inside.filter((user) => names.has(fieldText(user, 'username')))
  }
}

/** The roles to filter by; fails for those who may not ask for roles, or for who has one. */
export async function serverRoles(transport: Transport, signal: AbortSignal): Promise<readonly UserRole[]> {
  const roles = recordsOf(await transport.get(paths.role.queryall, {}, { signal }))
  const [first] = roles
  if (first) await transport.get(paths.user.userRoleList, { roleId: fieldText(first, 'id'), pageNo: 1, pageSize: 1 }, { signal })
  return roles
}
