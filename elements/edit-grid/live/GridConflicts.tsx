import { GitCompareArrows } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../core/i18n'
import { LinkButton } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { TextSpan } from '../../parts/TextSpan'
import type { GridTopic } from '../state/topics'
import type { GridControl } from '../control/grid-control'
import { isSamePlace } from '../range/cell-range'
import { useTopic } from '../shared/use-topic'
import { ConflictPanel } from './ConflictPanel'
import type { Conflict, Conflicts } from '../state/conflicts.types'
import { liveStrings } from './live.strings'

const topics: readonly GridTopic[] = ['conflicts', 'cells', 'order', 'range', 'layout', 'editing']

interface GridConflictsProps {
  control: GridControl
  over: RefObject<HTMLElement | null>
  takeFocus: () => void
}

/** How many cells others have changed too, the way to them, and the choice at the active one. */
export function GridConflicts(props: GridConflictsProps): ReactNode {
  const { control } = props
  useTopic(control, topics)
  return control.parts.conflicts && <Shown {...props} conflicts={control.parts.conflicts} />
}

function Shown({ control, over, takeFocus, conflicts }: GridConflictsProps & { conflicts: Conflicts }): ReactNode {
  const t = useStrings(liveStrings)
  const { all } = conflicts
  const {
    settings,
    range: { current: range },
    editing,
  } = control
  const active = range && control.cells.at(range.anchor)
  const here = active && !editing.open ? conflicts.of(active.id, active.column.key) : null

  useEffect(() => conflicts.speak((theirs) => t('note', { theirs: theirs || t('empty') })), [conflicts, t])

  /** The next one behind the active cell, or the first. */
  function next(): void {
    const place = all.findIndex((one) => active && one.id === active.id && one.key === active.column.key)
    const { id, key } = all[(place + 1) % all.length]!
    if (control.columns.indexOf(key) < 0) control.screen.events?.wanted(key)
    const target = { row: control.rows.bring(id), column: control.columns.indexOf(key) }
    if (target.row < 0 || target.column < 0) return
    if (!range || !isSamePlace(range.anchor, target)) control.range.goTo(target)
    takeFocus()
  }

  function choose(wanted: readonly Conflict[], isMine: boolean): void {
    if (isMine) conflicts.keepMine(wanted)
    else conflicts.takeTheirs(wanted)
    takeFocus()
  }

  return (
    <>
      <div className="ops-grid-status ops-grid-conflicts" role="status" hidden={all.length === 0}>
        {all.length > 0 && (
          <>
            <Icon of={GitCompareArrows} size={14} />
            <TextSpan>{t('conflicts', { count: all.length })}</TextSpan>
            <LinkButton onClick={next}>{t('next')}</LinkButton>
            {all.length > 1 && !settings.locked && (
              <>
                <LinkButton onClick={() => choose(all, true)}>{t('allMine')}</LinkButton>
                <LinkButton onClick={() => choose(all, false)}>{t('allTheirs')}</LinkButton>
              </>
            )}
          </>
        )}
      </div>
      {here &&
        over.current &&
        createPortal(
          <ConflictPanel
            control={control}
            conflicts={conflicts}
            conflict={here}
            onChoose={(isMine) => choose([here], isMine)}
            onLeave={takeFocus}
          />,
          over.current,
        )}
    </>
  )
}
