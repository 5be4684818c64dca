import type { ReactNode } from 'react'
import { type ControlNaming, useControlWiring } from './field-context'

export interface SwitchProps extends ControlNaming {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  name?: string
  onBlur?: () => void
  children?: ReactNode
}

/** On or off, at once; what waits for "save" is a checkbox. */
export function Switch({ checked, onChange, disabled, name, onBlur, children, ...naming }: SwitchProps): ReactNode {
  const { 'aria-required': _required, 'aria-labelledby': labelledBy, ...wiring } = useControlWiring(naming)
  return (
    <label className="ops-switch">
      <input {...wiring} aria-labelledby={children ? undefined : labelledBy} type="checkbox" role="switch" aria-checked={checked} name={name} checked={checked} disabled={disabled} onBlur={onBlur} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  )
}
