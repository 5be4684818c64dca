import { CircleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useMemo } from 'react'
import { cx } from '../cx'
import { Icon } from '../icon'
import { FieldContext } from './field-context'

export interface FieldProps {
  /** Name of the field in its form, which finds by it what takes focus; a control that has a `name` needs none. */
  name?: string
  /** Absent where the page labels the control itself. */
  label?: ReactNode
  required?: boolean | undefined
  /** One line under the control; the error takes its place. */
  help?: ReactNode
  /** What is there and what is needed, in words. */
  error?: ReactNode
  /** Label beside the control, for wide pages. */
  side?: boolean
  className?: string
  children: ReactNode
}

/** Label, control and one line of help or error, wired together for everybody. */
export function Field({ name, label, required = false, help, error, side, className, children }: FieldProps): ReactNode {
  const base = useId()
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const labelText = typeof label === 'string' ? label : undefined
  const line = invalid || Boolean(help)
  const hasLabel = label !== undefined && label !== null && label !== ''
  const wiring = useMemo(
    () => ({
      controlId: `${base}c`,
      labelId: hasLabel ? `${base}l` : undefined,
      labelText,
      describedBy: line ? `${base}d` : undefined,
      invalid,
      required,
    }),
    [base, hasLabel, labelText, line, invalid, required],
  )

  function focusControl(event: MouseEvent<HTMLLabelElement>): void {
    // `for` reaches only native controls; ours are boxes with a role.
    const root = event.currentTarget.getRootNode()
    if (root instanceof ShadowRoot || root instanceof Document) root.getElementById(wiring.controlId)?.focus()
  }

  return (
    <div className={cx('ops-field', className)} data-name={name} data-side={side ? '' : undefined} data-helped={help ? '' : undefined}>
      {hasLabel && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events -- a label's own behaviour, for controls the browser does not know
        <label
          className="ops-label"
          part="label"
          id={wiring.labelId}
          htmlFor={wiring.controlId}
          data-required={required ? '' : undefined}
          onClick={focusControl}
        >
          {label}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {invalid && (
        <span className="ops-field-error" part="error" id={wiring.describedBy} role="alert">
          <Icon of={CircleAlert} size={14} />
          <span>{error}</span>
        </span>
      )}
      {!invalid && help && (
        <span className="ops-help" part="help" id={wiring.describedBy}>
          {help}
        </span>
      )}
    </div>
  )
}
