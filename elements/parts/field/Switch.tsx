import type { ReactNode } from 'react'
import { type ControlNaming, useControlWiring } from './field-context'
import { FieldEnd } from './FieldEnd'

export interface SwitchProps extends ControlNaming {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean | undefined
  /** Can be focused and read, not changed. */
  readOnly?: boolean | undefined
  name?: string
  onBlur?: (() => void) | undefined
  /** What it switches: its name. */
  children?: ReactNode
  /** The state in a word, for the eye: others hear it from the role. */
  stateText?: string
}

/** On or off, at once; what waits for "save" is a checkbox. */
export function Switch({ checked, onChange, disabled, readOnly, name, onBlur, children, stateText, ...naming }: SwitchProps): ReactNode {
  const { 'aria-required': _required, 'aria-labelledby': labelledBy, ...wiring } = useControlWiring(naming)
  return (
    <label className="ops-switch">
      <input
        {...wiring}
        aria-labelledby={children ? undefined : labelledBy}
        type="checkbox"
        part="control"
        role="switch"
        aria-checked={checked}
        aria-readonly={readOnly || undefined}
        name={name}
        checked={checked}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          if (!readOnly) onChange(event.target.checked)
        }}
      />
      {children}
      {stateText && <span aria-hidden="true">{stateText}</span>}
      <FieldEnd {...{ disabled, readOnly }} />
    </label>
  )
}
