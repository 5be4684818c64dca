import type { DeviceTreeNode } from './device-tree.types'

/** What a page is told while devices are carried over it: at the element under the pointer, and at the end at the document. */
export interface DraggedDevices {
  readonly phase: 'over' | 'drop' | 'end'
  readonly devices: readonly DeviceTreeNode[]
}

/** Name of that event. `preventDefault` says that they are taken here. */
export const dragEvent = 'ops-carry-devices'
