import { createContext, use } from 'react'
import type { FeedbackStore } from './feedback-store'
import type { Feedback } from './feedback.types'

export const FeedbackContext = createContext<FeedbackStore | null>(null)

/** Messages and questions of the element this view is part of. Needs a `FeedbackHost` above it. */
export function useFeedback(): Feedback {
  const store = use(FeedbackContext)
  if (!store) throw new Error('useFeedback needs a FeedbackHost around the view')
  return store
}
