import type { ReactNode } from 'react'
import { lazyPart } from '../lazy-part'
import { Skeleton } from '../indicators'
import type { RichTextProps } from './rich-text.types'

const RichTextBody = lazyPart(() => import('./RichTextBody'))

/** Stored HTML, sanitised. The code for it comes with the first text. */
export function RichText({ html }: RichTextProps): ReactNode {
  return <RichTextBody html={html} fallback={<Skeleton height={64} />} />
}
