import type { AskEntry, Feedback, FeedbackState, ToastEntry } from './feedback.types'

export interface FeedbackStore extends Feedback {
  get: () => FeedbackState
  subscribe: (listener: () => void) => () => void
  dismissToast: (id: number) => void
  /** Answers every open question with "dismissed" and forgets all messages: the element goes away. */
  clear: () => void
}

/** More than this many messages at once are noise; the oldest leaves. */
const maxToasts = 4

export function createFeedback(): FeedbackStore {
  let state: FeedbackState = { toasts: [], asks: [] }
  let lastId = 0
  const listeners = new Set<() => void>()

  function change(patch: Partial<FeedbackState>): void {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  function removeToast(id: number): ToastEntry | undefined {
    const entry = state.toasts.find((one) => one.id === id)
    if (entry) change({ toasts: state.toasts.filter((one) => one !== entry) })
    return entry
  }

  function ask<Answer>(make: (id: number, answer: (value: Answer) => void) => AskEntry): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++lastId
      const entry = make(id, (value) => {
        change({ asks: state.asks.filter((other) => other.id !== id) })
        resolve(value)
      })
      change({ asks: [...state.asks, entry] })
    })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toast(options) {
      const old = options.cause === undefined ? undefined : state.toasts.find((entry) => entry.cause === options.cause)
      const entry: ToastEntry = { ...options, id: old?.id ?? ++lastId, version: (old?.version ?? 0) + 1 }
      const toasts = old ? state.toasts.map((other) => (other === old ? entry : other)) : [...state.toasts, entry]
      change({ toasts: toasts.slice(-maxToasts) })
      return () => void removeToast(entry.id)
    },
    confirm: (options) => ask<boolean>((id, answer) => ({ id, kind: 'confirm', options, answer })),
    prompt: (options) => ask<string | null>((id, answer) => ({ id, kind: 'prompt', options, answer })),
    dismissToast: (id) => removeToast(id)?.onClose?.(),
    clear() {
      const open = state.asks
      change({ toasts: [], asks: [] })
      for (const entry of open) dismissAsk(entry)
    },
  }
}

/** The answer of somebody who closes the question. */
export function dismissAsk(ask: AskEntry): void {
  if (ask.kind === 'confirm') ask.answer(false)
  else ask.answer(null)
}

/** How long a message stays, in milliseconds; 0 = until closed. */
export function toastDuration(entry: Pick<ToastEntry, 'duration' | 'action' | 'tone'>): number {
  return entry.duration ?? (entry.action || entry.tone === 'danger' || entry.tone === 'warning' ? 8000 : 4500)
}
