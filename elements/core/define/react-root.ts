import type { ErrorInfo } from 'react'
import { createRoot, type Root } from 'react-dom/client'

function logCaught(error: unknown, { componentStack }: ErrorInfo): void {
  console.error(error, componentStack)
}

/** Where React draws an element. */
export function reactRoot(container: Element | DocumentFragment): Root {
  return createRoot(container, { onCaughtError: logCaught })
}
