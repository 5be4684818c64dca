import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx'
import { type ControlNaming, useControlWiring } from './field-context'
import { FieldEnd } from './FieldEnd'
import { Radio } from './Radio'

export interface RadioOption {
  value: string | number
  label: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends ControlNaming {
  options: readonly RadioOption[]
  /** Compared as text: `1` and `'1'` are the same answer. */
  value: string | number | null | undefined
  onChange: (value: string) => void
  disabled?: boolean | undefined
  /** Can be focused and read, not changed. */
  readOnly?: boolean | undefined
  /** `buttons` for short settings beside each other. */
  variant?: 'radio' | 'buttons'
  size?: 'sm'
  /** Focus leaves the group. */
  onBlur?: () => void
  className?: string
}

const text = (value: string | number | null | undefined): string => (value === null || value === undefined ? '' : String(value))

export function RadioGroup({
  options,
  value,
  onChange,
  disabled,
  readOnly,
  variant = 'radio',
  size,
  onBlur,
  className,
  ...naming
}: RadioGroupProps): ReactNode {
  const wiring = useControlWiring(naming)
  const name = useId()
  const current = text(value)
  const group = {
    ...wiring,
    role: 'radiogroup',
    'aria-readonly': readOnly || undefined,
    onBlur(event: FocusEvent<HTMLDivElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
    },
  }
  const choose = readOnly ? () => undefined : onChange
  if (variant === 'buttons') return <ButtonRadios {...{ options, value, onChange: choose, disabled, readOnly, size, className, group }} />
  return (
    <div {...group} className={cx('ops-opts', className)}>
      {options.map((option) => (
        <label className="ops-check" key={text(option.value)}>
          <Radio
            name={name}
            value={text(option.value)}
            checked={text(option.value) === current}
            disabled={disabled || option.disabled}
            onChange={() => choose(text(option.value))}
          />
          {option.label}
        </label>
      ))}
      <FieldEnd {...{ disabled, readOnly }} />
    </div>
  )
}

interface ButtonRadiosProps extends Pick<RadioGroupProps, 'options' | 'value' | 'onChange' | 'disabled' | 'readOnly'> {
  size: 'sm' | undefined
  className: string | undefined
  group: object
}

function ButtonRadios({ options, value, onChange, disabled, readOnly, size, className, group }: ButtonRadiosProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const current = text(value)
  const open = options.filter((option) => !disabled && !option.disabled)
  const choose = (next: string): void => {
    if (next !== current) onChange(next)
  }
  const stop = open.find((option) => text(option.value) === current) ?? open[0]

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step || open.length === 0) return
    event.preventDefault()
    const radios = [...(box.current?.querySelectorAll<HTMLButtonElement>('[role="radio"]') ?? [])]
    const at = open.findIndex((option) => radios[options.indexOf(option)] === event.target)
    const next = open[(at + step + open.length) % open.length]!
    choose(text(next.value))
    radios[options.indexOf(next)]?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a radiogroup; the radios inside take focus, the group never
    <div {...group} ref={box} className={cx('ops-group', className)} onKeyDown={move}>
      {options.map((option) => (
        <button
          key={text(option.value)}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- radios that look like joined buttons
          role="radio"
          className="ops-btn"
          data-size={size}
          aria-checked={text(option.value) === current}
          tabIndex={option === stop ? 0 : -1}
          disabled={disabled || option.disabled}
          onClick={() => choose(text(option.value))}
        >
          {option.label}
        </button>
      ))}
      <FieldEnd {...{ disabled, readOnly }} />
    </div>
  )
}
