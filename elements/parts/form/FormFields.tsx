import type { ReactNode } from 'react'
import { useSheet } from '../../core/define/host-context'
import { Note } from '../indicators/Note'
import css from './form-fields.css?inline'

interface FormFieldsProps {
  /** Of `useForm`. */
  form: { readonly attach: (box: HTMLElement | null) => void; readonly failure: string | null }
  /** As wide as such fields need at most. */
  narrow?: boolean
  children: ReactNode
}

/** The fields below each other, and above them why the last try failed. */
export function FormFields({ form: { attach, failure }, narrow: isNarrow, children }: FormFieldsProps): ReactNode {
  useSheet(css)
  return (
    <div ref={attach} className="ops-formfields ops-fields" data-narrow={isNarrow ? '' : undefined}>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {children}
    </div>
  )
}
