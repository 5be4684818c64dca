import type { FocusEvent, ReactNode } from 'react'
import { Checkbox } from '../parts/field/Checkbox'
import { type ControlNaming, useControlWiring } from '../parts/field/field-context'
import { FieldEnd } from '../parts/field/FieldEnd'
import { toggleValue } from '../parts/select/select-model'

interface CheckboxGroupProps extends ControlNaming {
  options: readonly { value: string; label: string; disabled: boolean }[]
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  disabled: boolean | undefined
  readOnly: boolean | undefined
  onBlur: (() => void) | undefined
}

/** Any number of a few, all in sight. A box that is ticked can always be cleared, also when its option is closed. */
export function CheckboxGroup({ options, values, onChange, disabled, readOnly, onBlur, ...naming }: CheckboxGroupProps): ReactNode {
  const { 'aria-invalid': invalid, 'aria-required': _required, ...wiring } = useControlWiring(naming)

  function leave(event: FocusEvent<HTMLDivElement>): void {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role jsx-a11y/no-noninteractive-element-interactions -- blur of the boxes inside; named by the label of the field, not by a legend
    <div {...wiring} role="group" className="ops-opts" onBlur={leave}>
      {options.map(({ value, label, disabled: closed }) => {
        const checked = values.includes(value)
        return (
          <Checkbox
            key={value}
            checked={checked}
            disabled={disabled || (closed && !checked)}
            readOnly={readOnly}
            invalid={Boolean(invalid)}
            onChange={() => onChange(toggleValue(values, value))}
          >
            {label}
          </Checkbox>
        )
      })}
      <FieldEnd {...{ disabled, readOnly }} />
    </div>
  )
}
