export * from './feedback.types'
export { createFeedback, dismissDialog as dismissAsk, toastDuration } from './feedback-store'
export type { FeedbackStore } from './feedback-store'
export { FeedbackContext, useFeedback } from './feedback-context'
