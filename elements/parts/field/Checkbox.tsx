import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react'
import { cx } from '../cx'

export interface CheckboxProps {
  checked: boolean
  /** The event tells whether Shift was held (ranges in tables). */
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void
  /** Neither all nor nothing. */
  indeterminate?: boolean | undefined
  disabled?: boolean | undefined
  /** Can be focused and read, not changed. */
  readOnly?: boolean | undefined
  invalid?: boolean
  name?: string
  id?: string
  /** Without visible words the box needs a name. */
  'aria-label'?: string | undefined
  'aria-describedby'?: string
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  ref?: Ref<HTMLInputElement>
  children?: ReactNode
  className?: string
}

export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  disabled,
  readOnly,
  invalid,
  ref,
  children,
  className,
  ...rest
}: CheckboxProps): ReactNode {
  return (
    <label className={cx('ops-check', className)} data-bare={children ? undefined : ''} data-invalid={invalid ? '' : undefined}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        aria-readonly={readOnly || undefined}
        ref={(node) => {
          if (node) node.indeterminate = indeterminate
          if (typeof ref === 'function') ref(node)
          else if (ref) ref.current = node
        }}
        onChange={(event) => {
          if (!readOnly) onChange(event.target.checked, event)
        }}
      />
      {children}
    </label>
  )
}
