import { ListChecks } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { LinkButton } from '../button/LinkButton'
import { cellText } from './cell-text'
import type { CardPlace, DataColumn, DataTableProps } from './data-table.types'
import { dataTableStrings } from './data-table.strings'
import { RowActions } from './RowActions'
import { RowBox } from './RowBox'

interface TableCardsProps<Row extends object> extends DataTableProps<Row> {
  onPick: (key: string, on: boolean, extend: boolean) => void
}

/** Rows as cards, for narrow pages: the columns that say who and how, each at its place. Boxes come with a press. */
export default function TableCards<Row extends object>(props: TableCardsProps<Row>): ReactNode {
  const { columns, rows, rowKey, rowName = rowKey, label, selection, actions, onOpen, onPick } = props
  const t = useStrings(dataTableStrings)
  const group = useId()
  const [picking, setPicking] = useState(false)
  const chosen = selection?.selected.size ?? 0
  const withBoxes = selection !== undefined && (picking || chosen > 0 || selection.radio)
  const at = (place: CardPlace) => columns.filter(({ card }) => card === place)

  function draw(row: Row, index: number, place: CardPlace): ReactNode[] {
    return at(place).flatMap((column) => {
      const text = cellText(column, row)
      if (!column.render && text === '') return []
      return [
        <span key={column.key} className="ops-rowcard-cell">
          {place === 'note' && <span className="ops-faint">{column.title} </span>}
          {drawn(column, row, index, text)}
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
      {selection && !selection.radio && (
        <div className="ops-rowcard-bar">
          {withBoxes ? (
            <LinkButton onClick={end}>{t('endPicking')}</LinkButton>
          ) : (
            <Button kind="text" size="sm" icon={ListChecks} onClick={() => setPicking(true)}>
              {t('pickRows')}
            </Button>
          )}
        </div>
      )}
      <ul className="ops-rowcards" aria-label={label}>
        {rows.map((row, index) => {
          const key = rowKey(row)
          const name = rowName(row)
          const checked = selection?.selected.has(key) ?? false
          return (
            <li key={key} className="ops-rowcard" part="row" data-selected={checked ? '' : undefined}>
              {withBoxes ? (
                <RowBox
                  row={row}
                  name={name}
                  checked={checked}
                  selection={selection}
                  group={group}
                  onPick={(on) => onPick(key, on, false)}
                />
              ) : (
                draw(row, index, 'picture')
              )}
              <CardText onOpen={onOpen && (() => onOpen(row))}>
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

/** What a card says; all of it opens the row, where a row can be opened. */
function CardText({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }): ReactNode {
  if (!onOpen) return <div className="ops-rowcard-text">{children}</div>
  return (
    <button type="button" className="ops-rowcard-text" onClick={onOpen}>
      {children}
    </button>
  )
}

function drawn<Row>(column: DataColumn<Row>, row: Row, index: number, text: string): ReactNode {
  return column.render ? column.render(row, index) : text
}
