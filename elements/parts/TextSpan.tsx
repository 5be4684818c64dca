import type { ReactNode } from 'react'

/**
 * A text with an element to itself, where it stands beside others. Translators put elements of their own in the place of texts: without
 * this the text would not follow its new words, and nothing could be put before it any more.
 */
export function TextSpan({ children }: { children?: ReactNode }): ReactNode {
  return typeof children === 'string' || typeof children === 'number' ? <span>{children}</span> : children
}
