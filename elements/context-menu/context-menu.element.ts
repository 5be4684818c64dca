import { contextMenuProps } from './context-menu.props'

/** `<ops-context-menu>` with its view. */
export const contextMenuEntry = {
  ...contextMenuProps,
  load: () => import('./ContextMenu'),
}
