import { createContext } from 'react'

/** The modal dialogs of one element, in opening order. What must stay usable above them (messages) lives in the last. */
export interface ModalStack {
  top: () => HTMLElement | null
  push: (dialog: HTMLElement) => () => void
  subscribe: (listener: () => void) => () => void
}

export function createModalStack(): ModalStack {
  let stack: readonly HTMLElement[] = []
  const listeners = new Set<() => void>()
  function change(next: readonly HTMLElement[]): void {
    stack = next
    for (const listener of listeners) listener()
  }
  return {
    top: () => stack.at(-1) ?? null,
    push(dialog) {
      change([...stack, dialog])
      return () => change(stack.filter((other) => other !== dialog))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ModalStackContext = createContext<ModalStack>(createModalStack())
