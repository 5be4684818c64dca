import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import type { MapActionKey } from '../../../../elements/device-map/device-map.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { usePageHost } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
import { DeviceDialogs, type OpenedDevice } from '../../devices/equipment/DeviceDialogs'
import { wallAddress } from '../../devices/wall-address'
import { useTalk } from '../../parts/device/use-talk'
import { newRoomAddress } from '../../parts/room-address'
import { usePagePath } from '../../parts/use-page-path'
import { readGpsUrlState, readOwner } from './gps-url-state'
import gpsCss from './gps.css?inline'
import { gpsStrings } from './gps.strings'
import { LiveTab } from './LiveTab'
import { TrackTab } from './TrackTab'
import { useMapSettings } from '../../../../elements/device-map/use-map-settings'

/** Permission of each action. */
const needed = [
  ['live', 'cloudlive:play'],
  ['track', 'gps:track'],
  ['talk', 'cloudlive:talk'],
  ['details', 'equipment:list'],
  ['wall', 'cloudlive:play'],
  ['dispatch', 'dispatch:create'],
] as const

/** Where people and devices are, and where they have been. */
export default function GpsPage(): ReactNode {
  useSheet(gpsCss)
  const t = useStrings(gpsStrings)
  const { search = '', go } = usePageHost()
  const asked = useMemo(() => readGpsUrlState(search), [search])
  const [shown, setShown] = useState({ search, ...asked })
  if (search !== shown.search) setShown({ search, ...asked })
  const settings = useMapSettings()
  const may = useControlPermissions()
  const wallPath = usePagePath('cloudlive/wall', {})
  const talk = useTalk()
  const dispatchPath = usePagePath('dispatch', {})
  const isReachable = (key: MapActionKey): boolean =>
    (key !== 'wall' || (go !== undefined && wallPath !== undefined)) &&
    (key !== 'talk' || (talk.isOffered && may(['dispatch:create']).outcome === 'allowed')) &&
    (key !== 'dispatch' || (go !== undefined && dispatchPath !== undefined))
  const [opened, setOpened] = useState<OpenedDevice | null>(null)

  const actions = needed.filter(([key, code]) => isReachable(key) && may([code]).outcome === 'allowed').map(([key]) => key)

  function act(key: MapActionKey, ids: readonly string[], name: string): void {
    const [owner = ''] = ids
    const { ownerId } = readOwner(owner)
    const devices = ids.map(readOwner).filter(({ ownerType }) => ownerType === 'equipment')
    if (key === 'track') setShown({ ...shown, tab: 'track', owner })
    else if (key === 'wall') go?.(wallAddress(devices.map((device) => device.ownerId)))
    else if (key === 'talk') {
      if (devices.length > 0) void talk.start(ownerId)
      else go?.(newRoomAddress({ users: [ownerId], kind: 'talk' }))
    } else if (key === 'dispatch') {
      const users = ids.map(readOwner).filter(({ ownerType }) => ownerType === 'user')
      go?.(newRoomAddress({ devices: devices.map((device) => device.ownerId), users: users.map((user) => user.ownerId) }))
    } else setOpened({ kind: key === 'live' ? 'play' : 'details', node: { id: ownerId, title: name, type: 'device' } })
  }

  const live = settings ? (
    <LiveTab settings={settings} at={shown.tab === 'live' ? shown.owner : ''} actions={actions} onAction={act} />
  ) : null
  const track = settings ? <TrackTab settings={settings} owner={shown.owner} onOwner={(owner) => setShown({ ...shown, owner })} /> : null
  const waiting = <Skeleton height={320} />
  return (
    <div className="ops-gps">
      <h1 className="ops-sr-only">{t('title')}</h1>
      <Tabs
        className="ops-gps-tabs"
        panelClass="ops-gps-panel"
        label={t('tabs')}
        value={shown.tab}
        items={[
          { key: 'live', label: t('live'), content: live ?? waiting },
          { key: 'track', label: t('track'), content: track ?? waiting },
        ]}
        onChange={(tab) => setShown({ ...shown, tab: tab === 'track' ? 'track' : 'live' })}
      />
      <DeviceDialogs opened={opened} onClose={() => setOpened(null)} onChanged={() => setOpened(null)} />
    </div>
  )
}
