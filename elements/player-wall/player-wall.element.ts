import { playerWallProps } from './player-wall.props'

/** `<ops-player-wall>` with its view. */
export const playerWallEntry = {
  ...playerWallProps,
  load: () => import('./PlayerWall'),
}
