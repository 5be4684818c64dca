import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useConfigStore } from '../../../core/config'
import { useSheet } from '../../../core/define/host-context'
import { uuid32 } from '../../../core/format/uuid'
import { listenLive } from '../../../core/realtime'
import { isRecord } from '../../../core/storage/shapes'
import type { GridControl } from '../../control/grid-control'
import type { LiveStart, RowId } from '../../edit-grid.types'
import laterCss from '../../later.css?inline'
import { GridConflicts } from './GridConflicts'
import { takeAll, takeLive } from './take-live'

export interface LiveRowsProps {
  control: GridControl
  /** Under which the back end tells of them. */
  socketKey: string
  /** From now on changed rows are heard of. */
  onLive: (start: LiveStart) => void
  /** Holds what stands over the rows. */
  over: RefObject<HTMLElement | null>
  /** The focus goes to the active cell. */
  takeFocus: () => void
}

/** Lazily loaded: takes over rows that other pages change, and shows where that meets what was changed here. */
export default function LiveRows({ control, socketKey, onLive, over, takeFocus }: LiveRowsProps): ReactNode {
  // The old values over the new ones.
  useSheet(laterCss)
  const config = useConfigStore()
  const [caseId] = useState(uuid32)
  const notifyStart = useEffectEvent(onLive)
  useEffect(() => {
    /** Rows told of since then: what was asked for meanwhile may be older. */
    let received = new Set<RowId>()
    function start(): void {
      const since = new Set<RowId>()
      received = since
      notifyStart({
        caseId,
        merge(rows, { all = false } = {}) {
          for (const row of rows) if (!since.has(control.data.idOf(row))) takeLive(control, row)
          if (all) takeAll(control, rows, since)
        },
      })
    }
    return listenLive(config, socketKey, {
      caseId,
      onRow(row) {
        received.add(control.data.idOf(row))
        takeLive(control, row)
      },
      // Rows came or went, or more were changed than are told one by one.
      onSent([message, sender]) {
        if (sender !== caseId && isRecord(message) && message['reload'] === true) start()
      },
      onReady: start,
    })
  }, [config, control, socketKey, caseId])
  return <GridConflicts control={control} over={over} takeFocus={takeFocus} />
}
