export * from './Calendar'
export * from './calendar.types'
export { dayOfText, dayText } from './calendar-date'
