import { deviceMapProps } from './device-map.props'

/** `<ops-device-map>` with its view. */
export const deviceMapEntry = {
  ...deviceMapProps,
  load: () => import('./DeviceMap'),
}
