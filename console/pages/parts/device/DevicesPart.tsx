import type { ReactNode } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import type { DeviceTreeProps } from '../../../../elements/device-tree/device-tree.props'
import { deviceTreeEntry } from '../../../../elements/device-tree/device-tree.element'
import { Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'

const DeviceTree = lazyPart(() => import('../../../../elements/device-tree/DeviceTree'))

/** The tree of devices in a page: what it is not told is as on the element. */
export default function DevicesPart({ ref, ...input }: Partial<DeviceTreeProps>): ReactNode {
  return <DeviceTree {...viewProps(deviceTreeEntry, input)} ref={ref} fallback={<Skeleton height={200} />} />
}
