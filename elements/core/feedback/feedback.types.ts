export type FeedbackTone = 'success' | 'info' | 'warning' | 'danger'

export interface ToastOptions {
  tone?: FeedbackTone
  /** What happened, one short line. */
  title: string
  /** What it means or what to do next. */
  text?: string
  action?: { label: string; onAction: () => void }
  /** Milliseconds until it goes; 0 = stays until closed. Default 4500, with an action or a failure 8000. */
  duration?: number
  /** The user closed it, pressed its action, or its time was over; not when it was taken back or replaced. */
  onClose?: () => void
  /** Messages of one cause replace each other instead of piling up, e.g. `socket`. */
  cause?: string
}

export interface ConfirmOptions {
  title: string
  question: string
  /** The object the question is about: second line, and part of the confirming button. */
  name?: string
  /** In the place of `name` in the text, where the button's name is too short to know what is meant: the names of several objects. */
  objects?: string
  /** Further lines under the question, e.g. what cannot be undone. */
  details?: string
  tone?: 'warning' | 'danger'
  okText?: string
  cancelText?: string
  /** Work behind the yes. The dialog is busy meanwhile; if it rejects, it stays open and shows the error's message. */
  onConfirm?: () => Promise<unknown>
}

export interface PromptOptions {
  title: string
  label: string
  value?: string
  placeholder?: string
  help?: string
  required?: boolean
  /** Characters; longer input is not accepted. */
  maxLength?: number
  /** Says in words what is wrong, or null. */
  rule?: (value: string) => string | null
  okText?: string
  cancelText?: string
  /** As in `ConfirmOptions.onConfirm`. */
  onConfirm?: (value: string) => Promise<unknown>
}

export interface Feedback {
  /** Says something that needs no answer; returns the function that takes it back. */
  toast(options: ToastOptions): () => void
  /** True when confirmed (and `onConfirm` fulfilled), false when dismissed. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** The text, or null when dismissed. */
  prompt(options: PromptOptions): Promise<string | null>
}

export interface ToastEntry extends ToastOptions {
  readonly id: number
  /** Grows when a message of the same cause replaces this one, so that its clock starts again. */
  readonly version: number
}

export type OpenDialog =
  | { readonly id: number; readonly kind: 'confirm'; readonly options: ConfirmOptions; readonly resolve: (yes: boolean) => void }
  | { readonly id: number; readonly kind: 'prompt'; readonly options: PromptOptions; readonly resolve: (text: string | null) => void }

export interface FeedbackState {
  readonly toasts: readonly ToastEntry[]
  readonly dialogs: readonly OpenDialog[]
}
