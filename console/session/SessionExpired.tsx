import { useState } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import type { SessionUser } from '../../elements/core/session'
import { lazyPart } from '../../elements/parts/lazy-part'
import { useRuntime, useSessionUser } from './runtime-context'

const ExpiredDialog = lazyPart(() => import('./ExpiredDialog'))

/** Signing in again over the page: the page stays, the waiting calls go on. */
export function SessionExpired() {
  const { alerts } = useRuntime()
  const expired = useStore(alerts.store, (state) => state.expired)
  const user = useSessionUser()
  const [owner, setOwner] = useState<SessionUser | null>(null)
  if (expired && !owner && user) setOwner(user)
  if (!expired && owner) setOwner(null)
  if (!expired || !owner) return null
  return <ExpiredDialog owner={owner} />
}
