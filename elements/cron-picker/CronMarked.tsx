import type { ReactNode } from 'react'
import type { CronError } from './cron'

/** Marks that are drawn at most: a pasted book of mistakes is as wrong with its first ones. */
const maxMarks = 100

/** An expression with its wrong characters underlined. A blank that is wrong is drawn wide enough to be seen. */
export function CronMarked({ text, errors, from = 0 }: { text: string; errors: readonly CronError[]; from?: number }): ReactNode {
  const parts: ReactNode[] = []
  let at = from
  for (const { start, end } of [...errors].sort((a, b) => a.start - b.start).slice(0, maxMarks)) {
    const [first, last] = [Math.max(start, at), Math.min(end, from + text.length)]
    if (last <= first) continue
    parts.push(
      text.slice(at - from, first - from),
      <u key={first} className="ops-cron-wrong">
        {text.slice(first - from, last - from)}
      </u>,
    )
    at = last
  }
  return (
    <>
      {parts}
      {text.slice(at - from)}
    </>
  )
}
