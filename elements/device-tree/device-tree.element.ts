import { deviceTreeProps } from './device-tree.props'

/** `<ops-device-tree>` with its view. */
export const deviceTreeEntry = {
  ...deviceTreeProps,
  load: () => import('./DeviceTree'),
}
