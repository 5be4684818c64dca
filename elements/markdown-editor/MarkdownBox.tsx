import { FileCode2, FileText } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button/IconButton'
import { EditorFrame } from '../parts/editor/EditorFrame'
import { PictureTool } from '../parts/editor/PictureTool'
import { ProseText } from '../parts/editor/prose-text'
import { RejectedPictures } from '../parts/editor/RejectedPictures'
import { useProseField } from '../parts/editor/use-prose-field'
import { Note } from '../parts/indicators/Note'
import { lazyPart } from '../parts/lazy-part'
import richTextCss from '../parts/rich-text/rich-text.css?inline'
import { useLatest } from '../parts/use-latest'
import { FormattedText } from './FormattedText'
import markdownCss from './markdown-editor.css?inline'
import type { MarkdownEditorProps } from './markdown-editor.types'
import { markdownEditorStrings } from './markdown-editor.strings'
import { MarkdownTools } from './MarkdownTools'
import type { MarkdownEngine } from './text/markdown-engine'
import { markdownFormat } from './text/markdown-format'

const SourceText = lazyPart(() => import('./SourceText'))
const noAttributes = {}

/** Tools and text of `<ops-markdown-editor>`, formatted or as it is written. */
export default function MarkdownBox({ height, ...props }: Omit<MarkdownEditorProps, 'ref'> & { height: number }): ReactNode {
  const { value, disabled = false, readOnly = false, source = false, onSource } = props
  const t = useStrings(markdownEditorStrings)
  const placeholder = props.placeholder ?? t('placeholder')
  const field = useProseField({ ...props, placeholder, description: t('help') })
  const { settings, events, invalid, pictures, refused: rejected, isPending } = field
  const box = useRef<HTMLDivElement>(null)
  const [prose] = useState(() => new ProseText(settings, events))
  const [hasFailed, setFailed] = useState(false)
  const isThere = useSyncExternalStore(prose.subscribe, prose.isAttached)
  const unfit = useSyncExternalStore(prose.subscribe, prose.unfit)
  const isSource = source || hasFailed || unfit !== null
  const latest = useLatest(value)
  // A picture comes into the text it was put in.
  const [isShownAsSource, setShownAsSource] = useState(isSource)
  if (isSource !== isShownAsSource && !isPending) setShownAsSource(isSource)
  const [sourceTakesFocus, setSourceTakesFocus] = useState(false)
  const comesBack = useRef(false)
  useLayoutEffect(() => () => prose.end(), [prose])
  useSheet(richTextCss)
  useSheet(markdownCss)

  useLayoutEffect(() => {
    if (!isShownAsSource) prose.setText(value, comesBack.current)
  }, [prose, isShownAsSource, value])
  useLayoutEffect(
    () => prose.configure(isShownAsSource ? { ...settings, attributes: noAttributes } : settings),
    [prose, settings, isShownAsSource],
  )
  useLayoutEffect(() => {
    if (isShownAsSource || !comesBack.current) return
    comesBack.current = false
    box.current?.querySelector<HTMLElement>('[data-field]')?.focus()
  }, [isShownAsSource])

  function begin(engine: MarkdownEngine | null): void {
    if (engine) prose.attach(engine.view, markdownFormat(engine), latest.current)
    else setFailed(true)
  }

  /** The text that is shown then has the focus; what was written as source is a step for undo. */
  function toggle(): void {
    setSourceTakesFocus(!isShownAsSource)
    comesBack.current = isShownAsSource
    prose.retry()
    onSource?.({ source: !isShownAsSource })
  }

  const canEdit = !disabled && !readOnly
  const name = isPending ? t('wait') : t(isShownAsSource ? 'leaveSource' : 'source')
  return (
    <EditorFrame
      {...{ height, disabled, readOnly, invalid }}
      barLabel={t('tools')}
      tools={
        canEdit && (isShownAsSource ? <PictureTool pictures={pictures} /> : isThere && <MarkdownTools text={prose} pictures={pictures} />)
      }
      endTools={
        <IconButton
          icon={isShownAsSource ? FileText : FileCode2}
          label={name}
          aria-pressed={isShownAsSource}
          disabled={disabled || isPending || hasFailed}
          onClick={toggle}
        />
      }
    >
      <div ref={box} className="ops-editor-scroll">
        <RejectedPictures reasons={rejected} onClose={pictures.dismiss} />
        {(hasFailed || unfit !== null) && <Note>{t(hasFailed ? 'unable' : 'unfit')}</Note>}
        {!isThere && !isShownAsSource && <div className="ops-editor-wait">{value}</div>}
        {isShownAsSource && (
          <SourceText
            {...{ value, disabled, readOnly, placeholder, events }}
            attributes={settings.attributes}
            pending={pictures.pending}
            takesFocus={sourceTakesFocus}
            fallback={<div className="ops-editor-wait ops-mono">{value}</div>}
          />
        )}
        <div className="ops-markdown-page" hidden={isShownAsSource || !isThere}>
          <FormattedText prose={prose} pictures={pictures} onReady={begin} />
        </div>
      </div>
    </EditorFrame>
  )
}
