import { ListFilter } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useStrings } from '../../../core/i18n'
import { IconButton } from '../../../parts/button'
import { Checkbox, TextInput } from '../../../parts/field'
import { Popover } from '../../../parts/float'
import type { ShownColumn } from '../../model/columns/cell-type'
import type { GridControl } from '../../control/grid-control'
import { toolbarStrings } from '../toolbar/toolbar.strings'
import { distinctValues, maxValues } from './value-list'

interface ValueFilterProps {
  control: GridControl
  column: ShownColumn
  /** Ticked; null: all. */
  values: readonly string[] | null
  onChange: (values: readonly string[] | null) => void
}

/** The values of a column to be ticked, with a search and how often each is there. */
export function ValueFilter(props: ValueFilterProps): ReactNode {
  const { column, values } = props
  const t = useStrings(toolbarStrings)
  const label = t('values', { title: column.title || column.key })
  return (
    <Popover label={label} trigger={<IconButton size="sm" icon={ListFilter} label={label} data-on={values ? '' : undefined} />}>
      <ValueList {...props} />
    </Popover>
  )
}

function ValueList({ control, column, values, onChange }: ValueFilterProps): ReactNode {
  const t = useStrings(toolbarStrings)
  const [requested, setRequested] = useState('')
  const { locale } = control.settings
  const listed = useMemo(() => distinctValues(control.data.rows, column, locale), [control, column, locale])
  const search = requested.trim().toLowerCase()
  const found = search === '' ? listed : listed.filter(({ text }) => text.toLowerCase().includes(search))
  const checked = values && new Set(values)
  const isOn = (text: string): boolean => !checked || checked.has(text)
  const on = found.filter(({ text }) => isOn(text)).length

  function check(texts: readonly string[], to: boolean): void {
    const changed = new Set(texts)
    const next = listed.map(({ text }) => text).filter((text) => (changed.has(text) ? to : isOn(text)))
    onChange(next.length === listed.length ? null : next)
  }

  return (
    <div className="ops-grid-values">
      <TextInput size="sm" aria-label={t('valuesFind')} placeholder={t('valuesFind')} value={requested} onChange={setRequested} clearable />
      {found.length === 0 ? (
        <p>{t('valuesNone')}</p>
      ) : (
        <Checkbox
          checked={on === found.length}
          indeterminate={on > 0 && on < found.length}
          onChange={(to) =>
            check(
              found.map(({ text }) => text),
              to,
            )
          }
        >
          {t('valuesAll', { on, count: found.length })}
        </Checkbox>
      )}
      <ul>
        {found.slice(0, maxValues).map(({ text, count }) => (
          <li key={text}>
            <Checkbox checked={isOn(text)} onChange={(to) => check([text], to)}>
              {text === '' ? t('valueEmpty') : text}
            </Checkbox>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      {found.length > maxValues && <p>{t('valuesMore', { count: found.length - maxValues })}</p>}
    </div>
  )
}
