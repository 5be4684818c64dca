import { type ReactNode, useCallback } from 'react'
import { useController } from 'react-hook-form'
import { afterPress } from '../../../../elements/core/dom/after-press'
import { useLocale } from '../../../../elements/core/i18n'
import { firstRefusal, refusalText, requiredNamed, type Rule } from '../../../../elements/core/validation'
import { Field } from '../../../../elements/parts/field'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useRecordFormScope } from './record-form-context'

/** What a control inside a form item gets. */
export interface ItemControl {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  disabled: boolean
  /** Whether it is being asked if the value is taken. */
  checking: boolean
  /** For views that draw label, help and error themselves. */
  own: {
    label: string
    required: boolean
    hint: string | undefined
    error: string | undefined
    onProblem: (problem: { message: string } | null) => void
  }
}

export interface FormItemProps {
  name: string
  label: string
  required?: boolean
  help?: string | undefined
  rules?: readonly Rule[]
  /** A rule with words of its own, asked last; null accepts. */
  check?: (value: string) => string | null
  /** Another field whose rule reads this one. */
  revalidates?: string
  /** Over both columns. */
  wide?: boolean
  /** The control draws label and error itself, from `own`. */
  bare?: boolean
  children: (control: ItemControl) => ReactNode
}

/** One field of a record form: its rules, its uniqueness, its place in the note of wrong fields. */
export function FormItem({
  name,
  label,
  required = false,
  help,
  rules = [],
  check,
  revalidates,
  wide,
  bare,
  children,
}: FormItemProps): ReactNode {
  const { form, disabled } = useRecordFormScope()
  const locale = useLocale()
  const faultOf = (value: string): string | null => {
    const problem = form.problemOf(name)
    if (problem !== null) return problem
    const refusal = firstRefusal(value, required ? [requiredNamed(label), ...rules] : rules)
    return refusal ? refusalText(refusal, locale) : (check?.(value) ?? null)
  }
  const latest = useLatest({ faultOf, form })
  const { field, fieldState } = useController({
    control: form.control,
    name,
    rules: { validate: (value: string) => latest.current.faultOf(value) ?? latest.current.form.unique.messageFor(name, value) ?? true },
  })

  const onProblem = useCallback(
    (problem: { message: string } | null) => latest.current.form.reportProblem(name, problem?.message ?? null),
    [latest, name],
  )

  async function askUnique(value: string): Promise<void> {
    const message = await form.unique.typed(name, value)
    if (message && form.methods.getValues(name) === value) form.methods.setError(name, { type: 'unique', message })
  }

  function change(value: string): void {
    if (fieldState.error) form.methods.clearErrors(name)
    field.onChange(value)
    if (revalidates && form.methods.getValues(revalidates)) void form.methods.trigger(revalidates)
    if (faultOf(value) === null) void askUnique(value)
  }

  const error = fieldState.error?.message
  const hint = disabled ? undefined : help
  const control: ItemControl = {
    value: field.value ?? '',
    onChange: change,
    onBlur: () => afterPress(field.onBlur),
    disabled,
    checking: form.unique.checking.has(name),
    own: { label, required: required && !disabled, hint, error, onProblem },
  }
  return (
    <div className="ops-item ops-fields" data-name={name} data-wide={wide ? '' : undefined}>
      {bare ? (
        children(control)
      ) : (
        <Field label={label} required={required && !disabled} help={hint} error={error}>
          {children(control)}
        </Field>
      )}
    </div>
  )
}
