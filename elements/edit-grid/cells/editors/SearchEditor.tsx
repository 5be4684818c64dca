import { type ReactNode, useRef } from 'react'
import SearchSelect from '../../../search-select/SearchSelect'
import type { CellEditorProps } from '../cell-type'
import { plainText } from '../text-cells'
import { editorProps } from './editor-props'
import { useOpenList } from './use-open-list'

/** A list that is searched on the server, opened at once. */
export default function SearchEditor({ cell, typed, onChange, onClose }: CellEditorProps): ReactNode {
  const { source } = cell.column
  const box = useRef<HTMLDivElement>(null)
  useOpenList(box, typed, true)
  return (
    <div ref={box}>
      <SearchSelect
        {...editorProps(cell.column)}
        dict={source.dict ?? source.dictCode}
        {...(source.options && { options: source.options.map((option) => ({ ...option, value: String(option.value) })) })}
        value={plainText(cell.value)}
        onChange={(value) => onChange(value)}
        onClose={() => onClose()}
      />
    </div>
  )
}
