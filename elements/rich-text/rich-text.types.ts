import type { FieldViewProps } from '../core/define/form-field.types'
import type { PictureProps } from '../parts/editor/use-pictures'

export interface RichTextEditorProps extends FieldViewProps<string>, PictureProps {
  height?: number | undefined
}
