import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { lineOf } from '../core/format/line'
import { useLocale } from '../core/i18n'
import { parseCron, sentenceOf } from './cron'
import { CronMarked } from './CronMarked'
import cronCss from './cron-picker.css?inline'

/** One line for cells of lists: what an expression means, else the expression with what is wrong underlined. */
export function CronText({ value }: { value: string }): ReactNode {
  useSheet(cronCss)
  const locale = useLocale()
  const reading = parseCron(value)
  const sentence = sentenceOf(reading, locale)
  const line = lineOf(value)
  if (value.trim() === '') return <span className="ops-faint">-</span>
  return (
    <span className="ops-cron-text ops-truncate" title={line}>
      {sentence ? (
        <>
          {sentence.main}
          <span className="ops-muted">{sentence.tail}</span>
        </>
      ) : (
        <span className="ops-mono" dir="ltr">
          <CronMarked text={line} errors={reading.errors} />
        </span>
      )}
    </span>
  )
}
