import type { ReactNode, Ref } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useSheet } from '../core/define/host-context'
import { Skeleton } from '../parts/indicators/indicators'
import { lazyPart } from '../parts/lazy-part'
import deviceTreeCss from './device-tree.css?inline'
import type { deviceTreeEntry } from './device-tree.element'

/** What the element can be told to do. */
export interface DeviceTreeApi {
  /** Asks for the tree again; what is open stays open. */
  reload: () => Promise<void>
}

export type DeviceTreeProps = ViewProps<typeof deviceTreeEntry> & { ref?: Ref<DeviceTreeApi> }

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
