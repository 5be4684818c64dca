import { useStrings } from '../core/i18n'
import { Button } from '../parts/button'
import { type ValueRule, writeValue } from './date-value.model'
import { datePickerStrings } from './date-picker.strings'
import type { DatePreset } from './date-picker.types'
import { defaultRanges } from './clock.model'

interface PresetsProps {
  rule: ValueRule
  now: Date
  /** Of the page; they take the place of the usual ranges. */
  presets: readonly DatePreset[] | undefined
  onChoose: (value: string) => void
}

/** One click for what is chosen most. */
export function Presets({ rule, now, presets, onChoose }: PresetsProps) {
  const t = useStrings(datePickerStrings)
  const shown = Array.isArray(presets)
    ? (presets as readonly DatePreset[])
    : defaultRanges(now, rule).map(({ name, moments: range }) => ({ label: t(name), value: writeValue(range, rule) }))
  if (shown.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for answers
    <div className="ops-moment-presets" role="group" aria-label={t('presets')}>
      {shown.map(({ label, value }) => (
        <Button key={label} kind="text" size="sm" onClick={() => onChoose(value)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
