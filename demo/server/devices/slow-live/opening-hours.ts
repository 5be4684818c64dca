/** Whether a slow live is shown at a time of the day; `HH:mm-HH:mm`, over midnight where the end comes first. */
export function isWithin(openTime: string, time: string): boolean {
  const [from = '00:00', to = '24:00'] = openTime.split('-')
  return from <= to ? time >= from && time < to : time >= from || time < to
}
