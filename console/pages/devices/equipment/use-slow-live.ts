import { type ServerData, useServerData } from '../../../../elements/core/query'

const path = '/iblCloudLiveEquipmentSlowinfo/queryByEquipmentId'

/** What is told of a device as slow live; null where nothing is yet. */
export function useSlowLive(id: string): ServerData<unknown> {
  return useServerData<unknown>({
    key: ['slow-live-of', id],
    load: async (transport, signal) => (await transport.get(path, { equipmentId: id }, { signal })) ?? null,
    noCache: true,
  })
}
