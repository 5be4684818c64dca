import type { ComponentType, ReactNode } from 'react'
import { useLocale } from '../../core/i18n'
import { recordIdOf } from '../resource/records'
import type { FormExtensions } from '../resource/resource.types'
import { RecordDialog } from '../form/RecordDialog'
import { formTitle } from './form-title'
import { type ResourceFormSetup, useResourceForm } from './use-resource-form'

export interface ResourceFormProps extends Omit<ResourceFormSetup, 'special'> {
  onClose: () => void
}

/** The forms of a resource, with what they need beside its declaration. */
export function resourceForm(extensions: FormExtensions = {}): ComponentType<ResourceFormProps> {
  return function ResourceForm(props) {
    return <FormDialog key={props.record ? recordIdOf(props.record) : ''} {...props} special={extensions} />
  }
}

/** Add, edit and detail of a record (clauses 4.5). */
function FormDialog({ onClose, ...setup }: ResourceFormProps & Pick<ResourceFormSetup, 'special'>): ReactNode {
  const { resource, initial, special: extensions, mode } = setup
  const locale = useLocale()
  const { record, form, andThen, values, response, data, fields } = useResourceForm(setup)
  const Beside = (mode === 'detail' && extensions.DetailBeside) || extensions.Beside
  return (
    <RecordDialog
      {...formTitle(resource, mode, record, locale, initial)}
      form={form}
      andThen={andThen}
      data={data}
      drawer={resource.formPlace === 'drawer'}
      beside={Beside && <Beside values={values} record={record} response={response} />}
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  )
}
