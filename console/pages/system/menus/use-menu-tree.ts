import { isRecord } from '../../../../elements/core/storage/shapes'
import { type ServerData, useServerData } from '../../../../elements/core/query'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { menuPaths } from './menu-paths'

/** The menu as it is stored, nested, whatever the list is searched for. Asked once for a form. */
export function useMenuTree(): ServerData<readonly WireRecord[]> {
  return useServerData({
    key: ['menu-tree'],
    load: async (transport, signal) => {
      const tree = await transport.get(menuPaths.list, {}, { signal })
      return Array.isArray(tree) ? tree.filter(isRecord) : []
    },
    noCache: true,
  })
}
