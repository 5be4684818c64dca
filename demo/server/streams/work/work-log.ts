import type { LogLine } from './work-table'

const MAX_LINES = 200
const MAX_LENGTH = 500

/** The last lines of a task. */
export interface WorkLog {
  readonly lines: readonly LogLine[]
  /** Whether lines were added since the last call of `saved`. */
  readonly isChanged: boolean
  add(line: LogLine): void
  /** The lines as they are stored. */
  saved(): string
}

/** The stored lines; none if the text is not readable. */
export function parseLog(stored: string | null): LogLine[] {
  if (stored === null) return []
  try {
    const lines: unknown = JSON.parse(stored)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `saved`
    return Array.isArray(lines) ? (lines as LogLine[]) : []
  } catch {
    return []
  }
}

/** A log that continues the stored lines. */
export function createWorkLog(stored: string | null): WorkLog {
  const lines = parseLog(stored)
  let isChanged = false
  return {
    lines,
    get isChanged() {
      return isChanged
    },
    add({ text, ...line }) {
      lines.push({ ...line, text: text.slice(0, MAX_LENGTH) })
      if (lines.length > MAX_LINES) lines.splice(0, lines.length - MAX_LINES)
      isChanged = true
    },
    saved() {
      isChanged = false
      return JSON.stringify(lines)
    },
  }
}
