import { createListeners } from '../events/listeners'
import type { ReadableStore } from '../events/use-store'
import type { OpenDialog, Feedback, FeedbackState, ToastEntry } from './feedback.types'

export interface FeedbackStore extends Feedback {
  readonly store: ReadableStore<FeedbackState>
  dismissToast: (id: number) => void
  /** Answers every open question with "dismissed" and forgets all messages: the element goes away. */
  clear: () => void
}

/** More than this many messages at once are noise; the oldest leaves. */
const maxToasts = 4

export function createFeedback(): FeedbackStore {
  let state: FeedbackState = { toasts: [], dialogs: [] }
  const { subscribe, notify } = createListeners()
  let lastId = 0

  function change(patch: Partial<FeedbackState>): void {
    state = { ...state, ...patch }
    notify()
  }

  function removeToast(id: number): ToastEntry | undefined {
    const entry = state.toasts.find((one) => one.id === id)
    if (entry) change({ toasts: state.toasts.filter((one) => one !== entry) })
    return entry
  }

  function openDialog<Answer>(make: (id: number, resolve: (value: Answer) => void) => OpenDialog): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++lastId
      const entry = make(id, (value) => {
        change({ dialogs: state.dialogs.filter((other) => other.id !== id) })
        resolve(value)
      })
      change({ dialogs: [...state.dialogs, entry] })
    })
  }

  return {
    store: { getState: () => state, subscribe },
    toast(options) {
      const { toasts } = state
      const old = toasts.find(({ cause }) => cause !== undefined && cause === options.cause)
      const entry: ToastEntry = { ...options, id: old?.id ?? ++lastId, version: (old?.version ?? 0) + 1 }
      change({ toasts: old ? toasts.map((other) => (other === old ? entry : other)) : [...toasts, entry].slice(-maxToasts) })
      return () => void removeToast(entry.id)
    },
    confirm: (options) => openDialog<boolean>((id, response) => ({ id, kind: 'confirm', options, resolve: response })),
    prompt: (options) => openDialog<string | null>((id, response) => ({ id, kind: 'prompt', options, resolve: response })),
    dismissToast: (id) => removeToast(id)?.onClose?.(),
    clear() {
      const open = state.dialogs
      change({ toasts: [], dialogs: [] })
      for (const entry of open) dismissDialog(entry)
    },
  }
}

/** The answer of somebody who closes the question. */
export function dismissDialog(dialog: OpenDialog): void {
  if (dialog.kind === 'confirm') dialog.resolve(false)
  else dialog.resolve(null)
}

/** How long a message stays, in milliseconds; 0 = until closed. */
export function toastDuration(entry: Pick<ToastEntry, 'duration' | 'action' | 'tone'>): number {
  return entry.duration ?? (entry.action || entry.tone === 'danger' || entry.tone === 'warning' ? 8000 : 4500)
}
