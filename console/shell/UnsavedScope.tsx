import type { ReactNode } from 'react'
import { UnsavedContext, useUnsavedInside } from '../../elements/parts/dialog/unsaved-context'
import { useAskOnLeave } from '../routes/use-ask-on-leave'

/** What is unsaved outside of the tabs, in a dialog of the shell say: the browser asks before it leaves the page. */
export function UnsavedScope({ children }: { children: ReactNode }): ReactNode {
  const [unsaved, hold] = useUnsavedInside()
  useAskOnLeave(unsaved)
  return <UnsavedContext value={hold}>{children}</UnsavedContext>
}
