import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { EditorFrame } from '../parts/editor/EditorFrame'
import { PictureDialog } from '../parts/editor/PictureDialog'
import { useEditorAttributes } from '../parts/editor/use-editor-attributes'
import { useEditorValue } from '../parts/editor/use-editor-value'
import { usePictures } from '../parts/editor/use-pictures'
import { Note } from '../parts/indicators/Note'
import richTextCss from '../parts/rich-text/rich-text.css?inline'
import { useLatest } from '../parts/use-latest'
import type { RichTextEditorProps } from './RichText'
import { insertImage } from './rich-commands'
import { richTextStrings } from './rich-text.strings'
import { RichTools } from './RichTools'
import { RichView } from './rich-view'

/** Tools and text of `<ops-rich-text>`. */
export default function RichBox({ height, ...props }: RichTextEditorProps & { height: number }): ReactNode {
  const { value, disabled = false, readOnly = false, placeholder, onBlur } = props
  const t = useStrings(richTextStrings)
  const box = useRef<HTMLDivElement>(null)
  const [rich, setRich] = useState<RichView | null>(null)
  const [asksPicture, setAsksPicture] = useState(false)
  const editor = useEditorValue(props)
  const pictures = usePictures(props)
  const { attributes, invalid } = useEditorAttributes(props)
  const words = placeholder ?? t('placeholder')
  const settings = useMemo(() => ({ placeholder: words, disabled, readOnly, attributes }), [words, disabled, readOnly, attributes])
  const first = useRef({ value, settings })
  const latest = useLatest({ editor, onBlur, pictures })
  useSheet(richTextCss)

  const { pictures: stable } = pictures
  useLayoutEffect(() => {
    const made = new RichView(
      box.current!,
      first.current.value,
      first.current.settings,
      {
        onType: (html) => latest.current.editor.type(html),
        onBlur() {
          latest.current.editor.commit()
          latest.current.onBlur?.()
        },
        onFiles: (files, at) => void stable.add(files, '', at),
      },
      stable,
    )
    setRich(made)
    return () => made.destroy()
  }, [latest, stable])
  useLayoutEffect(() => rich?.setHtml(value), [rich, value])
  useLayoutEffect(() => rich?.configure(settings), [rich, settings])

  return (
    <EditorFrame
      {...{ height, disabled, readOnly, invalid }}
      barLabel={t('tools')}
      tools={rich && !disabled && !readOnly && <RichTools rich={rich} onPicture={() => setAsksPicture(true)} />}
    >
      <div className="ops-editor-scroll">
        {pictures.refused.length > 0 && (
          <Note tone="danger" alert onClose={stable.dismiss}>
            {pictures.refused.join(' ')}
          </Note>
        )}
        <div ref={box} />
      </div>
      {asksPicture && (
        <PictureDialog
          onClose={() => setAsksPicture(false)}
          onFile={(file, alt) => void stable.add([file], alt)}
          onAddress={(src, alt) => {
            stable.trust(src)
            rich?.run(insertImage({ src, alt }))
          }}
        />
      )}
    </EditorFrame>
  )
}
