import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import TagsInput from '../../../tags-input/TagsInput'
import type { CellEditorProps } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'
import { editorProps, useFieldFocus } from './editor-props'

/** A line that falls into tags while it is typed. */
export default function TagsEditor({ cell, typed, holdDraft, onChange, onClose }: CellEditorProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [value, setValue] = useState(plainText(cell.value))
  const latest = useRef<string | undefined>(undefined)
  useLayoutEffect(() => holdDraft(() => latest.current), [holdDraft])
  useFieldFocus(box, typed)
  return (
    <div ref={box}>
      <TagsInput
        {...editorProps(cell.column)}
        value={value}
        onSubmit={onClose}
        onType={(next) => void (latest.current = next)}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </div>
  )
}
