import type { ErrorInfo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { PartLoss } from './part-loss'

function logCaught(error: unknown, { componentStack }: ErrorInfo): void {
  if (!(error instanceof PartLoss)) console.error(error, componentStack)
}

/** Where React draws an element. */
export function reactRoot(container: Element | DocumentFragment): Root {
  return createRoot(container, { onCaughtError: logCaught })
}
