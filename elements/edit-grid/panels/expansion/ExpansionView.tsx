import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../../../core/define/host-context'
import { useFeedback } from '../../../core/feedback'
import { useStrings } from '../../../core/i18n'
import type { GridTopic } from '../../state/topics'
import type { GridControl } from '../../control/grid-control'
import { useTopic } from '../../shared/use-topic'
import { RowPanel } from './RowPanel'
import { RowExpansion } from './row-expansion'
import expansionCss from './expansion.css?inline'
import { expansionStrings } from './expansion.strings'
import { useVisibleRows } from './use-visible-rows'

const topics: readonly GridTopic[] = ['expansion', 'layout', 'page']

export interface ExpansionProps {
  control: GridControl
  /** The focus goes back to the active cell. */
  onLeave: () => void
}

/** Joins panels and branches to a grid, and draws what is under the rows in sight. */
export default function ExpansionView({ control, onLeave }: ExpansionProps): ReactNode {
  useSheet(expansionCss)
  const t = useStrings(expansionStrings)
  const feedback = useFeedback()
  const [expansion] = useState(() =>
    control.parts.expansion instanceof RowExpansion ? control.parts.expansion : new RowExpansion(control, t),
  )
  const box = useRef<HTMLDivElement>(null)
  useTopic(control, topics)
  const { ids, width } = useVisibleRows(control, expansion)

  useLayoutEffect(() => expansion.speak(t), [expansion, t])
  const { emptyBranches } = expansion
  useEffect(() => {
    if (emptyBranches > 0) feedback.toast({ tone: 'info', title: t('noneBelow'), cause: 'grid' })
    // oxlint-disable-next-line react/exhaustive-deps -- each branch is told once, whatever the language becomes
  }, [emptyBranches])
  // Behind the layout effects of what counts rows: branches bring further ones.
  useEffect(() => {
    expansion.onEnter((id) => focusFirst([...(box.current?.children ?? [])].find((panel) => panel.getAttribute('data-row') === id)))
    if (control.parts.expansion !== expansion) control.expand(expansion)
  }, [control, expansion])

  return (
    <div ref={box} className="ops-grid-panels" role="presentation">
      {ids.map((id) => (
        <RowPanel key={id} control={control} expansion={expansion} id={id} width={width} onLeave={onLeave} />
      ))}
    </div>
  )
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

/** What can be used first in a panel: of the page's own content, or drawn by the grid. False: there is nothing. */
function focusFirst(panel: Element | undefined): boolean {
  const slotted = panel?.querySelector('slot')?.assignedElements() ?? []
  for (const root of [...slotted, panel]) {
    if (!root) continue
    const target = root.matches(focusable) ? root : root.querySelector(focusable)
    if (!(target instanceof HTMLElement)) continue
    target.focus()
    return true
  }
  return false
}
