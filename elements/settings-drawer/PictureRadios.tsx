import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Radio } from '../parts/field/Radio'
import { Tooltip } from '../parts/float'
import { Icon } from '../parts/icon'

export interface PictureOption<Value extends string> {
  value: Value
  /** Its name, and its tooltip. */
  name: string
  /** What stands for it: decoration. */
  picture: ReactNode
}

interface PictureRadiosProps<Value extends string> {
  label: string
  options: readonly PictureOption<Value>[]
  value: string
  onChange: (value: Value) => void
}

/** One of a few, chosen by its picture. */
export function PictureRadios<Value extends string>({ label, options, value, onChange }: PictureRadiosProps<Value>): ReactNode {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className="ops-pictures">
      {options.map((option) => (
        <Tooltip key={option.value} text={option.name} names>
          <label className="ops-picture">
            <Radio
              name={group}
              value={option.value}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            {option.value === value && <Icon of={Check} size={14} />}
          </label>
        </Tooltip>
      ))}
    </div>
  )
}
