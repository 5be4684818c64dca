import type { FormEvent, ReactNode } from 'react'

/** How the user leaves: by the cancelling button, or by Escape, the cross, the scrim or a back gesture. */
export type DismissReason = 'cancel' | 'dismiss'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean, reason: DismissReason) => void
  heading: ReactNode
  /** Beside the heading: the object it is about. */
  subtitle?: ReactNode
  /** Pixels, or a css length; never wider than the screen. Default 520. */
  width?: number | string
  /** Fills the screen from the start. */
  fullscreen?: boolean
  /** Offers the button that switches full screen. */
  fullscreenSwitch?: boolean
  /** Left end of the footer: state or keys. */
  start?: ReactNode
  /** Right end of the footer: cancel, then the primary action. No footer without both. */
  actions?: ReactNode
  /** css selector; default `[data-autofocus]`, else the first field, else the panel. */
  initialFocus?: string
  /** What closing would lose, in words. While there is something, every dismissal asks first; who sets `open` is not asked. */
  unsaved?: string | false | undefined
  /** Asked before every dismissal by the user, and before the question about `unsaved`; `false` keeps it open. */
  onBeforeClose?: (reason: DismissReason) => boolean | Promise<boolean>
  /** Work is going on: it cannot be dismissed. */
  busy?: boolean
  /** A press beside the panel closes; default true. */
  scrim?: boolean
  /** The page behind is not dimmed: what is chosen shows there at once. */
  clear?: boolean
  /** Nothing of the page behind is seen. */
  veiled?: boolean
  /** No cross; for questions that want an answer. */
  crossless?: boolean
  /** Id of the content's own title: then there is no head, and `heading` is not drawn. */
  labelledBy?: string
  role?: 'dialog' | 'alertdialog'
  /** Makes the panel a form: Enter submits, a footer button with `type="submit"` too. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Control (or Command) and Enter, wherever focus is in the dialog. */
  onControlEnter?: (() => void) | undefined
  bodyClass?: string
  children?: ReactNode
}

export interface DrawerProps extends Omit<DialogProps, 'fullscreen' | 'fullscreenSwitch' | 'role'> {}
