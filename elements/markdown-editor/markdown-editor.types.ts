import type { Ref } from 'react'
import type { FieldApi, FieldViewProps } from '../core/define/form-field.types'
import type { PictureProps } from '../parts/editor/use-pictures'

export interface MarkdownEditorApi {
  /** The text as clean HTML. */
  getHtml: () => Promise<string>
}

export interface MarkdownEditorProps extends Omit<FieldViewProps<string>, 'ref'>, PictureProps {
  height?: number | undefined
  minHeight?: number | undefined
  source?: boolean | undefined
  onSource?: ((detail: { source: boolean }) => void) | undefined
  ref?: Ref<FieldApi & MarkdownEditorApi> | undefined
}
