import type { ReactNode, RefObject } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import { useStrings } from '../../../../elements/core/i18n'
import TooltipPanel from '../../../../elements/parts/float/TooltipPanel'
import { Skeleton } from '../../../../elements/parts/indicators'
import Player from '../../../../elements/player/Player'
import { usePlayUrls } from '../../../../elements/player/playback/use-play-urls'
import { playerEntry } from '../../../../elements/player/player.element'
import { deviceViewsStrings } from './device-views.strings'

interface DevicePreviewProps {
  id: string
  name: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The moving picture of a device beside its still, small and without sound. */
export default function DevicePreview({ id, name, anchor, onClose }: DevicePreviewProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const { status, source, renewal } = usePlayUrls(id)
  return (
    <TooltipPanel anchor={anchor} side="right" onClose={onClose}>
      <div className="ops-devicepreview">
        {status === 'loading' && <Skeleton height={180} />}
        {status === 'failed' && t('noPicture')}
        {status === 'ready' && (
          <Player {...viewProps(playerEntry, { label: name, source, autoplay: true, muted: true, quality: 'sub', ...renewal })} />
        )}
      </div>
    </TooltipPanel>
  )
}
