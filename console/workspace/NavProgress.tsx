import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { isSameParams } from '../../elements/core/query/list-params'
import { consoleStrings } from '../console.strings'
import { pageUrlOf } from '../routes/page-address'
import { ProgressContext } from '../routes/PageLoading'

/** ms that the full bar stays: also a page that is there at once shows that it is another one. */
const farewell = 300

/** The bar at the top: it starts with each navigation and ends when the page is there or has failed (clauses 2.3). */
export function NavProgress({ children }: { children: ReactNode }) {
  const t = useStrings(consoleStrings)
  const location = useLocation()
  const { key } = location
  const [waiting, setWaiting] = useState(0)
  const [ended, setEnded] = useState<string | null>(null)
  const { path, params: question } = pageUrlOf(location)
  const [last, setLast] = useState({ key, path, question })
  if (last.key !== key) {
    setLast({ key, path, question })
    // Another page of a list is no other page: the list says itself that it is asking.
    if (last.path === path && !isSameParams(last.question, question) && ended === last.key) setEnded(key)
  }
  const busy = waiting > 0
  const shown = busy || ended !== key

  const hold = useCallback(() => {
    setWaiting((count) => count + 1)
    return () => setWaiting((count) => count - 1)
  }, [])

  useEffect(() => {
    if (busy) return undefined
    const timer = setTimeout(() => setEnded(key), farewell)
    return () => clearTimeout(timer)
  }, [busy, key])

  return (
    <ProgressContext value={hold}>
      {shown && (
        <div className="ops-pageload" role="progressbar" aria-label={t('loading')} aria-valuenow={busy ? undefined : 100}>
          <i aria-hidden="true" />
        </div>
      )}
      {children}
    </ProgressContext>
  )
}
