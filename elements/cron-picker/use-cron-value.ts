import { useEffect, useMemo } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useLocale, useStrings } from '../core/i18n'
import { nextRuns, parseCron, sentenceOf } from './cron'
import { errorText } from './cron-texts'
import { cronPickerStrings } from './cron-picker.strings'
import type { CronChoice } from './cron-picker.types'

/** Zone of the servers this kit is made for: their times are GMT+8. */
export const serverZone = 'Asia/Shanghai'

const unknownZones = new Set<string>()

/** The zone asked for; the server's, with a warning, where nobody knows it. */
export function validZone(timeZone: string | undefined): string {
  if (!timeZone || unknownZones.has(timeZone)) return serverZone
  try {
    Intl.DateTimeFormat('en', { timeZone })
    return timeZone
  } catch {
    unknownZones.add(timeZone)
    console.warn(`<ops-cron-picker> attribute time-zone: no time zone ${timeZone}`)
    return serverZone
  }
}

/**
 * What a text means and what is wrong with it, told to the form as well. The text is the value, or what is typed in place
 * and not committed yet, and `obstacle` what else speaks against that; the records are always those of the value.
 */
export function useCronValue(
  text: string,
  obstacle: string,
  { value, onProblem, onSelection }: Pick<FieldViewProps<CronChoice>, 'value' | 'onProblem' | 'onSelection'>,
  timeZone: string,
) {
  const t = useStrings(cronPickerStrings)
  const locale = useLocale()
  const reading = useMemo(() => parseCron(text), [text])
  const isEmpty = text.trim() === ''
  const sentence = useMemo(() => {
    const description = sentenceOf(reading, locale)
    return description ? description.main + description.tail : ''
  }, [reading, locale])
  const neverRuns = useMemo(() => reading.valid && nextRuns(reading, { timeZone, count: 1 }).length === 0, [reading, timeZone])
  const [first] = reading.errors
  const problem = isEmpty
    ? obstacle
    : first
      ? t('toFix', { n: reading.errors.length, first: errorText(first, t) })
      : neverRuns
        ? t('neverRuns')
        : obstacle

  useEffect(() => {
    onProblem?.(problem ? { flag: neverRuns ? 'customError' : 'badInput', message: problem } : null)
  }, [problem, neverRuns, onProblem])

  useEffect(() => {
    onSelection?.(choiceOf(value, locale))
  }, [value, locale, onSelection])

  return { reading, sentence, problem }
}

/** The records of a value. */
export function choiceOf(text: string, locale: string): readonly CronChoice[] {
  if (text.trim() === '') return []
  const reading = parseCron(text)
  const description = sentenceOf(reading, locale)
  return [{ text, state: reading.state, sentence: description ? description.main + description.tail : '' }]
}
