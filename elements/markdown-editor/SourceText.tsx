import { type ReactNode, useMemo } from 'react'
import { useStrings } from '../core/i18n'
import CodeSurface from '../code-editor/CodeSurface'
import type { ProseEvents } from '../parts/editor/prose-text'
import type { PendingPictures } from '../parts/editor/pending-pictures'
import { markdownEditorStrings } from './markdown-editor.strings'
import { sourcePictures } from './text/source-pictures'

export interface SourceTextProps {
  value: string
  disabled: boolean
  readOnly: boolean
  placeholder: string
  attributes: Readonly<Record<string, string>>
  events: ProseEvents
  pending: PendingPictures
  takesFocus: boolean
}

/** The text as it is written. */
export default function SourceText({ events, pending, placeholder, ...props }: SourceTextProps): ReactNode {
  const t = useStrings(markdownEditorStrings)
  const more = useMemo(() => sourcePictures(pending, events.onFiles), [pending, events])
  const attributes = useMemo(() => ({ ...props.attributes, 'aria-description': t('sourceHelp') }), [props.attributes, t])
  return (
    <CodeSurface
      {...props}
      attributes={attributes}
      language="markdown"
      placeholder={placeholder}
      tabSize={2}
      lineNumbers={false}
      more={more}
      onType={events.onType}
      onBlur={events.onBlur}
    />
  )
}
