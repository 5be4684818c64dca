import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Icon } from '../icon'
import { Spinner } from '../Spinner'
import { dataTableStrings } from './data-table.strings'
import type { TreePosition } from './tree.types'

interface TreeToggleProps {
  position: TreePosition
  onToggle: (open: boolean) => void
}

/** What opens and closes a row. The keyboard does it from the cell, and the row says whether it is open. */
export function TreeToggle({ position: { open, busy }, onToggle }: TreeToggleProps): ReactNode {
  const t = useStrings(dataTableStrings)
  if (open === null) return <span className="ops-toggle" />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-static-element-interactions -- arrows on the cell do the same
    <span
      className="ops-toggle"
      data-open={open ? '' : undefined}
      title={t(open ? 'collapse' : 'expand')}
      onClick={() => onToggle(!open)}
      // Two quick presses close it again and open no record.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {busy ? <Spinner /> : <Icon of={ChevronRight} size={14} />}
    </span>
  )
}

/** The cell that shows the tree: as far in as its row is deep. */
export function TreeCell({ children, ...toggle }: TreeToggleProps & { children: ReactNode }): ReactNode {
  return (
    <span className="ops-treecell" style={{ '--_level': toggle.position.level }}>
      <TreeToggle {...toggle} />
      <span className="ops-truncate">{children}</span>
    </span>
  )
}

interface NoteRowProps {
  position: TreePosition
  index: number
  /** Cells it stands across. */
  span: number
  /** A box stands before it. */
  pick: boolean
}

/** In the place of the rows below another one. */
export function NoteRow({ position, index, span, pick }: NoteRowProps): ReactNode {
  return (
    <tr
      className="ops-noterow"
      data-pick={pick ? '' : undefined}
      data-row={index}
      aria-rowindex={index + 2}
      aria-level={position.level + 1}
      aria-posinset={position.position}
      aria-setsize={position.siblings}
    >
      <td colSpan={span}>
        <span className="ops-treecell" style={{ '--_level': position.level }}>
          <span className="ops-toggle" />
          {position.note}
        </span>
      </td>
    </tr>
  )
}
