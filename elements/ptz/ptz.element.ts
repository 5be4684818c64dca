import { ptzProps } from './ptz.props'

/** `<ops-ptz>` with its view. */
export const ptzEntry = {
  ...ptzProps,
  load: () => import('./Ptz'),
}
