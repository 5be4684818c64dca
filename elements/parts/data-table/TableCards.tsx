import { ArrowDown, ArrowUp, ArrowUpDown, ListChecks, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { Menu } from '../menu/Menu'
import { cellText } from './cell-text'
import type { CardPosition, DataTableProps } from './data-table.types'
import { tableCardsStrings } from './table-cards.strings'
import { PageBox } from './PageBox'
import { RowActions } from './RowActions'
import { RowBox } from './RowBox'
import { SkeletonCards } from './SkeletonRows'
import { nextSort } from './selection.model'
import { CardToggle } from './CardToggle'

interface TableCardsProps<Row extends object> extends DataTableProps<Row> {
  /** Keys of the rows of this page that can be chosen. */
  openKeys: readonly string[]
  /** Cards on their way, where there are none yet. */
  waiting: number
  onPick: (key: string, on: boolean, extend: boolean) => void
}

/**
 * Rows as cards, for narrow pages: the columns that say who and how, each at its place. Boxes come with a press, and then a press on a
 * card takes it in or out.
 */
export default function TableCards<Row extends object>(props: TableCardsProps<Row>): ReactNode {
  const { columns, rows, rowKey, rowName = rowKey, label, selection, actions, onOpen, currentKey, openKeys, onPick, tree, waiting } = props
  const t = useStrings(tableCardsStrings)
  const group = useId()
  const [picking, setPicking] = useState(false)
  const chosen = selection?.selected.size ?? 0
  const withBoxes = selection !== undefined && (picking || chosen > 0 || selection.radio)
  const isTarget = withBoxes || onOpen !== undefined
  const at = (position: CardPosition) => columns.filter(({ card }) => card === position)

  function draw(row: Row, index: number, position: CardPosition): ReactNode[] {
    return at(position).flatMap((column) => {
      const content = column.render && !(isTarget && column.pressable) ? column.render(row, index) : cellText(column, row)
      // A title with nothing behind it says nothing.
      if (content === '' || content === null || content === undefined) return []
      return [
        <span key={column.key} className="ops-rowcard-cell">
          {/* A number by itself says nothing. */}
          {(position === 'note' || column.align === 'end') && <span className="ops-faint">{column.title} </span>}
          {content}
        </span>,
      ]
    })
  }

  function end(): void {
    setPicking(false)
    selection?.onChange(new Set())
  }

  return (
    <>
      <div className="ops-rowcard-bar">
        {withBoxes && selection && !selection.radio && <PageBox selection={selection} openKeys={openKeys} />}
        <span className="ops-grow" />
        <SortMenu {...props} />
        {selection && !selection.radio && (
          <Button kind="text" size="sm" icon={withBoxes ? X : ListChecks} onClick={withBoxes ? end : () => setPicking(true)}>
            {t(withBoxes ? 'endPicking' : 'pickRows')}
          </Button>
        )}
      </div>
      <ul className="ops-rowcards" aria-label={label} data-wide={props.asCards ? '' : undefined} aria-busy={waiting > 0 || undefined}>
        <SkeletonCards count={waiting} />
        {rows.map((row, index) => {
          const key = rowKey(row)
          const position = tree?.positionOf(row)
          if (position?.note) {
            return (
              <li key={key} className="ops-rowcard" data-tree="" style={{ '--_level': position.level }}>
                {position.note}
              </li>
            )
          }
          const name = rowName(row)
          const checked = selection?.selected.has(key) ?? false
          const isOpen = openKeys.includes(key)
          const press = withBoxes ? isOpen && (() => onPick(key, selection.radio ? true : !checked, false)) : onOpen && (() => onOpen(row))
          return (
            <li
              key={key}
              className="ops-rowcard"
              part="row"
              data-selected={checked ? '' : undefined}
              aria-current={key === currentKey || undefined}
              data-tree={position && ''}
              style={position && { '--_level': position.level }}
            >
              {position && <CardToggle position={position} name={name} onToggle={(to) => tree?.onToggle(row, to)} />}
              {withBoxes ? (
                <RowBox
                  row={row}
                  name={name}
                  checked={checked}
                  partly={selection.partly?.has(key)}
                  selection={selection}
                  group={group}
                  onPick={(on) => onPick(key, on, false)}
                />
              ) : (
                draw(row, index, 'picture')
              )}
              <CardText onPress={press || undefined}>
                <span className="ops-rowcard-head">
                  <b className="ops-strong ops-truncate">{draw(row, index, 'title')}</b>
                  <span className="ops-faint ops-truncate">{draw(row, index, 'subtitle')}</span>
                  <span className="ops-grow" />
                  {draw(row, index, 'status')}
                </span>
                <span className="ops-truncate">{draw(row, index, 'line')}</span>
                <span className="ops-rowcard-notes">{draw(row, index, 'note')}</span>
              </CardText>
              {actions && !withBoxes && <RowActions row={row} name={name} actions={actions(row)} shown={0} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What cards are sorted by, which in a table its heads say. Choosing the same again turns it round. */
function SortMenu<Row extends object>({ columns, sort, onSort }: DataTableProps<Row>): ReactNode {
  const t = useStrings(tableCardsStrings)
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const now = sortable.find(({ key }) => key === sort?.key)
  const icon = !now ? ArrowUpDown : sort?.order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Menu
      label={t('sortBy')}
      align="end"
      items={sortable.map(({ key, title }) => ({
        key,
        label: title,
        current: key === now?.key,
        ...(key === now?.key && { icon }),
        onSelect: () => onSort(nextSort(sort, key)),
      }))}
      trigger={
        <Button kind="text" size="sm" endIcon={icon}>
          {now?.title ?? t('sortBy')}
        </Button>
      }
    />
  )
}

/** What a card says; all of it is a target where a press does something. */
function CardText({ onPress, children }: { onPress: (() => void) | undefined; children: ReactNode }): ReactNode {
  if (!onPress) return <div className="ops-rowcard-text">{children}</div>
  return (
    <button type="button" className="ops-rowcard-text" onClick={onPress}>
      {children}
    </button>
  )
}
