import type { ReactNode } from 'react'
import { UnsavedContext, useUnsavedChildren } from '../../elements/parts/dialog/unsaved-context'
import { useConfirmOnLeave } from '../routes/use-confirm-on-leave'

/** What is unsaved outside of the tabs, in a dialog of the shell say: the browser asks before it leaves the page. */
export function UnsavedScope({ children }: { children: ReactNode }): ReactNode {
  const [unsaved, hold] = useUnsavedChildren()
  useConfirmOnLeave(unsaved)
  return <UnsavedContext value={hold}>{children}</UnsavedContext>
}
