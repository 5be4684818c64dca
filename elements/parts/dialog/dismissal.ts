import { createContext, useRef, useState } from 'react'
import type { DialogProps, DismissReason } from './dialog.types'

/** The one way out of a dialog without its result. */
export interface Dismissal {
  /** Closes, unless something keeps it open; what would be lost is asked about first. */
  dismiss: (reason: DismissReason) => void
  busy: boolean
}

/** Of the dialog around; what stands outside of one closes nothing. */
export const DismissalContext = createContext<Dismissal>({ dismiss: () => undefined, busy: false })

export interface ConfirmedDismissal extends Dismissal {
  /** The question whether what is unsaved may be lost is open. */
  isConfirming: boolean
  resolve: (discards: boolean) => void
}

/** Escape, the cross, the scrim, the back gesture and the cancelling button all end here. */
export function useDismissal({ busy = false, unsaved, onBeforeClose, onOpenChange }: DialogProps): ConfirmedDismissal {
  const waits = useRef(false)
  const [pendingReason, setPendingReason] = useState<DismissReason | null>(null)

  async function dismiss(reason: DismissReason): Promise<void> {
    if (busy || waits.current || pendingReason) return
    waits.current = true
    try {
      if (onBeforeClose && !(await onBeforeClose(reason))) return
    } finally {
      waits.current = false
    }
    if (unsaved) setPendingReason(reason)
    else onOpenChange(false, reason)
  }

  return {
    busy,
    isConfirming: pendingReason !== null,
    dismiss: (reason) => void dismiss(reason),
    resolve(discards) {
      setPendingReason(null)
      if (discards && pendingReason) onOpenChange(false, pendingReason)
    },
  }
}
