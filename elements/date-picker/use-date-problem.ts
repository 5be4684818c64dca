import { useEffect } from 'react'
import type { FieldProblem } from '../core/define/form-field.types'
import { useStrings } from '../core/i18n'
import { type ValueRule, valueFault } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import { type Moment, writeMoment } from './moment.model'

interface ProblemSetup {
  moments: readonly Moment[]
  rule: ValueRule
  /** Text that can not be read, as it was typed. */
  unreadable: string | null
  min: string | undefined
  max: string | undefined
  onProblem: ((problem: FieldProblem | null) => void) | undefined
}

/** Reports what is wrong now: text that can not be read, else values out of order or bounds. All are kept, none is changed. */
export function useDateProblem({ moments, rule, unreadable, min, max, onProblem }: ProblemSetup): void {
  const t = useStrings(datePickerStrings)
  const fault = valueFault(moments, min, max, rule)
  const { mode, range } = rule
  const example = writeMoment({ date: '2026-01-31', datetime: '2026-01-31 08:30:00', time: '08:30:00' }[mode], rule)
  const sample = range ? `${example} ~ ${example}` : example
  useEffect(() => {
    const what = t(`what.${mode}`)
    if (unreadable !== null) onProblem?.({ flag: 'badInput', message: t(range ? 'unreadableRange' : 'unreadable', { text: unreadable, what, sample }) })
    else if (fault === 'reversed') onProblem?.({ flag: 'customError', message: t('reversed') })
    else if (fault === 'before-min') onProblem?.({ flag: 'rangeUnderflow', message: t('tooEarly', { what, min: min ?? '' }) })
    else if (fault === 'after-max') onProblem?.({ flag: 'rangeOverflow', message: t('tooLate', { what, max: max ?? '' }) })
    else onProblem?.(null)
  }, [unreadable, fault, mode, range, sample, min, max, onProblem, t])
}
