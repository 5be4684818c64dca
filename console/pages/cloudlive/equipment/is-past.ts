import { dayText } from '../../../../elements/parts/calendar/calendar-date'

/** Whether a time, `YYYY-MM-DD HH:mm:ss` by the clock of the viewer, is not after now; an empty one is not. */
export const isPast = (time: string, now: Date): boolean => time !== '' && time <= `${dayText(now)} ${now.toTimeString().slice(0, 8)}`
