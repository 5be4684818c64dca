import { type ReactNode, useRef } from 'react'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useFieldApi } from '../../core/define/use-field-api'
import { Field } from '../field/Field'

interface EditorFieldProps extends Pick<FieldViewProps<string>, 'label' | 'required' | 'error' | 'hint' | 'ref'> {
  /** The editor: the box with `data-field` takes focus. */
  children: ReactNode
}

/** An editor as a field of a form: label, help or error, and what an element answers for it. */
export function EditorField({ label, required, error, hint, ref, children }: EditorFieldProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field]')
  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        {children}
      </Field>
    </div>
  )
}
