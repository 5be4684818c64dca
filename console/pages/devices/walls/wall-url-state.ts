import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { isOpsError } from '../../../../elements/core/transport'
import type { WallDevice } from '../../../../elements/player-wall/player-wall.types'
import { layoutFor } from '../../../../elements/player-wall/wall-layouts'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { maxOnWall } from '../wall-address'

/** What an address asks to be shown: `?ids=a,b&layout=4`. */
export interface WallUrlState {
  readonly ids: readonly string[]
  readonly layout: number
}

/** Reads `ids` and `layout`. Null without ids. Without a layout, the smallest one with a pane for each. */
export function readWallUrlState(search: string): WallUrlState | null {
  const params = new URLSearchParams(search)
  const ids = [...new Set((params.get('ids') ?? '').split(',').map((id) => id.trim()))].filter(Boolean).slice(0, maxOnWall)
  if (ids.length === 0) return null
  const layout = Number(params.get('layout'))
  return { ids, layout: layoutFor(Number.isInteger(layout) && layout > 0 ? layout : ids.length) }
}

/**
 * The devices of an address with their names; undefined while these are on their way. One that is gone is called by its id, and its pane
 * says so.
 */
export function useDevicesOfUrl(urlState: WallUrlState | null): readonly WallDevice[] | undefined {
  const { data, status } = useServerData({
    key: ['asked-wall', urlState?.ids],
    enabled: urlState !== null,
    load: (transport, signal) =>
      Promise.all(
        (urlState?.ids ?? []).map(async (id): Promise<WallDevice> => {
          try {
            const device: unknown = await transport.get(equipmentPaths.queryById, { id }, { signal })
            return { id, title: isRecord(device) && typeof device['name'] === 'string' ? device['name'] : id }
          } catch (error) {
            if (isOpsError(error) && error.kind === 'aborted') throw error
            return { id, title: id }
          }
        }),
      ),
  })
  return status === 'failed' ? urlState?.ids.map((id) => ({ id, title: id })) : data
}
