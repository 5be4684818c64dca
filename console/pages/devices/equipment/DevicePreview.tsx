import type { ReactNode, RefObject } from 'react'
import { viewProps } from '../../../../elements/core/define/view-defaults'
import TooltipPanel from '../../../../elements/parts/float/TooltipPanel'
import Player from '../../../../elements/player/Player'
import { playerEntry } from '../../../../elements/player/player.element'

interface DevicePreviewProps {
  id: string
  name: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The moving picture of a device beside its still, small and without sound. */
export default function DevicePreview({ id, name, anchor, onClose }: DevicePreviewProps): ReactNode {
  return (
    <TooltipPanel anchor={anchor} side="right" onClose={onClose}>
      <div className="ops-devicepreview">
        <Player {...viewProps(playerEntry, { label: name, device: id, autoplay: true, muted: true, quality: 'sub' })} />
      </div>
    </TooltipPanel>
  )
}
