import { type ReactNode, use } from 'react'
import { FeedbackContext } from '../../core/feedback'
import { FeedbackHost } from './FeedbackHost'

/** Messages go to the page around where it shows them; an element that stands alone shows its own. */
export function FeedbackFallback({ children }: { children: ReactNode }): ReactNode {
  return use(FeedbackContext) ? children : <FeedbackHost>{children}</FeedbackHost>
}
