import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError, noAuthorityCode, paths, type Transport } from '../../../../elements/core/transport'
import type { SelectOption } from '../../../../elements/parts/select'
import { type ServerData, useServerData } from '../../list'
import { type Positions, positionsOf } from './positions'
import type { UserExtras, UserRow } from './user.types'
import { toldUser, userRow } from './user-row'
import { departsOf, listOrNone, noneTexts, roleIdsOf } from './user-wire'

const halfMinute = 30_000
/** More positions than any organisation has; one call then holds them all. */
const allPositions = 1000

function options(rows: unknown, value: string, label: string, sub: string): SelectOption[] {
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((row) => {
    const [key, text, more] = [row[value], row[label], row[sub]]
    return typeof key === 'string' && typeof text === 'string'
      ? [{ value: key, label: text, ...(typeof more === 'string' ? { sub: more } : {}) }]
      : []
  })
}

/** Roles of queryall by id. */
export function roleOptions(result: unknown): SelectOption[] {
  return options(result, 'id', 'roleName', 'roleCode')
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

export function usePositions(): ServerData<Positions> {
  return useServerData({
    key: ['positions'],
    load: async (transport, signal) =>
      positionsOf(await transport.get(paths.position.list, { pageNo: 1, pageSize: allPositions }, { signal })),
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

export async function loadExtras(transport: Transport, id: string, signal?: AbortSignal): Promise<UserExtras> {
  const { queryUserRole, userDepartList } = paths.user
  const [roles, departs] = await Promise.all([
    transport.envelope({ method: 'GET', path: queryUserRole, params: { userid: id }, signal, allowFailure: true }),
    transport.envelope({ method: 'GET', path: userDepartList, params: { userId: id }, signal, allowFailure: true }),
  ])
  return { roleIds: roleIdsOf(roles, queryUserRole), departs: departsOf(departs, userDepartList) }
}

interface Reading {
  signal?: AbortSignal
}

/** The user as the list has him, which is all that servers tell; undefined where it does not have him. */
async function listedUser(transport: Transport, id: string, reading?: Reading): Promise<UserRow | undefined> {
  const page = await transport.get(paths.user.list, { id, pageNo: 1, pageSize: 10 }, reading)
  const records: unknown = isRecord(page) ? page.records : page
  return Array.isArray(records) ? records.map(userRow).find((row) => row.id === id) : undefined
}

/** The record of `queryById`; null for who may not ask: it takes a right of its own (3.6 and later). @throws OpsError */
async function queriedUser(transport: Transport, id: string, reading?: Reading): Promise<unknown> {
  try {
    return await transport.get(paths.user.queryById, { id }, reading)
  } catch (error) {
    if (isOpsError(error) && (error.code === noAuthorityCode || error.kind === 'forbidden')) return null
    throw error
  }
}

/** A known user as he is stored now. @throws OpsError */
export async function storedUser(transport: Transport, known: UserRow): Promise<UserRow> {
  return (await listedUser(transport, known.id)) ?? toldUser(known, await queriedUser(transport, known.id))
}

/** A user by his id alone: what the list tells and what `queryById` tells. @throws OpsError */
export async function userById(transport: Transport, id: string, reading: Reading): Promise<UserRow> {
  const [listed, queried] = await Promise.all([listedUser(transport, id, reading), queriedUser(transport, id, reading)])
  return toldUser(listed ?? userRow({ id }), queried)
}
