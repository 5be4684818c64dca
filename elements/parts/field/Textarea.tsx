import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx'
import { type ControlNaming, useControlWiring } from './field-context'
import { useComposed } from './use-composed'

type NativeProps = Pick<
  ComponentProps<'textarea'>,
  'name' | 'placeholder' | 'disabled' | 'readOnly' | 'maxLength' | 'onBlur' | 'onFocus' | 'onKeyDown' | 'ref' | 'rows'
>

export interface TextareaProps extends NativeProps, ControlNaming {
  value: string
  onChange: (value: string) => void
  /** Shows `19 / 200` under the field; needs `maxLength`. */
  counted?: boolean
  className?: string
}

export function Textarea({ value, onChange, counted, className, ...props }: TextareaProps): ReactNode {
  const { id, invalid, required, 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, ...native } = props
  const wiring = useControlWiring({
    id,
    'aria-label': label,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    invalid,
    required,
  })
  return (
    <>
      <textarea
        {...native}
        {...wiring}
        className={cx('ops-input', className)}
        part="control"
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        data-disabled={native.disabled ? '' : undefined}
        data-readonly={native.readOnly ? '' : undefined}
        {...useComposed<HTMLTextAreaElement>(value, onChange)}
      />
      {counted && native.maxLength !== undefined && <span className="ops-help">{`${value.length} / ${native.maxLength}`}</span>}
    </>
  )
}
