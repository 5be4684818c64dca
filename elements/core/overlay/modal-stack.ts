import { createContext } from 'react'
import { createListeners } from '../events/listeners'

/** The modal dialogs of one element, in opening order. What must stay usable above them (messages) lives in the last. */
export interface ModalStack {
  top: () => HTMLElement | null
  push: (dialog: HTMLElement) => () => void
  subscribe: (listener: () => void) => () => void
}

export function createModalStack(): ModalStack {
  let stack: readonly HTMLElement[] = []
  const { subscribe, notify } = createListeners()
  function change(next: readonly HTMLElement[]): void {
    stack = next
    notify()
  }
  return {
    top: () => stack.at(-1) ?? null,
    push(dialog) {
      change([...stack, dialog])
      return () => change(stack.filter((other) => other !== dialog))
    },
    subscribe,
  }
}

export const ModalStackContext = createContext<ModalStack>(createModalStack())
