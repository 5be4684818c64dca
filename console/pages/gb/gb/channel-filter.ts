/** What the channels are filtered by: those of a device (20 digits), or one device of the list of devices. */
export interface ChannelFilter {
  deviceId?: string
  equipmentId?: string
}
