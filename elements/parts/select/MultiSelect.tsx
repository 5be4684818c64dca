import type { ReactNode } from 'react'
import { lineOf } from '../../core/format/line'
import { useStrings } from '../../core/i18n'
import { Chip, ChipRow, hidesChips } from '../indicators/Chip'
import { labelOf, toggleValue, valueText } from './select-model'
import { selectStrings } from './select.strings'
import { SelectBox } from './SelectBox'
import type { MultiSelectProps, SelectOption } from './select.types'
import { useSelect } from './use-select'

/** Any number of a list, as chips in one line; what does not fit is counted, and in sight while the list is open. */
export function MultiSelect({ values, onChange, maxTags = Infinity, ...props }: MultiSelectProps): ReactNode {
  const t = useStrings(selectStrings)
  const current = values.map(valueText)
  const pick = (option: SelectOption): void => onChange(toggleValue(current, valueText(option.value)))
  const clear = (): void => onChange([])
  const undo = (box: Element): boolean => {
    if (hidesChips(box)) return false
    if (current.length > 0) onChange(current.slice(0, -1))
    return true
  }
  const state = useSelect({ props: { clearable: true, ...props }, current, multiple: true, onPick: pick, onClear: clear, onUndo: undo })
  const fixed = props.disabled || props.readOnly
  const chips = current.map((value) => {
    const label = lineOf(labelOf(props.options, value, props.labels))
    return (
      <Chip
        key={value}
        removeLabel={t('remove', { name: label })}
        onRemove={fixed ? undefined : () => onChange(current.filter((other) => other !== value))}
      >
        {label}
      </Chip>
    )
  })
  const row = (
    <ChipRow all={state.open} count={chips.length} more={Math.max(0, chips.length - maxTags)}>
      {state.open ? chips : chips.slice(0, maxTags)}
    </ChipRow>
  )
  return (
    <SelectBox
      props={props}
      state={state}
      current={current}
      multiple
      value={chips.length > 0 ? row : undefined}
      onPick={pick}
      onClear={clear}
    />
  )
}
