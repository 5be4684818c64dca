export * from './Calendar'
export { dayOfText, dayText } from './calendar-date'
