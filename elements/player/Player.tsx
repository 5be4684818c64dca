import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { FeedbackHost } from '../parts/feedback'
import { lazyPart } from '../parts/lazy-part'
import type { PlayerProps } from './player.props'
import mediaCss from '../../styles/media.css?inline'
import playerCss from './player.css?inline'

const PlayerStage = lazyPart(() => import('./PlayerStage'))
const ServedStage = lazyPart(() => import('./ServedStage'))

/**
 * The view of `<ops-player>` and the inner door for pages: the dark ground of the picture. What draws and plays comes with the first one.
 */
export default function Player(props: PlayerProps): ReactNode {
  const { device } = props
  useSheet(mediaCss)
  useSheet(playerCss)
  return (
    <div className="ops-player-ground" part="base">
      <FeedbackHost>
        {device && !props.source ? <ServedStage {...props} key={device} device={device} /> : <PlayerStage {...props} />}
      </FeedbackHost>
    </div>
  )
}
