import { type ReactNode, useRef } from 'react'
import type { FieldViewProps } from '../core/define/form-field.types'
import { useFieldApi } from '../core/define/use-field-api'
import { lazyEditor } from '../parts/editor'
import type { PictureProps } from '../parts/editor/use-pictures'
import { Field } from '../parts/field/Field'
import { RichText as StoredText } from '../parts/rich-text'

const RichBox = lazyEditor(() => import('./RichBox'))

export interface RichTextEditorProps extends FieldViewProps<string>, PictureProps {
  height?: number | undefined
}

/** The view of `<ops-rich-text>` and the inner door for pages. */
export default function RichText({ height = 300, ...props }: RichTextEditorProps): ReactNode {
  const { value, required, error, label, hint, ref } = props
  const box = useRef<HTMLDivElement>(null)
  useFieldApi(ref, box, '[data-field]')
  return (
    <div ref={box}>
      <Field label={label} required={required} help={hint} error={error}>
        <RichBox {...props} height={height} fallback={value && <StoredText html={value} />} />
      </Field>
    </div>
  )
}
