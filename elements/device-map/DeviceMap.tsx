import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import deviceMapCss from './device-map.css?inline'
import type { DeviceMapProps } from './device-map.props'

const modes = {
  live: lazyPart(() => import('./LiveMap')),
  track: lazyPart(() => import('./TrackMap')),
  pick: lazyPart(() => import('./PickMap')),
}

/** The view of `<ops-device-map>` and the inner door for pages. */
export default function DeviceMap(props: DeviceMapProps): ReactNode {
  useSheet(deviceMapCss)
  const { mode = 'live' } = props
  // An unknown word of a page is no mode.
  const shown = Object.hasOwn(modes, mode) ? mode : 'live'
  const Mode = modes[shown]
  return (
    <div className="ops-devicemap" part="base" data-mode={shown} data-plain={props.plain ? '' : undefined}>
      <Mode {...props} fallback={<Skeleton height={320} />} />
    </div>
  )
}
