import { useEffect } from 'react'
import { useReportError } from '../core/define/use-report-error'
import { isSessionError } from '../core/transport/ops-error'

/** Tells the page once per failure what could not be loaded; the picker itself shows it and offers to retry. */
export function useLoadError(error: unknown, report: ((detail: { error: unknown }) => void) | undefined): void {
  const tellPage = useReportError(isSessionError)
  useEffect(() => {
    if (error === null || error === undefined) return
    report?.({ error })
    tellPage(error)
  }, [error, report, tellPage])
}
