import { type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { equipmentPaths } from './equipment-paths'

/** A device as the server has it now. */
export function useDeviceFacts(id: string, enabled: boolean): ServerData<WireRecord> {
  return useServerData<WireRecord>({
    key: ['device-facts', id],
    load: async (transport, signal) => {
      const device = await transport.get(equipmentPaths.queryById, { id }, { signal })
      return isRecord(device) ? device : {}
    },
    enabled,
    noCache: true,
  })
}
