import { type ReactNode, useCallback } from 'react'
import { Field } from '../../parts/field'
import { useLatest } from '../../parts/use-latest'
import type { RecordField } from './use-record-form'

type Problem = Parameters<RecordField<unknown>['onProblem']>[0]

/** What a control inside a form item gets. */
export interface ItemControl<Value> extends Pick<RecordField<Value>, 'value' | 'onChange' | 'onBlur' | 'disabled' | 'checking'> {
  /** For views that draw label, help and error themselves. */
  own: {
    label: string
    required: boolean
    hint: string | undefined
    error: string | undefined
    onProblem: (problem: Problem) => void
  }
}

export interface FormItemProps<Value> {
  /** The field: `form.item(name)`. */
  of: RecordField<Value>
  help?: string | undefined
  /** Over both columns. */
  wide?: boolean
  /** The control draws label and error itself, from `own`. */
  bare?: boolean
  children: (control: ItemControl<Value>) => ReactNode
}

/** One field of a record form, and its place in the note of wrong fields. */
export function FormItem<Value>({ of: item, help, wide, bare, children }: FormItemProps<Value>): ReactNode {
  const { name, value, label, required, error, disabled, checking, onChange, onBlur } = item
  const latest = useLatest(item)
  const onProblem = useCallback((problem: Problem) => latest.current.onProblem(problem), [latest])
  const hint = disabled ? undefined : help
  const control = children({ value, onChange, onBlur, disabled, checking, own: { label, required, hint, error, onProblem } })
  return (
    <div className="ops-item ops-fields" data-name={name} data-wide={wide ? '' : undefined}>
      {bare ? (
        control
      ) : (
        <Field label={label} required={required} help={hint} error={error}>
          {control}
        </Field>
      )}
    </div>
  )
}
