import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { TextInput } from '../../parts/field'
import { fieldInputStrings } from './field-input.strings'

interface ColourInputProps {
  /** `#RRGGBB`, '' for none; what was typed may be something else. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A colour, typed as its code or chosen with the browser's own chooser. */
export function ColourInput({ value, onChange, onBlur, disabled }: ColourInputProps): ReactNode {
  const t = useStrings(fieldInputStrings)
  const isWhole = /^#[\da-f]{6}$/i.test(value)
  return (
    <TextInput
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      clearable
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      placeholder="#1890FF"
      end={
        <input
          type="color"
          className="ops-colour"
          aria-label={t('chooseColour')}
          value={isWhole ? value : '#ffffff'}
          data-blank={isWhole ? undefined : ''}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  )
}
