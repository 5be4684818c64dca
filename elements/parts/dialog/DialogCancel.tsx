import { type ReactNode, use } from 'react'
import { Button } from '../button'
import { DismissalContext } from './dismissal'

/** The button of a footer that leaves without a result; asks as the cross does. */
export function DialogCancel({ children }: { children: ReactNode }): ReactNode {
  const { dismiss, busy } = use(DismissalContext)
  return (
    <Button disabled={busy} onClick={() => dismiss('cancel')}>
      {children}
    </Button>
  )
}
