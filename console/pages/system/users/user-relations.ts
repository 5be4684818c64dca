import { isRecord } from '../../../../elements/core/storage/shapes'
import { type Envelope, OpsError, type Transport } from '../../../../elements/core/transport'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import { splitComma } from '../../../../elements/list-page/resource/records'
import type { FormValues } from '../../../../elements/list-page/resource/resource.types'

/** A department of a user. */
export interface UserDepart {
  id: string
  name: string
}

/** The departments that the form of a user was told with him; undefined until it was. */
export function userDepartsOf(response: unknown): readonly UserDepart[] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- told by `load` of the same form
  return response as readonly UserDepart[] | undefined
}

/** Roles and departments of one user. @throws OpsError */
export async function loadRelations(
  transport: Transport,
  id: string,
  signal?: AbortSignal,
): Promise<{ roleIds: readonly string[]; departs: readonly UserDepart[] }> {
  const [roleIds, departs] = await Promise.all([loadRoleIds(transport, id, signal), loadDeparts(transport, id, signal)])
  return { roleIds, departs }
}

/** Ids of the roles of one user. @throws OpsError */
async function loadRoleIds(transport: Transport, id: string, signal?: AbortSignal): Promise<string[]> {
  const path = userPaths.queryUserRole
  return roleIdsOf(await transport.envelope({ method: 'GET', path, params: { userid: id }, signal, allowFailure: true }), path)
}

/** The departments of one user. @throws OpsError */
async function loadDeparts(transport: Transport, id: string, signal?: AbortSignal): Promise<UserDepart[]> {
  const path = userPaths.userDepartList
  return departsOf(await transport.envelope({ method: 'GET', path, params: { userId: id }, signal, allowFailure: true }), path)
}

/** Managed departments exist for superiors only, and only among the user's own departments. */
export function consistentManaged({ userIdentity, selecteddeparts = '', departIds = '' }: FormValues): string {
  if (userIdentity !== '2') return ''
  const own = new Set(splitComma(selecteddeparts))
  return splitComma(departIds)
    .filter((id) => own.has(id))
    .join(',')
}

/** How servers say that there are none. */
export const noneTexts = { roles: '未找到用户相关角色信息', departs: '查找失败', allRoles: '未找到角色信息' } as const

/** The list of an answer; every refusal but "none" is a failure, or a save would take everything away. @throws OpsError */
export function listOrNone(response: Envelope, none: string, path: string): unknown[] {
  if (response.success) return Array.isArray(response.result) ? response.result : []
  if (response.code !== 510 && response.message.startsWith(none)) return []
  const { code, message, english } = response
  throw new OpsError('business', { path, status: 200, code, serverMessage: message || undefined, english })
}

/** Role ids of queryUserRole. @throws OpsError when the server refused */
export function roleIdsOf(response: Envelope, path: string): string[] {
  return listOrNone(response, noneTexts.roles, path).filter((id): id is string => typeof id === 'string')
}

/** Departments of userDepartList `[{key,value,title}]`. @throws OpsError when the server refused */
export function departsOf(response: Envelope, path: string): UserDepart[] {
  return listOrNone(response, noneTexts.departs, path).flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['key'] !== 'string') return []
    return [{ id: entry['key'], name: typeof entry['title'] === 'string' ? entry['title'] : entry['key'] }]
  })
}
