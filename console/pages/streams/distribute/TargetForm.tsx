import type { ReactNode } from 'react'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import type { OwnFormProps } from '../../../../elements/list-page/resource/resource.types'
import { useNewSource } from '../work/use-new-source'
import { distribute } from './distribute.resource'

const Form = formOf(distribute)

/** The form of a new target, of the device that the address of the page names if it names one. */
export default function TargetForm({ onClose, onSaved, onUnknown }: OwnFormProps): ReactNode {
  const sourceId = useNewSource()
  return (
    <Form
      resource={distribute}
      mode="add"
      record={null}
      initial={sourceId === '' ? undefined : { sourceId }}
      records={[]}
      onClose={onClose}
      onSaved={onSaved}
      onUnknown={onUnknown}
    />
  )
}
