import { type ReactNode, useLayoutEffect, useRef } from 'react'
import SearchSelect from '../../../search-select/SearchSelect'
import { type CellEditorProps, Typed } from '../../model/columns/cell-type'
import { plainText } from '../../model/columns/plain-text'
import { editorProps } from './editor-props'
import { useOpenList } from './use-open-list'
import { useTypedText } from './use-typed-text'

/** A list that is searched on the server, opened at once. A search that was left without a choice is told, and changes nothing. */
export default function SearchEditor({ cell, typed, holdDraft, onChange, onClose }: CellEditorProps): ReactNode {
  const { source } = cell.column
  const box = useRef<HTMLDivElement>(null)
  const { text, onInput } = useTypedText()
  useOpenList(box, typed, true)
  useLayoutEffect(() => holdDraft(readText))

  function readText(): Typed | undefined {
    return text.current === '' ? undefined : new Typed(text.current)
  }

  return (
    <div ref={box} onInput={onInput}>
      <SearchSelect
        {...editorProps(cell.column)}
        dict={source.dict ?? source.dictCode}
        {...(source.options && { options: source.options.map((option) => ({ ...option, value: String(option.value) })) })}
        value={plainText(cell.value)}
        onChange={(value) => {
          text.current = ''
          onChange(value)
        }}
        onClose={() => {
          const typedLast = readText()
          if (typedLast) onChange(typedLast)
          onClose()
        }}
      />
    </div>
  )
}
