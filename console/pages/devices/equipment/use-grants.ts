import { type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { equipmentPaths } from '../../parts/device/equipment-paths'

/** To whom a device is granted; null asks nothing. */
export function useGrants(id: string | null): ServerData<readonly WireRecord[]> {
  return useServerData<readonly WireRecord[]>({
    key: ['device-grants', id],
    load: async (transport, signal) => {
      const grants = await transport.get(equipmentPaths.grants, { id }, { signal })
      return Array.isArray(grants) ? grants.filter(isRecord) : []
    },
    enabled: id !== null,
    noCache: true,
  })
}
