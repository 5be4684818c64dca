import { isRecord } from '../../../../elements/core/storage/shapes'
import { paths, type Transport } from '../../../../elements/core/transport'
import type { SelectOption } from '../../../../elements/parts/select'
import { type ServerData, useServerData } from '../../list'
import type { UserExtras, UserFormValues } from './user.types'
import { userRow } from './user-row'
import { departsOf, formOfUser, listOrNone, noneTexts, roleIdsOf } from './user-wire'

const halfMinute = 30_000
/** More positions than any organisation has; one call then holds them all. */
const allPositions = 1000

function options(rows: unknown, value: string, label: string, sub: string): SelectOption[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((row) => {
    const [key, text, more] = [row[value], row[label], row[sub]]
    return typeof key === 'string' && typeof text === 'string' ? [{ value: key, label: text, ...(typeof more === 'string' ? { sub: more } : {}) }] : []
  })
}

/** Roles of queryall by id. */
export function roleOptions(result: unknown): SelectOption[] {
  return options(result, 'id', 'roleName', 'roleCode')
}

/** Positions by code; servers name the text of the rank differently (wire-contract section 0, row 7). */
export function positionOptions(result: unknown): SelectOption[] {
  const records = isRecord(result) && Array.isArray(result.records) ? result.records : result
  const rows = Array.isArray(records) ? records.filter(isRecord).map((row) => ({ ...row, rank: row.rank_dictText ?? row.postRank_dictText ?? row.postRank })) : []
  return options(rows, 'code', 'name', 'rank')
}

export function useRoles(): ServerData<SelectOption[]> {
  return useServerData({
    key: ['roles'],
    load: async (transport, signal) => {
      const path = paths.role.queryall
      const answer = await transport.envelope({ method: 'GET', path, signal, allowFailure: true })
      return roleOptions(listOrNone(answer, noneTexts.allRoles, path))
    },
    freshFor: halfMinute,
  })
}

export function usePositions(): ServerData<SelectOption[]> {
  return useServerData({
    key: ['positions'],
    load: async (transport, signal) => positionOptions(await transport.get(paths.position.list, { pageNo: 1, pageSize: allPositions }, { signal })),
    freshFor: halfMinute,
  })
}

/** Roles and departments of one user, asked anew for each dialog. */
export function useUserExtras(id: string | null): ServerData<UserExtras> {
  return useServerData({
    key: ['user-extras', id],
    enabled: id !== null,
    forget: true,
    load: (transport, signal) => loadExtras(transport, id ?? '', signal),
  })
}

async function loadExtras(transport: Transport, id: string, signal?: AbortSignal): Promise<UserExtras> {
  const { queryUserRole, userDepartList } = paths.user
  const [roles, departs] = await Promise.all([
    transport.envelope({ method: 'GET', path: queryUserRole, params: { userid: id }, signal, allowFailure: true }),
    transport.envelope({ method: 'GET', path: userDepartList, params: { userId: id }, signal, allowFailure: true }),
  ])
  return { roleIds: roleIdsOf(roles, queryUserRole), departs: departsOf(departs, userDepartList) }
}

/** A user as he is stored now, as a form shows him. @throws OpsError */
export async function loadUser(transport: Transport, id: string): Promise<UserFormValues> {
  const [record, extras] = await Promise.all([transport.get(paths.user.queryById, { id }), loadExtras(transport, id)])
  return formOfUser(userRow(record), extras)
}
