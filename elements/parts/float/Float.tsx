import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import type { FloatProps } from './float.types'

const FloatPanel = lazyPart(() => import('./FloatPanel'), { close: ({ onClose }) => onClose(), prefetch: true })

/** A panel beside an anchor. The code that places it (Radix) comes when the first one opens. */
export function Float(props: FloatProps): ReactNode {
  return props.open ? <FloatPanel {...props} /> : null
}
