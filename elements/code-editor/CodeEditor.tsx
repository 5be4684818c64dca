import type { ReactNode } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { EditorField, lazyEditor } from '../parts/editor'

const CodeBox = lazyEditor(() => import('./CodeBox'))

export interface CodeEditorProps extends FieldViewProps<string> {
  /** One of the twelve by id or label; default javascript. */
  language?: string | undefined
  languageSwitch?: boolean | undefined
  onLanguage?: ((detail: { language: string }) => void) | undefined
  height?: number | undefined
  tabSize?: number | undefined
  lineNumbers?: boolean | undefined
}

/** The view of `<ops-code-editor>` and the inner door for pages. */
export default function CodeEditor({ height = 240, ...props }: CodeEditorProps): ReactNode {
  return (
    <EditorField {...props}>
      <CodeBox {...props} height={height} fallback={<pre className="ops-mono">{props.value}</pre>} />
    </EditorField>
  )
}
