import { useEffect, useState } from 'react'
import { useTransport } from '../../../../elements/core/transport'
import { type ChainReport, checkFurther, nothingChecked } from './chain-report'

export interface ChainCheck {
  report: ChainReport
  /** What went wrong with the last stretch; what was found before stands. */
  error: unknown
  /** Goes on where it stopped. */
  retry: () => void
}

/** Looks at the whole chain of logs, a stretch at a time, until the view is gone. */
export function useChainCheck(): ChainCheck {
  const transport = useTransport()
  const [report, setReport] = useState(nothingChecked)
  const [error, setError] = useState<unknown>(null)
  const goesOn = report.next !== null && error === null

  useEffect(() => {
    if (!goesOn) return undefined
    const controller = new AbortController()
    checkFurther(report, transport, controller.signal).then(
      (further) => controller.signal.aborted || setReport(further),
      (failure: unknown) => controller.signal.aborted || setError(failure),
    )
    return () => controller.abort()
  }, [report, goesOn, transport])

  return { report, error, retry: () => setError(null) }
}
