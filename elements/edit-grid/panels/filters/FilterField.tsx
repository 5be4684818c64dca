import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { joinValue, splitValue } from '../../../core/format/value-list'
import { useStrings } from '../../../core/i18n'
import DatePicker from '../../../date-picker/DatePicker'
import { TextInput } from '../../../parts/field'
import { MultiSelect, type SelectOption } from '../../../parts/select'
import { searchDelay } from '../../../parts/use-search-text'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import type { GridControl } from '../../control/grid-control'
import type { ShownColumn } from '../../model/columns/cell-type'
import { optionText } from '../../model/columns/grid-columns'
import { filterKindOf } from './column-filter'
import { readNumberRange } from './number-range'
import { joinFilter, splitFilter } from './value-list'
import { ValueFilter } from './ValueFilter'

interface FilterFieldProps {
  control: GridControl
  column: ShownColumn
  value: string
  onChange: (text: string) => void
  /** Arrow down: on to the rows. */
  onDown: () => void
}

/** The field of one column, by what its cells hold. */
export function FilterField(props: FilterFieldProps): ReactNode {
  const { column, value, onChange } = props
  const t = useStrings(toolbarStrings)
  const name = t('filterBy', { title: column.title || column.key })
  switch (filterKindOf(column)) {
    case 'options':
      return <FilterChoices {...props} name={name} />
    case 'dates':
      return <DatePicker accessibleName={name} range mode="date" value={value} placeholder={t('dates')} onChange={onChange} />
    case 'text':
    case 'number': {
      const { text, values } = splitFilter(value)
      return (
        <span className="ops-grid-filter-both">
          <FilterText {...props} name={name} value={text} onChange={(next) => onChange(joinFilter({ text: next, values }))} />
          <ValueFilter {...props} values={values} onChange={(next) => onChange(joinFilter({ text, values: next }))} />
        </span>
      )
    }
    default:
      return null
  }
}

interface NamedFieldProps extends FilterFieldProps {
  name: string
}

function FilterChoices({ column, name, value, onChange }: NamedFieldProps): ReactNode {
  const t = useStrings(toolbarStrings)
  const options: readonly SelectOption[] =
    column.kind === 'checkbox'
      ? [
          { value: 'on', label: t('ticked') },
          { value: 'off', label: t('unticked') },
        ]
      : column.options.map((option) => ({ value: String(option.value), label: optionText(option) }))
  return (
    <MultiSelect
      aria-label={name}
      size="sm"
      placeholder={t('any')}
      options={options}
      values={splitValue(value)}
      maxTags={1}
      searchable={options.length > 8}
      onChange={(values) => onChange(joinValue(values))}
    />
  )
}

/** Applied when the typing rests, at Enter, and at once when it is empty; what cannot be read filters nothing, and is marked. */
function FilterText({ column, name, value, onChange, onDown }: NamedFieldProps): ReactNode {
  const t = useStrings(toolbarStrings)
  const [{ text, base }, setTyped] = useState({ text: value, base: value })
  // Cleared elsewhere since, or remembered ones came: what was typed before does not count.
  const shown = base === value ? text : value
  const isNumber = filterKindOf(column) === 'number'
  const isReadable = !isNumber || shown.trim() === '' || readNumberRange(shown) !== null

  function apply(): void {
    if (shown === value) return
    setTyped({ text: shown, base: shown })
    onChange(shown)
  }

  const applyLater = useEffectEvent(apply)
  useEffect(() => {
    const timer = setTimeout(() => applyLater(), shown === '' ? 0 : searchDelay)
    return () => clearTimeout(timer)
  }, [shown])

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown !== '') setTyped({ text: '', base: value })
    else if (event.key === 'Enter') apply()
    else if (event.key === 'ArrowDown') {
      apply()
      onDown()
    } else return
    event.preventDefault()
  }

  return (
    <TextInput
      aria-label={isNumber ? `${name} (${t('numberHint')})` : name}
      size="sm"
      clearable
      value={shown}
      invalid={!isReadable}
      placeholder={t(isNumber ? 'numberShort' : 'contains')}
      {...(isNumber && { align: 'end' as const })}
      onKeyDown={onKeyDown}
      onChange={(next) => setTyped({ text: next, base: value })}
    />
  )
}
