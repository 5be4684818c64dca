import { useState } from 'react'

export interface Composition {
  /** An input method is at work: what stands in the box is not meant yet. */
  composing: boolean
  /** Of the box, or of anything around it. */
  handlers: { onCompositionStart: () => void; onCompositionEnd: () => void }
}

export function useComposition(): Composition {
  const [composing, setComposing] = useState(false)
  return { composing, handlers: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) } }
}
