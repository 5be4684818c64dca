import type { ReactNode } from 'react'
import { useStrings } from '../../../core/i18n'
import { Button } from '../../../parts/button'
import { TextSpan } from '../../../parts/TextSpan'
import type { CellView } from '../../model/columns/cell-type'
import type { GridState } from '../../state/grid-state.types'
import { ChoicePanel } from './ChoicePanel'
import { liveStrings } from './live.strings'

interface DeletedRowPanelProps {
  control: GridState
  /** The active cell of the row. */
  cell: CellView
  onDecide: (isAgain: boolean) => void
  /** The focus goes back to the cell. */
  onLeave: () => void
}

/** Of a row that others took away while it was changed here: it is added again, or goes. */
export function DeletedRowPanel({ control, cell, onDecide, onLeave }: DeletedRowPanelProps): ReactNode {
  const t = useStrings(liveStrings)
  const label = (row: number): string => t('gonePanel', { row })
  return (
    <ChoicePanel control={control} cell={{ id: cell.id, key: cell.column.key }} label={label} onLeave={onLeave}>
      <TextSpan>{label(control.rows.offset + cell.rowIndex + 1)}</TextSpan>
      <div className="ops-grid-actions">
        <Button size="sm" disabled={control.settings.locked} onClick={() => onDecide(true)}>
          {t('addAgain')}
        </Button>
        <Button size="sm" disabled={control.settings.locked} onClick={() => onDecide(false)}>
          {t('letGo')}
        </Button>
      </div>
    </ChoicePanel>
  )
}
