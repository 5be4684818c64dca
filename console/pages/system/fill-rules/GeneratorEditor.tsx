import type { ReactNode } from 'react'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { ClassEditor } from '../../parts/server-classes/ClassEditor'
import { useGenerators } from './generators'

/** What makes the values of a rule: one of those of the server, or the name of a class. */
export function GeneratorEditor(props: EditorProps): ReactNode {
  return <ClassEditor {...props} classes={useGenerators()} />
}
