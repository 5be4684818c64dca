import { type ReactNode, useRef, useState } from 'react'
import { useChoices } from '../../../core/dict'
import { joinValue, splitValue } from '../../../core/format/value-list'
import { MultiSelect, Select, type SelectOption } from '../../../parts/select'
import { matchOptions } from '../../../parts/select/select-model'
import type { ShownColumn } from '../../columns/column.types'
import { optionText } from '../../columns/grid-columns'
import { useCellHelp } from '../cell-help-context'
import type { CellEditorProps } from '../cell-type'
import { multiSelectCell } from '../choice-cells'
import { plainText } from '../text-cells'
import { editorProps } from './editor-props'
import { useOpenList } from './use-open-list'

/** A list over the cell, opened at once. */
export default function SelectEditor({ cell, typed, onChange, onClose }: CellEditorProps): ReactNode {
  const { column } = cell
  const { source } = column
  const [value, setValue] = useState(plainText(cell.value))
  const box = useRef<HTMLDivElement>(null)
  const { options, onSearch } = useOptions(column)
  const dict = useChoices(undefined, source.dictCode, undefined)
  const { accessibleName, required: _required, ...more } = editorProps(column)
  const searchable = source.allowSearch === true || source.allowInput === true || column.kind.includes('search')
  useOpenList(box, typed, searchable)

  function change(next: string): void {
    setValue(next)
    const option = column.options.find((one) => String(one.value) === next)
    onChange(option?.value ?? next)
  }

  const common = {
    ...more,
    options,
    onSearch,
    'aria-label': accessibleName,
    clearable: !column.required,
    searchable,
    loading: dict.loading,
    failed: dict.failure,
    onRetry: dict.retry,
    onOpenChange: (open: boolean) => {
      if (!open) onClose()
    },
  }
  return (
    <div ref={box}>
      {column.type === multiSelectCell ? (
        <MultiSelect {...common} values={splitValue(value)} maxTags={1} onChange={(values) => change(joinValue(values))} />
      ) : (
        <Select {...common} value={value} onChange={change} />
      )}
    </div>
  )
}

/** The choices; with `allowInput` a text that is none of them becomes one more. */
function useOptions(column: ShownColumn): { options: readonly SelectOption[]; onSearch: ((query: string) => void) | undefined } {
  const { say } = useCellHelp()
  const [query, setQuery] = useState('')
  const options = column.options.map((option): SelectOption => ({ value: String(option.value), label: optionText(option), disabled: option.disabled }))
  if (!column.source.allowInput) return { options, onSearch: undefined }
  const text = query.trim()
  const isKnown = text === '' || options.some(({ value, label }) => value === text || label === text)
  return { options: [...matchOptions(options, text), ...(isKnown ? [] : [{ value: text, label: say('free', { text }) }])], onSearch: setQuery }
}
