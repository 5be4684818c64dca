import { menuProps } from './menu.props'

/** `<ops-menu>` with its view. */
export const menuEntry = {
  ...menuProps,
  load: () => import('./Menu'),
}
