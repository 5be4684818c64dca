import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import deviceTreeCss from './device-tree.css?inline'
import type { DeviceTreeProps } from './device-tree.props'

const DeviceTreeBody = lazyPart(() => import('./DeviceTreeBody'))

/** The view of `<ops-device-tree>` and the inner door for pages. */
export default function DeviceTree(props: DeviceTreeProps): ReactNode {
  useSheet(deviceTreeCss)
  return (
    <div className="ops-devicetree" part="base">
      <DeviceTreeBody {...props} fallback={<Skeleton height={200} />} />
    </div>
  )
}
