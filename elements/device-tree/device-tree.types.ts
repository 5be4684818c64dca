/** What a device does at present. */
export type DeviceState = 'live' | 'idle' | 'offline' | 'abnormal' | 'disabled'

/** A device, or a group of devices and of further groups. Fields beyond these come back with events. */
export interface DeviceTreeNode {
  readonly id: string
  readonly title: string
  readonly type: 'group' | 'device'
  /** Of a device. */
  readonly state?: DeviceState | undefined
  /** Of a device: where it is, degrees, WGS-84. */
  readonly lng?: number | null | undefined
  readonly lat?: number | null | undefined
  /** Of a device: `1` where it can be reached; default by the state. */
  readonly onlineStatus?: string | undefined
  /** Of a device: `1` where it can be talked to. */
  readonly talk?: string | undefined
  readonly children?: readonly DeviceTreeNode[] | null | undefined
  /** Of a group whose devices are not told one by one. */
  readonly online?: number | undefined
  readonly total?: number | undefined
  readonly [field: string]: unknown
}

/** By what devices are grouped: departments, groups of their own, or areas. */
export type DeviceGrouping = 'org' | 'group' | 'area'

/** What can be asked for at a node. */
export type DeviceActionKey = 'play' | 'tour' | 'details' | 'recordings' | 'addresses' | 'locate' | 'talk' | 'dispatch' | 'commands'

/** A node, and the devices that are meant by it: itself, or all below it that are shown. */
export interface DeviceChoice {
  readonly id: string
  readonly node: DeviceTreeNode
  readonly devices: readonly DeviceTreeNode[]
}
