import { useMemo } from 'react'
import { useSessionUser } from '../session/runtime-context'

/** Whose notices the console shows; null while nobody is signed in. */
export function useNoticeOwner(): { userId: string } | null {
  const user = useSessionUser()
  const userId = user && (user.info?.id ?? '')
  return useMemo(() => (userId === null ? null : { userId }), [userId])
}
