import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useRoom } from '../../../elements/parts/use-room'
import sidePanelCss from './side-panel.css?inline'

/** Pixels from which on there is room for a panel beside a list. */
const wide = 1180

interface PanelSplitProps {
  /** The list. */
  children: ReactNode
  /** The panel of what is opened: beside the list, or above the page (see `SidePanel`); null: nothing is opened. */
  renderPanel: ((isDocked: boolean) => ReactNode) | null
}

/** A list, and what is opened in it. */
export function PanelSplit({ children, renderPanel }: PanelSplitProps): ReactNode {
  useSheet(sidePanelCss)
  const [room, measure] = useRoom()
  const isDocked = room !== null && room >= wide
  return (
    <div className="ops-split" data-docked={renderPanel && isDocked ? '' : undefined} ref={measure}>
      <div className="ops-split-list">{children}</div>
      {room !== null && renderPanel?.(isDocked)}
    </div>
  )
}
