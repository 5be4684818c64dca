import { useEffect, useState } from 'react'
import { useConfigStore } from '../../core/config'
import { useAdoptedSheet } from '../../core/define/host-context'
import { uuid32 } from '../../core/format/uuid'
import { listenLive } from '../../core/realtime'
import type { GridControl } from '../control/grid-control'
import { takeLive } from '../control/take-live'
import { laterSheet } from '../later-sheet'

export interface LiveRowsProps {
  control: GridControl
  /** Under which the back end tells of them. */
  socketKey: string
}

/** Lazily loaded: takes over rows that other pages change (spec section 7.5). Draws nothing. */
export default function LiveRows({ control, socketKey }: LiveRowsProps): null {
  // The old values over the new ones.
  useAdoptedSheet(laterSheet())
  const config = useConfigStore()
  const [caseId] = useState(uuid32)
  useEffect(() => listenLive(config, socketKey, { caseId, onRow: (row) => takeLive(control, row) }), [config, control, socketKey, caseId])
  return null
}
