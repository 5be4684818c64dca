import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton, LinkButton } from '../button'
import { Checkbox } from '../field/Checkbox'
import { Popover } from '../float/Popover'
import type { DataColumn, TableLayout } from './data-table.types'
import { dataTableStrings } from './data-table.strings'
import { layoutOf, movedBy, orderedKeys } from './table-layout.model'
import { useDataTable } from './use-data-table'

interface ColumnsMenuProps<Row extends object> {
  columns: readonly DataColumn<Row>[]
  layout: TableLayout
  onLayout: (layout: TableLayout) => void
}

/** Which columns a table shows, in which order, and which stay in sight. What is changed here is seen at once. */
export function ColumnsMenu<Row extends object>({ columns, layout, onLayout }: ColumnsMenuProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  return (
    <Popover label={t('columns')} align="end" trigger={<IconButton className="ops-columns-button" icon={Columns3} label={t('columns')} />}>
      <div className="ops-columns">
        <ColumnList columns={columns} layout={layout} onLayout={onLayout} />
        <div className="ops-columnsfoot">
          <LinkButton onClick={() => onLayout(layoutOf(columns))}>{t('resetColumns')}</LinkButton>
        </div>
      </div>
    </Popover>
  )
}

function ColumnList<Row extends object>({ columns, layout, onLayout }: ColumnsMenuProps<Row>): ReactNode {
  const t = useStrings(dataTableStrings)
  const table = useDataTable<Row>({ columns, layout, onLayout, rows: [] })
  const keys = orderedKeys(columns, layout.columnOrder)
  const shownCount = table.getVisibleLeafColumns().length
  const move = (key: string, by: 1 | -1): void => table.setColumnOrder(movedBy(keys, key, by))
  return (
    <ul>
      {keys.map((key, index) => {
        const column = table.getColumn(key)
        const title = columns.find((one) => one.key === key)?.title ?? key
        if (!column) return null
        const isShown = column.getIsVisible()
        const isPinned = column.getIsPinned() !== false
        return (
          <li key={key}>
            <Checkbox
              checked={isShown}
              disabled={!column.getCanHide() || (isShown && shownCount === 1)}
              onChange={(on) => column.toggleVisibility(on)}
            >
              {title}
            </Checkbox>
            <span className="ops-grow" />
            <IconButton
              icon={isPinned ? PinOff : Pin}
              size="sm"
              label={t(isPinned ? 'unpinColumn' : 'pinColumn', { name: title })}
              disabled={!column.getCanPin()}
              aria-pressed={isPinned}
              onClick={() => column.pin(isPinned ? false : 'start')}
            />
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('moveColumnUp', { name: title })}
              disabled={index === 0}
              onClick={() => move(key, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('moveColumnDown', { name: title })}
              disabled={index === keys.length - 1}
              onClick={() => move(key, 1)}
            />
          </li>
        )
      })}
    </ul>
  )
}
