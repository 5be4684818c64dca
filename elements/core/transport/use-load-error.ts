import { useContext, useLayoutEffect } from 'react'
import { HostContext } from '../define/host-context'
import { failureEvent } from './ops-error'

/**
 * Tells the page once per failure what an element could not load: by the element's own report, and by `ops-unauthorized`
 * when the session is the reason and no new token could be got, else `ops-error`. It is told when the failure shows. Showing the
 * failure and offering to retry stays with the element.
 */
export function useLoadError(error: unknown, report: ((detail: { error: unknown }) => void) | undefined): void {
  const host = useContext(HostContext)
  useLayoutEffect(() => {
    if (error === null || error === undefined) return
    report?.({ error })
    host?.emit(failureEvent(error), { error })
  }, [error, report, host])
}
