import { useEffect } from 'react'
import { useSessionUser } from '../session/runtime-context'
import { useConfirmOnLeave } from '../routes/use-confirm-on-leave'
import { publishUnsaved } from './unsaved-elsewhere'
import { useWorkspaceState } from './workspace-context'

/** The browser asks before it leaves a page that holds unsaved changes, and other tabs before they sign out. */
export function useLeaveGuard(): void {
  const dirty = useWorkspaceState(({ tabs }) => tabs.some((tab) => tab.dirty))
  const token = useSessionUser()?.token
  useConfirmOnLeave(dirty)
  useEffect(() => (dirty && token !== undefined ? publishUnsaved(token) : undefined), [dirty, token])
}
