import { type ReactNode, type Ref, useId } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { quickEnterStrings } from './quick-enter.strings'

export const CODE_LENGTH = 6

interface CodeInputProps {
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  isWrong: boolean
  /** Id of what explains the error. */
  describedBy: string | undefined
}

/** Six digits in boxes: one field, so that the phone can fill in a code from a message, and screen readers read one. */
export function CodeInput({ ref, value, onChange, isWrong, describedBy }: CodeInputProps): ReactNode {
  const t = useStrings(quickEnterStrings)
  const id = useId()
  return (
    <div className="ops-code" data-wrong={isWrong ? '' : undefined}>
      <label className="ops-sr-only" htmlFor={id}>
        {t('code')}
      </label>
      <input
        id={id}
        ref={ref}
        name="code"
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 3}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
      />
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <span key={index} aria-hidden="true" data-next={index === Math.min(value.length, CODE_LENGTH - 1) ? '' : undefined}>
          {value[index] ?? ''}
        </span>
      ))}
    </div>
  )
}
