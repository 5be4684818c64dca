import type { ReactNode } from 'react'
import { EditorField, lazyEditor } from '../parts/editor'
import type { CodeEditorProps } from './code-editor.types'

const CodeBox = lazyEditor(() => import('./CodeBox'))

/** The view of `<ops-code-editor>` and the inner door for pages. */
export default function CodeEditor({ height = 240, ...props }: CodeEditorProps): ReactNode {
  return (
    <EditorField {...props}>
      <CodeBox {...props} height={height} fallback={<pre className="ops-mono">{props.value}</pre>} />
    </EditorField>
  )
}
