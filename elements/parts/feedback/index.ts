export * from './FeedbackHost'
export * from './OwnFeedback'
export * from './use-new-window'
