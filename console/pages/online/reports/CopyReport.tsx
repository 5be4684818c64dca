import type { ReactNode } from 'react'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'

const ReportEditor = lazyPart(() => import('./ReportEditor'), { close: ({ onClose }) => onClose() })

/** A new report that begins as another one is. */
export function CopyReport({ record, onClose, onChanged }: ActionDialogProps): ReactNode {
  return <ReportEditor mode="copy" id={recordIdOf(record)} onClose={onClose} onSaved={onChanged} onUnknown={onChanged} />
}
