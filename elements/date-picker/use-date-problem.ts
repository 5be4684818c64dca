import { useEffect, useMemo } from 'react'
import type { FieldProblem } from '../core/define/form-field.types'
import { sampleOf } from '../core/format/local-date-time'
import { type UnreadReason, unreadText } from '../core/format/unread'
import { useLocale, useStrings } from '../core/i18n'
import { type TypedReading, type ValueRule, dateValueError } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'

interface ProblemSetup {
  /** What stands in the field. */
  text: string
  reading: TypedReading
  /** The user has done with it: what cannot be read is said now. */
  settled: boolean
  rule: ValueRule
  min: string | undefined
  max: string | undefined
  onProblem: ((problem: FieldProblem | null) => void) | undefined
}

/**
 * What is wrong now: text that cannot be read or has two meanings, else values out of order or bounds. All are kept, none is
 * changed. Reported as it changes; given back for a view without an element, which has to show it itself.
 */
export function useDateProblem({ text, reading, settled: isCommitted, rule, min, max, onProblem }: ProblemSetup): FieldProblem | null {
  const t = useStrings(datePickerStrings)
  const locale = useLocale()
  const problem = useMemo((): FieldProblem | null => {
    const { mode, range } = rule
    const what = t(`what.${mode}`)
    const sample = sampleOf(rule)
    const unread = (typed: string, reason: UnreadReason): FieldProblem => ({
      flag: 'badInput',
      quiet: !isCommitted,
      message: unreadText(typed, reason, locale),
    })
    if (reading.kind === 'unreadable')
      return unread(text.trim(), { key: mode, params: { sample: range ? `${sample} ~ ${sample}` : sample } })
    if (reading.kind === 'ambiguous')
      return unread(reading.text, {
        key: 'ambiguous',
        params: { one: reading.meanings[0] ?? '', other: reading.meanings[1] ?? '', sample },
      })
    const error = reading.kind === 'moments' ? dateValueError(reading.moments, min, max, rule) : null
    if (error === 'reversed') return { flag: 'customError', message: t('reversed') }
    if (error === 'before-min') return { flag: 'rangeUnderflow', message: t('tooEarly', { what, min: min ?? '' }) }
    return error === 'after-max' ? { flag: 'rangeOverflow', message: t('tooLate', { what, max: max ?? '' }) } : null
  }, [text, reading, isCommitted, rule, min, max, t, locale])
  useEffect(() => onProblem?.(problem), [problem, onProblem])
  return problem
}
