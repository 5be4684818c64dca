import { GitCompareArrows, Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useStrings } from '../../../core/i18n'
import { LinkButton } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import { TextSpan } from '../../../parts/TextSpan'
import type { GridTopic } from '../../state/topics'
import type { GridControl } from '../../control/grid-control'
import { isSamePosition } from '../../model/range/cell-range'
import { useTopic } from '../../shared/use-topic'
import type { RowId } from '../../edit-grid.types'
import { ConflictPanel } from './ConflictPanel'
import { DeletedRowPanel } from './DeletedRowPanel'
import type { Conflict, Conflicts } from '../../state/conflicts.types'
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
  const { all, deleted } = conflicts
  const {
    settings,
    range: { current: range },
    editing,
  } = control
  const active = range && control.cells.at(range.anchor)
  const here = active && !editing.open ? conflicts.of(active.id, active.column.key) : null
  const deletedHere = active && !editing.open && conflicts.isDeleted(active.id) ? active : null

  useEffect(
    () => conflicts.speak((theirs) => (theirs === null ? t('goneNote') : t('note', { theirs: theirs || t('empty') }))),
    [conflicts, t],
  )

  function goTo(id: RowId, key: string): void {
    if (control.columns.indexOf(key) < 0) control.screen.events?.hasListener(key)
    const target = { row: control.rows.bring(id), column: control.columns.indexOf(key) }
    if (target.row < 0 || target.column < 0) return
    if (!range || !isSamePosition(range.anchor, target)) control.range.goTo(target)
    takeFocus()
  }

  /** The next one behind the active cell, or the first. */
  function next(): void {
    const position = all.findIndex((one) => active && one.id === active.id && one.key === active.column.key)
    const { id, key } = all[(position + 1) % all.length]!
    goTo(id, key)
  }

  /** The next row that others took away. */
  function nextDeleted(): void {
    const id = deleted[(deleted.findIndex((one) => one === active?.id) + 1) % deleted.length]!
    const fields = control.columns.layout.columns
    goTo(id, (fields.find(({ key }) => conflicts.has(id, key)) ?? fields[control.columns.firstField])?.key ?? '')
  }

  function decide(ids: readonly RowId[], isAgain: boolean): void {
    if (isAgain) conflicts.addAgain(ids)
    else conflicts.removeRows(ids)
    takeFocus()
  }

  function choose(chosen: readonly Conflict[], isMine: boolean): void {
    if (isMine) conflicts.keepMine(chosen)
    else conflicts.takeTheirs(chosen)
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
      <div className="ops-grid-status ops-grid-conflicts" role="status" hidden={deleted.length === 0}>
        {deleted.length > 0 && (
          <>
            <Icon of={Trash2} size={14} />
            <TextSpan>{t('gone', { count: deleted.length })}</TextSpan>
            <LinkButton onClick={nextDeleted}>{t('next')}</LinkButton>
            {deleted.length > 1 && !settings.locked && (
              <>
                <LinkButton onClick={() => decide(deleted, true)}>{t('allAgain')}</LinkButton>
                <LinkButton onClick={() => decide(deleted, false)}>{t('allGone')}</LinkButton>
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
      {deletedHere &&
        over.current &&
        createPortal(
          <DeletedRowPanel
            control={control}
            cell={deletedHere}
            onDecide={(isAgain) => decide([deletedHere.id], isAgain)}
            onLeave={takeFocus}
          />,
          over.current,
        )}
    </>
  )
}
