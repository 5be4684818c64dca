import { type ReactNode, useMemo } from 'react'
import { commaOf, useLocale, useStrings } from '../../core/i18n'
import CronPicker from '../../cron-picker/CronPicker'
import { nextRuns, parseCron } from '../../cron-picker/cron'
import { serverZone } from '../../cron-picker/use-cron-value'
import type { ItemControl } from '../form/FormItem'
import { formStrings } from '../form/form.strings'

type CronEditorProps = ItemControl<string>['own'] & Pick<ItemControl<string>, 'value' | 'onChange' | 'onBlur' | 'disabled'>

/** Runs that are told below the field; the dialog has more. */
const count = 3

/** An expression of the scheduler, what it means, and when it runs next by the clock of the server. */
export default function CronEditor({ value, hint, onChange, ...view }: CronEditorProps): ReactNode {
  const t = useStrings(formStrings)
  const locale = useLocale()
  const times = useMemo(
    () => nextRuns(parseCron(value), { timeZone: serverZone, count }).map(({ wall }) => wall.toISOString().slice(5, 19).replace('T', ' ')),
    [value],
  )
  const next = times.length > 0 ? t('nextRuns', { times: times.join(commaOf(locale)) }) : ''
  return <CronPicker {...view} value={value} hint={[next, hint].filter(Boolean).join(' · ')} onChange={(next) => onChange(next)} />
}
