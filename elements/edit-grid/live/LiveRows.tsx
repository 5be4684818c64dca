import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useConfigStore } from '../../core/config'
import { useAdoptedSheet } from '../../core/define/host-context'
import { uuid32 } from '../../core/format/uuid'
import { listenLive } from '../../core/realtime'
import type { GridControl } from '../control/grid-control'
import { laterSheet } from '../later-sheet'
import { GridConflicts } from './GridConflicts'
import { takeLive } from './take-live'

export interface LiveRowsProps {
  control: GridControl
  /** Under which the back end tells of them. */
  socketKey: string
  /** Holds what stands over the rows. */
  over: RefObject<HTMLElement | null>
  /** The focus goes to the active cell. */
  takeFocus: () => void
}

/** Lazily loaded: takes over rows that other pages change, and shows where that meets what was changed here. */
export default function LiveRows({ control, socketKey, over, takeFocus }: LiveRowsProps): ReactNode {
  // The old values over the new ones.
  useAdoptedSheet(laterSheet())
  const config = useConfigStore()
  const [caseId] = useState(uuid32)
  useEffect(() => listenLive(config, socketKey, { caseId, onRow: (row) => takeLive(control, row) }), [config, control, socketKey, caseId])
  return <GridConflicts control={control} over={over} takeFocus={takeFocus} />
}
