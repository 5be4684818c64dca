import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { DeviceMapApi } from '../../../../elements/device-map/device-map.props'
import type { MapActionKey } from '../../../../elements/device-map/device-map.types'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { gpsStrings } from './gps.strings'
import type { MapSettings } from '../../../../elements/device-map/use-map-settings'

const DeviceMap = lazyPart(() => import('../../../../elements/device-map/DeviceMap'))

interface LiveTabProps {
  settings: MapSettings
  /** Id of the point to open; empty: none. */
  at: string
  actions: readonly MapActionKey[]
  onAction: (key: MapActionKey, ids: readonly string[], name: string) => void
}

/** Where people and devices are. */
export function LiveTab({ settings, at, actions, onAction }: LiveTabProps): ReactNode {
  const t = useStrings(gpsStrings)
  const [follow, setFollow] = useState('')
  // The points show where the map starts.
  const { center: _center, zoom: _zoom, ...map } = settings
  const located = useRef('')
  const attach = (api: DeviceMapApi | null): void => {
    if (!api || at === '' || located.current === at) return
    located.current = at
    api.locate(at)
  }
  return (
    <div className="ops-gps-map">
      <DeviceMap
        {...map}
        ref={attach}
        mode="live"
        accessibleName={t('title')}
        value=""
        onChange={() => undefined}
        selectable
        actions={actions}
        follow={follow}
        url="/ibl/api/usersAllListLastGPS"
        fallback={<Skeleton height={320} />}
        onFollow={(change) => {
          setFollow(change.follow)
          return true
        }}
        onAction={({ key, ids, name }) => {
          onAction(key, ids, name)
          return true
        }}
      />
    </div>
  )
}
