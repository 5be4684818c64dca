import { type AnimationEvent, type MouseEvent, type SyntheticEvent, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { focusedIn, type FocusPosition, initialFocusIn, nearestTabStop, focusPosition } from '../focus'
import { useLayer } from './layer-context'
import { ModalStackContext } from './modal-stack'
import { endPress } from './press-sequence'
import { useEscape } from './use-escape'
import { useFirstFocus } from './use-first-focus'

export interface NativeDialogOptions {
  /** Asked by Escape, a press on the scrim and the system's back gesture; the caller decides. */
  onDismiss: () => void
  /** Whether a press beside the panel dismisses. */
  scrim: boolean
  /** css selector of what gets focus; default `[data-autofocus]`, else the first field, else the panel itself. */
  initialFocus?: string | undefined
}

export interface NativeDialog {
  ref: (node: HTMLDialogElement | null) => void
  /** The dialog once it is shown: the layer for everything opened from inside it. */
  node: HTMLDialogElement | null
  handlers: {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
    onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void
    onMouseUp: (event: MouseEvent<HTMLDialogElement>) => void
    onSubmit: (event: SyntheticEvent<HTMLDialogElement>) => void
    onAnimationStart: (event: AnimationEvent<HTMLDialogElement>) => void
  }
}

/**
 * A `<dialog>` that is modal from its first frame until it unmounts. The browser makes the page inert and keeps it above
 * everything; we add where focus starts, where it returns, and who may close it. Mount it only while it is open.
 */
export function useNativeDialog({ onDismiss, scrim, initialFocus }: NativeDialogOptions): NativeDialog {
  const layer = useLayer()
  const modals = use(ModalStackContext)
  const [opener] = useState(focusPosition)
  const [node, setNode] = useState<HTMLDialogElement | null>(null)
  const pressedScrim = useRef(false)
  const initialSelector = useRef(initialFocus)
  /** Closed because its page is hidden or gone, not because somebody wants it closed. */
  const leaving = useRef(false)

  const ref = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog && !dialog.open) {
      leaving.current = false
      dialog.showModal()
      const target = initialFocusIn(dialog, initialSelector.current) ?? dialog.querySelector<HTMLElement>('[data-dialog-panel]')
      target?.focus({ preventScroll: true })
    }
    setNode(dialog)
  }, [])

  const isTop = useCallback((dialog: HTMLElement) => modals.top() === dialog, [modals])
  useEscape(true, onDismiss)
  useFirstFocus(node, isTop, initialFocus)
  useFocusReturn(layer, opener)
  useLayoutEffect(() => {
    if (!node) return undefined
    const leave = modals.push(node)
    endPress()
    return () => {
      leave()
      endPress()
      // Closed while it is still in the page, the browser gives the focus back itself. Later React would miss it: what had
      // it is gone, and of a shadow tree React knows the host only, whose focus() goes to the first control of all.
      leaving.current = true
      node.close()
    }
  }, [node, modals])

  return {
    ref,
    node,
    handlers: {
      onCancel(event) {
        // Escape never arrives here (the stack takes it); what does is a back gesture or another close request.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onDismiss()
      },
      onClose(event) {
        if (event.target !== event.currentTarget || leaving.current || event.currentTarget.open) return
        // A back gesture that nobody touched the page before is not asked: the dialog stays until the caller decides.
        event.currentTarget.showModal()
        onDismiss()
      },
      onMouseDown(event) {
        if (event.target !== event.currentTarget) return
        // Focus stays where it is.
        event.preventDefault()
        pressedScrim.current = event.button === 0
      },
      onMouseUp(event) {
        // Press and release both beside the panel: selecting text out of a field must not close its form.
        const released = event.target === event.currentTarget
        if (scrim && pressedScrim.current && released) onDismiss()
        pressedScrim.current = false
      },
      onSubmit(event) {
        // React hands events of a portal on to the form around it; that form was not submitted.
        event.stopPropagation()
      },
      onAnimationStart(event) {
        // Moving an element in the page ends modality without a word, but its entry animation runs again.
        const dialog = event.currentTarget
        if (event.target !== dialog || dialog.matches(':modal')) return
        dialog.removeAttribute('open')
        dialog.showModal()
      },
    },
  }
}

/** After the dialog is gone (while it is there the page is inert) focus returns, unless another layer has taken it. */
function useFocusReturn(layer: HTMLElement | null, opener: FocusPosition): void {
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (layer?.isConnected && !focusedIn(layer)) nearestTabStop(opener)?.focus({ preventScroll: true })
      }),
    [layer, opener],
  )
}
