import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { lazyPart } from '../parts/lazy-part'
import type { PlayerWallProps } from './player-wall.props'
import mediaCss from '../../styles/media.css?inline'
import playerWallCss from './player-wall.css?inline'

const WallStage = lazyPart(() => import('./WallStage'))

/** The view of `<ops-player-wall>` and the inner door for pages. */
export default function PlayerWall(props: PlayerWallProps): ReactNode {
  useSheet(mediaCss)
  useSheet(playerWallCss)
  return (
    <div className="ops-wall" part="base">
      <WallStage {...props} />
    </div>
  )
}
