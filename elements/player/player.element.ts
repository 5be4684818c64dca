import { playerProps } from './player.props'

/** `<ops-player>` with its view. */
export const playerEntry = {
  ...playerProps,
  load: () => import('./Player'),
}
