import { ArrowDown, ArrowLeftToLine, ArrowRightToLine, ArrowUp, Columns3, Search } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStrings } from '../../../core/i18n'
import { IconButton, LinkButton } from '../../../parts/button'
import { Checkbox, TextInput } from '../../../parts/field'
import { Popover } from '../../../parts/float'
import { toolbarStrings } from './toolbar.strings'
import { moveColumn, showColumn } from '../../model/columns/column-choices'
import { hideColumn, isChosen, pinColumn, resetColumns, showColumns } from '../../model/columns/column-menu-choices'
import type { ColumnChoices } from '../../model/columns/column.types'
import { inOrder } from '../../model/columns/grid-columns'
import type { GridColumn } from '../../edit-grid.types'

export interface ColumnsMenuProps {
  columns: readonly GridColumn[]
  choices: ColumnChoices
  onChoose: (choices: ColumnChoices) => void
}

const sides = [
  { pin: 'start', icon: ArrowLeftToLine, label: 'columnPinned' },
  { pin: 'end', icon: ArrowRightToLine, label: 'columnPinnedRight' },
] as const

const steps = [
  { step: -1, icon: ArrowUp, label: 'columnEarlier' },
  { step: 1, icon: ArrowDown, label: 'columnLater' },
] as const

/** So many columns are found without a search. */
const few = 8

/** Which columns are shown, in which order, and which stay at either side. */
export function ColumnsMenu({ columns, choices, onChoose }: ColumnsMenuProps): ReactNode {
  const t = useStrings(toolbarStrings)
  const [requested, setRequested] = useState('')
  const listed = inOrder(choices, columns).filter(({ type }) => type !== 'hidden')
  const nameOf = ({ title, key }: GridColumn): string => title ?? key
  const isMatch = (column: GridColumn): boolean => nameOf(column).toLowerCase().includes(requested.trim().toLowerCase())
  const isShown = (key: string): boolean => !choices.hidden.includes(key)
  const shown = listed.filter(({ key }) => isShown(key))
  const pinOf = ({ key, fixed }: GridColumn): 'start' | 'end' | 'none' =>
    choices.pins[key] ?? (fixed === 'right' ? 'end' : fixed ? 'start' : 'none')

  function move(event: MouseEvent<HTMLElement>, from: number, step: 1 | -1): void {
    const { currentTarget } = event
    flushSync(() => onChoose(moveColumn(choices, columns, listed[from]!.key, listed[step < 0 ? from - 1 : from + 2]?.key ?? null)))
    // The line was moved, and the focus with it taken away.
    currentTarget.focus()
  }

  return (
    <Popover label={t('columns')} align="end" trigger={<IconButton icon={Columns3} label={t('columns')} />}>
      <div className="ops-grid-columns-head">
        <strong>{t('columns')}</strong>
        <Checkbox
          checked={shown.length === listed.length}
          indeterminate={shown.length < listed.length}
          onChange={(on) =>
            onChoose(
              showColumns(
                choices,
                listed.map(({ key }) => key),
                on,
              ),
            )
          }
        >
          {t('columnsAll', { shown: shown.length, count: listed.length })}
        </Checkbox>
        {listed.length > few && (
          <TextInput
            size="sm"
            icon={Search}
            clearable
            value={requested}
            onChange={setRequested}
            aria-label={t('columnsFind')}
            placeholder={t('columnsFind')}
          />
        )}
      </div>
      <ul className="ops-grid-columns">
        {listed.map((column, index) => (
          <li key={column.key} hidden={!isMatch(column)}>
            <Checkbox
              checked={isShown(column.key)}
              // The last one stays.
              disabled={isShown(column.key) && shown.length === 1}
              onChange={(on) => onChoose(on ? showColumn(choices, column.key) : hideColumn(choices, column.key))}
            >
              {nameOf(column)}
            </Checkbox>
            <span>
              {steps.map(({ step, icon, label }) => (
                <IconButton
                  key={step}
                  icon={icon}
                  size="sm"
                  label={`${t(label)}: ${nameOf(column)}`}
                  disabled={!listed[index + step]}
                  onClick={(event) => move(event, index, step)}
                />
              ))}
              {sides.map(({ pin, icon, label }) => (
                <IconButton
                  key={pin}
                  icon={icon}
                  size="sm"
                  label={`${t(label)}: ${nameOf(column)}`}
                  aria-pressed={pinOf(column) === pin}
                  onClick={() => onChoose(pinColumn(choices, column.key, pinOf(column) === pin ? 'none' : pin))}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {!listed.some(isMatch) && <p className="ops-grid-columns-head">{t('columnsNone')}</p>}
      {isChosen(choices) && <LinkButton onClick={() => onChoose(resetColumns(choices))}>{t('columnsReset')}</LinkButton>}
    </Popover>
  )
}
