import { type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import type { FieldApi } from '../core/define/form-field.types'
import { EditorField, lazyEditor } from '../parts/editor'
import type { MarkdownEditorProps } from './markdown-editor.types'

const MarkdownBox = lazyEditor(() => import('./MarkdownBox'))

/** The view of `<ops-markdown-editor>` and the inner door for pages. */
export default function MarkdownEditor({ height = 300, minHeight = 200, ref, ...props }: MarkdownEditorProps): ReactNode {
  const field = useRef<FieldApi>(null)
  const { value } = props
  const [ownSource, setOwnSource] = useState(false)
  useImperativeHandle(
    ref,
    () => ({
      anchor: () => field.current?.anchor() ?? null,
      focus: () => field.current?.focus(),
      getHtml: async () => (await import('./text/markdown-html')).markdownHtml(value),
    }),
    [value],
  )
  return (
    <EditorField {...props} ref={field}>
      <MarkdownBox
        {...props}
        source={props.source ?? ownSource}
        onSource={(detail) => {
          setOwnSource(detail.source)
          props.onSource?.(detail)
        }}
        height={Math.max(height, minHeight)}
        fallback={value}
      />
    </EditorField>
  )
}
