import { type ReactNode, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { lazyEditor } from '../parts/editor'
import { Field } from '../parts/field/Field'

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
  const { value, required, error, label, hint, ref } = props
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field]')
  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <CodeBox {...props} height={height} fallback={<pre className="ops-mono">{value}</pre>} />
      </Field>
    </div>
  )
}
