import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useChoices } from '../../../core/dict'
import { readValue } from '../../../core/format/read-value'
import { joinValue, splitValue } from '../../../core/format/value-list'
import { MultiSelect, Select, type SelectOption } from '../../../parts/select'
import { matchOptions } from '../../../parts/select/select-model'
import { type ShownColumn, type CellEditorProps, Typed } from '../../model/columns/cell-type'
import { optionText } from '../../model/columns/grid-columns'
import type { GridOption } from '../../edit-grid.types'
import { useCellHelp } from '../cell-help-context'
import { plainText } from '../../model/columns/plain-text'
import { editorProps } from './editor-props'
import { useOpenList } from './use-open-list'
import { useTypedText } from './use-typed-text'

/** One value, from a list. */
export default function SelectEditor(props: CellEditorProps): ReactNode {
  return <ChoiceEditor {...props} />
}

/** Several values, from a list. */
export function MultiSelectEditor(props: CellEditorProps): ReactNode {
  return <ChoiceEditor {...props} isMultiple />
}

/**
 * A list over the cell, opened at once. What is typed into its search and left there is the choice it fits, or with `allowInput` a text
 * of its own.
 */
function ChoiceEditor({
  cell,
  typed,
  isMultiple = false,
  holdDraft,
  onChange,
  onClose,
}: CellEditorProps & { isMultiple?: boolean }): ReactNode {
  const { column } = cell
  const { source } = column
  const [value, setValue] = useState(plainText(cell.value))
  const box = useRef<HTMLDivElement>(null)
  const { options, onSearch } = useOptions(column)
  const dict = useChoices(undefined, source.dictCode, undefined)
  const { accessibleName, required: _required, ...more } = editorProps(column)
  const searchable = source.allowSearch === true || source.allowInput === true || column.kind.includes('search')
  const { text, ...typing } = useTypedText()
  useOpenList(box, typed, searchable)
  useLayoutEffect(() => holdDraft(readText))

  /** Undefined while nothing is typed. */
  function readText(): unknown {
    if (text.current === '') return undefined
    const meant = choiceOf(text.current, column, searchable)
    if (meant === undefined) return new Typed(text.current)
    return isMultiple ? joinValue([...new Set([...splitValue(value), plainText(meant)])]) : meant
  }

  function change(next: string): void {
    text.current = ''
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
      if (open) return
      const typedLast = readText()
      if (typedLast !== undefined) onChange(typedLast)
      onClose()
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what is typed into the list
    <div ref={box} {...typing}>
      {isMultiple ? (
        <MultiSelect {...common} values={splitValue(value)} maxTags={1} onChange={(values) => change(joinValue(values))} />
      ) : (
        <Select {...common} value={value} onChange={change} />
      )}
    </div>
  )
}

/**
 * What the text in the field means when the editor is left: the option of that name, the text itself, or the only option that contains
 * it; without a search, the marked option, which is the first that begins with it.
 */
function choiceOf(text: string, { options, source }: ShownColumn, isSearch: boolean): unknown {
  const open = options.filter(({ disabled }) => !disabled)
  const choices = open.map((option) => ({ value: option.value, text: optionText(option) }))
  const reading = readValue(text, { kind: 'choice', choices, isFree: source.allowInput })
  if ('value' in reading) return reading.value
  const begin = (option: GridOption): boolean => optionText(option).toLocaleLowerCase().startsWith(text.toLocaleLowerCase())
  if (!isSearch) return open.find(begin)?.value
  const found = open.filter((option) => optionText(option).toLocaleLowerCase().includes(text.toLocaleLowerCase()))
  return found.length === 1 ? found[0]!.value : undefined
}

/** The choices; with `allowInput` any other text becomes one more. */
function useOptions(column: ShownColumn): { options: readonly SelectOption[]; onSearch: ((query: string) => void) | undefined } {
  const { t } = useCellHelp()
  const [query, setQuery] = useState('')
  const options = column.options.map((option): SelectOption => ({
    value: String(option.value),
    label: optionText(option),
    disabled: option.disabled,
  }))
  if (!column.source.allowInput) return { options, onSearch: undefined }
  const text = query.trim()
  const isExisting = text === '' || options.some(({ value, label }) => value === text || label === text)
  return {
    options: [...matchOptions(options, text), ...(isExisting ? [] : [{ value: text, label: t('free', { text }) }])],
    onSearch: setQuery,
  }
}
