import { permissionProps } from './permission.props'

/** `<ops-permission>` with its view. */
export const permissionEntry = {
  ...permissionProps,
  load: () => import('./Permission'),
}
