import { useCallback, useContext } from 'react'
import { HostContext } from './host-context'

/**
 * Tells the page that a call of this element failed: `ops-unauthorized` when the session is the reason and no new token
 * was to be had, else `ops-error` (decisions.md section 9.3). The element shows its own error state besides.
 */
export function useReportError(isSession: (error: unknown) => boolean): (error: unknown) => void {
  const host = useContext(HostContext)
  return useCallback((error) => void host?.emit(isSession(error) ? 'ops-unauthorized' : 'ops-error', { error }), [host, isSession])
}
