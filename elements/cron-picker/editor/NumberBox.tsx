import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Range } from './bounds'

export interface NumberBoxProps extends Range {
  value: number
  label: string
  onChange: (value: number) => void
  /** It was pressed: its mode is meant. */
  onPress?: () => void
  disabled?: boolean | undefined
}

/** A small whole number within bounds: typed, or by the arrow keys. What is out of bounds is capped when the focus leaves. */
export function NumberBox({ value, min, max, label, onChange, onPress, disabled }: NumberBoxProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null)

  function set(next: number): void {
    const capped = Math.min(Math.max(next, min), max)
    if (capped !== value) onChange(capped)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
    if (!step) return
    event.preventDefault()
    setTyped(null)
    set(value + step)
  }

  return (
    <span className="ops-input ops-cron-number" data-size="sm">
      <input
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a number field of the browser takes "1e3" and hides what it does not understand
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={onPress}
        onChange={(event) => {
          const text = event.target.value.replaceAll(/\D/g, '').slice(0, 4)
          setTyped(text)
          if (text !== '' && Number(text) >= min && Number(text) <= max) onChange(Number(text))
        }}
        onBlur={() => {
          if (typed !== null && typed !== '') set(Number(typed))
          setTyped(null)
        }}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}
