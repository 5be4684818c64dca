import type { ReactNode } from 'react'
import { sheetOf } from '../../../styles/sheet'
import { useAdoptedSheet } from '../../core/define/host-context'
import { Note } from '../indicators/Note'
import css from './short-form.css?inline'
import type { ShortForm } from './use-short-form'

let sheet: CSSStyleSheet | undefined

interface ShortFieldsProps<Name extends string> {
  form: ShortForm<Name>
  /** As wide as such fields need at most. */
  narrow?: boolean
  children: ReactNode
}

/** The fields below each other, and above them why the last try failed. */
export function ShortFields<Name extends string>({ form: { attach, failure }, narrow, children }: ShortFieldsProps<Name>): ReactNode {
  sheet ??= sheetOf(css)
  useAdoptedSheet(sheet)
  return (
    <div ref={attach} className="ops-shortform ops-fields" data-narrow={narrow ? '' : undefined}>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {children}
    </div>
  )
}
