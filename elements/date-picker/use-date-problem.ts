import { useEffect, useMemo } from 'react'
import type { FieldProblem } from '../core/define/form-field.types'
import { useStrings } from '../core/i18n'
import { type TypedReading, type ValueRule, dateValueError } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import { formatLocal } from './local-date-time'

interface ProblemSetup {
  /** What stands in the field. */
  text: string
  reading: TypedReading
  /** The user has done with it: what can not be read is said now. */
  settled: boolean
  rule: ValueRule
  min: string | undefined
  max: string | undefined
  onProblem: ((problem: FieldProblem | null) => void) | undefined
}

/**
 * What is wrong now: text that can not be read or has two meanings, else values out of order or bounds. All are kept, none is
 * changed. Reported as it changes; given back for a view without an element, which has to show it itself.
 */
export function useDateProblem({ text, reading, settled, rule, min, max, onProblem }: ProblemSetup): FieldProblem | null {
  const t = useStrings(datePickerStrings)
  const problem = useMemo((): FieldProblem | null => {
    const { mode, range } = rule
    const what = t(`what.${mode}`)
    const example = formatLocal({ date: '2026-01-31', datetime: '2026-01-31 08:30:00', time: '08:30:00' }[mode], rule)
    const sample = range ? `${example} ~ ${example}` : example
    const unread = { flag: 'badInput', quiet: !settled } as const
    if (reading.kind === 'unreadable')
      return { ...unread, message: t(range ? 'unreadableRange' : 'unreadable', { text: text.trim(), what, sample }) }
    if (reading.kind === 'ambiguous')
      return {
        ...unread,
        message: t('ambiguous', { text: reading.text, one: reading.meanings[0] ?? '', other: reading.meanings[1] ?? '', sample: example }),
      }
    const error = reading.kind === 'moments' ? dateValueError(reading.moments, min, max, rule) : null
    if (error === 'reversed') return { flag: 'customError', message: t('reversed') }
    if (error === 'before-min') return { flag: 'rangeUnderflow', message: t('tooEarly', { what, min: min ?? '' }) }
    return error === 'after-max' ? { flag: 'rangeOverflow', message: t('tooLate', { what, max: max ?? '' }) } : null
  }, [text, reading, settled, rule, min, max, t])
  useEffect(() => onProblem?.(problem), [problem, onProblem])
  return problem
}
