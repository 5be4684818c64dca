import { type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { paths } from '../../../../elements/core/transport'
import type { SelectOption } from '../../../../elements/parts/select'
import { type Positions, positionsOf } from './positions'
import { listOrNone, noneTexts } from './user-relations'

const halfMinute = 30_000
/** More positions than any organisation has; one call then holds them all. */
const allPositions = 1000

/** Roles of queryall by id. */
export function roleOptions(result: unknown): SelectOption[] {
  if (!Array.isArray(result)) return []
  return result
    .filter(isRecord)
    .flatMap(({ id, roleName, roleCode }) =>
      typeof id === 'string' && typeof roleName === 'string'
        ? [{ value: id, label: roleName, ...(typeof roleCode === 'string' ? { sub: roleCode } : {}) }]
        : [],
    )
}

export function useRoles(): ServerData<SelectOption[]> {
  return useServerData({
    key: ['roles'],
    load: async (transport, signal) => {
      const path = paths.role.queryall
      const response = await transport.envelope({ method: 'GET', path, signal, allowFailure: true })
      return roleOptions(listOrNone(response, noneTexts.allRoles, path))
    },
    freshFor: halfMinute,
  })
}

/** Tenants of queryList; they are called by numbers. */
export function tenantOptions(result: unknown): SelectOption[] {
  if (!Array.isArray(result)) return []
  return result
    .filter(isRecord)
    .flatMap(({ id, name }) =>
      (typeof id === 'string' || typeof id === 'number') && typeof name === 'string'
        ? [{ value: String(id), label: name, sub: String(id) }]
        : [],
    )
}

export function useTenants(): ServerData<SelectOption[]> {
  return useServerData({
    key: ['tenants'],
    load: async (transport, signal) => tenantOptions(await transport.get('/sys/tenant/queryList', {}, { signal })),
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
