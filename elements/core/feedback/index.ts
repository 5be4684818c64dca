export * from './feedback.types'
export { createFeedback, dismissAsk, toastDuration } from './feedback-store'
export type { FeedbackStore } from './feedback-store'
export { FeedbackContext, useFeedback } from './feedback-context'
