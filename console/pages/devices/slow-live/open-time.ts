const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The two times of `HH:mm-HH:mm`; '' where one is not there. */
export function endsOf(openTime: string): readonly [from: string, to: string] {
  const [from = '', to = ''] = openTime.split('-')
  return [from, to]
}

/** Two times of a day that differ; the second may be of the next day. */
export function isPeriod(openTime: string): boolean {
  const [from, to] = endsOf(openTime)
  return TIME.test(from) && TIME.test(to) && from !== to
}

/** Whether a time of the day, `HH:mm`, lies in the period; its end is outside. */
export function isOpenAt(openTime: string, time: string): boolean {
  const [from, to] = endsOf(openTime)
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** Tags as people separate them, each once. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,，、;；\s]+/).filter((tag) => tag !== ''))]
}
