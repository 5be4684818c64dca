export * from './FeedbackHost'
export * from './FeedbackFallback'
export * from './use-new-window'
