import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { listPage, useServerData } from '../../../../elements/core/query'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { useControlPermissions } from '../../../../elements/parts/permission'
import type { WallDevice } from '../../../../elements/player-wall/player-wall.types'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { wallStrings } from './wall.strings'

/** As many as usual machines decode at once. */
const maxPanes = 16

/** Over an empty wall: a button that fills it with the devices that are live. */
export function LiveDevices({ onFill }: { onFill: (panes: readonly WallDevice[]) => void }): ReactNode {
  const t = useStrings(wallStrings)
  const enabled = useControlPermissions()(['equipment:list']).outcome === 'allowed'
  const { data } = useServerData({
    key: ['live-devices'],
    load: (transport, signal) => transport.get(equipmentPaths.list, { state: 'live', pageNo: 1, pageSize: maxPanes }, { signal }),
    enabled,
    noCache: true,
  })
  const { rows } = listPage<WireRecord>(data, 1, maxPanes)
  if (rows.length === 0) return null
  return (
    <div className="ops-wallpage-fill">
      <Button
        kind="primary"
        icon={Play}
        onClick={() => onFill(rows.map((row) => ({ id: recordIdOf(row), title: stringValue(row['name']) })))}
      >
        {t('playLive', { n: rows.length })}
      </Button>
    </div>
  )
}
