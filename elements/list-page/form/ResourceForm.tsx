import type { ComponentType, ReactNode } from 'react'
import { nameOf, textOf } from '../resource/records'
import type { FormSpecial } from '../resource/resource.types'
import { RecordDialog } from './RecordDialog'
import { type ResourceFormSetup, useResourceForm } from './use-resource-form'

export interface ResourceFormProps extends Omit<ResourceFormSetup, 'special'> {
  onClose: () => void
}

/** The forms of a resource, with what they need beside its declaration. */
export function resourceForm(special: FormSpecial = {}): ComponentType<ResourceFormProps> {
  return function ResourceForm(props) {
    return <FormDialog {...props} special={special} />
  }
}

/** Add, edit and detail of a record (clauses 4.5). */
function FormDialog({ onClose, ...setup }: ResourceFormProps & Pick<ResourceFormSetup, 'special'>): ReactNode {
  const { resource, record, special } = setup
  const { form, values, data, fields } = useResourceForm(setup)
  return (
    <RecordDialog
      subject={record ? textOf(record[resource.subject ?? '']) || nameOf(resource, record) : undefined}
      form={form}
      data={data}
      drawer={resource.formPlace === 'drawer'}
      beside={special.Beside && <special.Beside values={values} record={record} />}
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  )
}
