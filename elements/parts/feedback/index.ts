export * from './FeedbackHost'
