import { createContext, use } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import type { SessionUser } from '../../elements/core/session'
import type { ConsoleRuntime } from './console-runtime'

export const RuntimeContext = createContext<ConsoleRuntime | null>(null)

export function useRuntime(): ConsoleRuntime {
  const runtime = use(RuntimeContext)
  if (!runtime) throw new Error('useRuntime needs a console around the view')
  return runtime
}

/** The signed-in user, null when nobody is. */
export function useSessionUser(): SessionUser | null {
  return useStore(useRuntime().session.store, (state) => state.user)
}
