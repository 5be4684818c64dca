import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { FieldApi, FieldViewProps } from '../core/define/form-field.types'
import { EditorField, lazyEditor } from '../parts/editor'
import type { PictureProps } from '../parts/editor/use-pictures'

const MarkdownBox = lazyEditor(() => import('./MarkdownBox'))

export interface MarkdownEditorProps extends Omit<FieldViewProps<string>, 'ref'>, PictureProps {
  height?: number | undefined
  minHeight?: number | undefined
  source?: boolean | undefined
  onSource?: ((detail: { source: boolean }) => void) | undefined
  ref?: Ref<FieldApi & { getHtml: () => Promise<string> }> | undefined
}

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
