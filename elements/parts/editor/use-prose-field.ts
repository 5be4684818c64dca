import { useMemo } from 'react'
import type { FieldViewProps } from '../../core/define/form-field.types'
import { useLatest } from '../use-latest'
import type { ProseEvents, ProseSettings } from './prose-text'
import { useEditorAttributes } from './use-editor-attributes'
import { useEditorValue } from './use-editor-value'
import { type PictureProps, usePictures } from './use-pictures'

type Props = FieldViewProps<string> & PictureProps & { placeholder: string; description?: string | undefined }

/** What an editor of texts has of its field: settings and events for `ProseText`, its pictures. */
export function useProseField(props: Props) {
  const { placeholder, disabled = false, readOnly = false, onBlur } = props
  const editor = useEditorValue(props)
  const { pictures, refused: rejected, isPending } = usePictures(props)
  const { attributes, invalid } = useEditorAttributes(props)
  const latest = useLatest({ editor, onBlur })
  const settings = useMemo<ProseSettings>(
    () => ({ placeholder, disabled, readOnly, attributes }),
    [placeholder, disabled, readOnly, attributes],
  )
  const events = useMemo<ProseEvents>(
    () => ({
      onType: (text) => latest.current.editor.type(text),
      onBlur() {
        latest.current.editor.commit()
        latest.current.onBlur?.()
      },
      onFiles: (files, at) => void pictures.add(files, '', at),
      onLostPictures: (count) => pictures.lose(count),
    }),
    [latest, pictures],
  )
  return { settings, events, invalid, pictures, refused: rejected, isPending }
}
