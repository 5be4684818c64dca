import type { ReactNode } from 'react'
import { lineOf } from '../../core/format/line'
import { findOption, labelOf, valueText } from './select-model'
import { SelectBox } from './SelectBox'
import type { SelectOption, SelectProps } from './select.types'
import { useSelect } from './use-select'

/** One of a list. A value no option knows stays, and is shown as it is. */
export function Select({ value, onChange, ...props }: SelectProps): ReactNode {
  const text = valueText(value)
  const current = text === '' && !findOption(props.options, '') ? [] : [text]
  const pick = (option: SelectOption): void => {
    if (valueText(option.value) !== text || current.length === 0) onChange(valueText(option.value), option)
  }
  const clear = (): void => onChange('', null)
  const undo = (): boolean => {
    clear()
    return true
  }
  const state = useSelect({ props, current, multiple: false, onPick: pick, onClear: clear, onUndo: undo })
  const label = current.length > 0 ? labelOf(props.options, text, props.labels) : undefined
  return (
    <SelectBox
      props={props}
      state={state}
      current={current}
      multiple={false}
      value={label === undefined ? undefined : <span className="ops-value">{lineOf(label)}</span>}
      onPick={pick}
      onClear={clear}
    />
  )
}
