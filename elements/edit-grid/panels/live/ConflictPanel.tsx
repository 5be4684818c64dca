import type { ReactNode } from 'react'
import { useStrings } from '../../../core/i18n'
import { Button } from '../../../parts/button'
import type { Conflict, Conflicts } from '../../state/conflicts.types'
import type { GridState } from '../../state/grid-state.types'
import { ChoicePanel } from './ChoicePanel'
import { liveStrings } from './live.strings'

interface ConflictPanelProps {
  control: GridState
  conflicts: Conflicts
  conflict: Conflict
  onChoose: (isMine: boolean) => void
  /** The focus goes back to the cell. */
  onLeave: () => void
}

/** Mine and theirs of a cell that others changed too. */
export function ConflictPanel({ control, conflicts, conflict, onChoose, onLeave }: ConflictPanelProps): ReactNode {
  const t = useStrings(liveStrings)
  const value = (input: unknown): string => conflicts.text(conflict, input) || t('empty')
  return (
    <ChoicePanel control={control} cell={conflict} label={(row, title) => t('panel', { row, title })} onLeave={onLeave}>
      <Choice name={t('mine')} value={value(conflict.mine)}>
        <Button size="sm" disabled={control.settings.locked} onClick={() => onChoose(true)}>
          {t('keepMine')}
        </Button>
      </Choice>
      <Choice name={t('theirs')} value={value(conflict.theirs)}>
        <Button size="sm" disabled={control.settings.locked} onClick={() => onChoose(false)}>
          {t('takeTheirs')}
        </Button>
      </Choice>
    </ChoicePanel>
  )
}

function Choice({ name, value, children }: { name: string; value: string; children: ReactNode }): ReactNode {
  return (
    <div className="ops-grid-side">
      <span>{name}</span>
      <b title={value}>{value}</b>
      {children}
    </div>
  )
}
