import type { ReactNode } from 'react'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { ClassEditor } from '../../parts/server-classes/ClassEditor'
import { useJobKinds } from './job-kinds'

/** What a job does: one of the kinds of the server, or the name of a class. */
export function JobKindEditor(props: EditorProps): ReactNode {
  return <ClassEditor {...props} classes={useJobKinds()} />
}
