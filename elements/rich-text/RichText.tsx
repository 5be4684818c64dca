import type { ReactNode } from 'react'
import { EditorField, lazyEditor } from '../parts/editor'
import { RichText as StoredText } from '../parts/rich-text'
import type { RichTextEditorProps } from './rich-text.types'

const RichBox = lazyEditor(() => import('./RichBox'))

/** The view of `<ops-rich-text>` and the inner door for pages. */
export default function RichText({ height = 300, ...props }: RichTextEditorProps): ReactNode {
  return (
    <EditorField {...props}>
      <RichBox {...props} height={height} fallback={props.value && <StoredText html={props.value} />} />
    </EditorField>
  )
}
