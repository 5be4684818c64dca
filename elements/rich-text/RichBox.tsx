import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { EditorFrame } from '../parts/editor/EditorFrame'
import { RejectedPictures } from '../parts/editor/RejectedPictures'
import { useProseField } from '../parts/editor/use-prose-field'
import richTextCss from '../parts/rich-text/rich-text.css?inline'
import type { RichTextEditorProps } from './rich-text.types'
import { richTextStrings } from './rich-text.strings'
import { RichTools } from './RichTools'
import { RichView } from './rich-view'

/** Tools and text of `<ops-rich-text>`. */
export default function RichBox({ height, ...props }: RichTextEditorProps & { height: number }): ReactNode {
  const { value, disabled = false, readOnly = false } = props
  const t = useStrings(richTextStrings)
  const box = useRef<HTMLDivElement>(null)
  const [rich, setRich] = useState<RichView | null>(null)
  const {
    settings,
    events,
    invalid,
    pictures,
    refused: rejected,
  } = useProseField({ ...props, placeholder: props.placeholder ?? t('placeholder') })
  const first = useRef({ value, settings })
  useSheet(richTextCss)

  useLayoutEffect(() => {
    const made = new RichView(box.current!, first.current.value, first.current.settings, events, pictures)
    setRich(made)
    return () => made.destroy()
  }, [events, pictures])
  useLayoutEffect(() => rich?.setText(value), [rich, value])
  useLayoutEffect(() => rich?.configure(settings), [rich, settings])

  return (
    <EditorFrame
      {...{ height, disabled, readOnly, invalid }}
      barLabel={t('tools')}
      tools={rich && !disabled && !readOnly && <RichTools rich={rich} pictures={pictures} />}
    >
      <div className="ops-editor-scroll">
        <RejectedPictures reasons={rejected} onClose={pictures.dismiss} />
        <div ref={box} />
      </div>
    </EditorFrame>
  )
}
