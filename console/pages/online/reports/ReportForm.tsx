import type { ReactNode } from 'react'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps } from '../../../../elements/list-page/resource/resource.types'
import ReportEditor from './ReportEditor'

/** Add, edit and detail of a report. */
export default function ReportForm({ mode, record, onClose, onSaved, onUnknown }: OwnFormProps): ReactNode {
  return <ReportEditor mode={mode} id={record && recordIdOf(record)} onClose={onClose} onSaved={onSaved} onUnknown={onUnknown} />
}
