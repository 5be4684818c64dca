import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { IconButton } from '../button/IconButton'
import { tableCardsStrings } from './table-cards.strings'
import type { TreePosition } from './tree.types'

interface CardToggleProps {
  position: TreePosition
  /** Of its record. */
  name: string
  onToggle: (open: boolean) => void
}

/** What opens and closes a card: a control, as cards have no keys of their own. */
export function CardToggle({ position: { open, busy = false }, name, onToggle }: CardToggleProps): ReactNode {
  const t = useStrings(tableCardsStrings)
  if (open === null) return <span className="ops-toggle" />
  return (
    <IconButton
      className="ops-toggle"
      icon={ChevronRight}
      data-open={open ? '' : undefined}
      aria-expanded={open}
      loading={busy}
      label={t(open ? 'collapseRow' : 'expandRow', { name })}
      onClick={() => onToggle(!open)}
    />
  )
}
