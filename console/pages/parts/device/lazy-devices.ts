import { lazyPart } from '../../../../elements/parts/lazy-part'

/** The tree of devices; both parts of its code are asked for at once. */
export const Devices = lazyPart(async () => {
  const [part] = await Promise.all([import('./DevicesPart'), import('../../../../elements/device-tree/DeviceTree')])
  return part
})
