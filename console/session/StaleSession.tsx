import { useStore } from '../../elements/core/events/use-store'
import { lazyPart } from '../../elements/parts/lazy-part'
import { useRuntime, useSessionUser } from './runtime-context'

const ReauthDialog = lazyPart(() => import('./ReauthDialog'), { close: ({ onClose }) => onClose() })

/** Showing again who one is, over the page: what waits for it goes on, or is refused where it is given up. */
export function StaleSession() {
  const { alerts } = useRuntime()
  const stale = useStore(alerts.store, (state) => state.stale)
  const user = useSessionUser()
  if (!stale || !user) return null
  return <ReauthDialog by={stale} username={user.username} onClose={() => alerts.resolveReauth('fail')} />
}
