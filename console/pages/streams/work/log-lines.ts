/** A line of the log of a task. */
export interface LogLine {
  /** `YYYY-MM-DD HH:mm:ss`. */
  time: string
  /** `info`, `warn` or `error`. */
  level: string
  text: string
}

/** `''`: all lines; `warn`: warnings and errors. */
export type LogLevel = '' | 'warn'

export const linesIn = (lines: readonly LogLine[], level: LogLevel): readonly LogLine[] =>
  level === '' ? lines : lines.filter((line) => line.level === 'warn' || line.level === 'error')

/** The lines as the text of a file, the oldest first. */
export const logText = (lines: readonly LogLine[]): string =>
  lines.map(({ time, level, text }) => `${time} ${level.toUpperCase().padEnd(5)} ${text}\n`).join('')
