import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { useStrings } from '../../../core/i18n'
import { LinkButton } from '../../../parts/button'
import { Spinner } from '../../../parts/Spinner'
import type { GridControl } from '../../control/grid-control'
import type { GridRow, RowId } from '../../edit-grid.types'
import type { RowExpansion } from './row-expansion'
import { expansionStrings } from './expansion.strings'

interface RowPanelProps {
  control: GridControl
  expansion: RowExpansion
  id: RowId
  /** Of the window, css px. */
  width: number
  onLeave: () => void
}

/** What is open under one row: the panel of the page, and what is to be told of its branch in the place of the rows. */
export function RowPanel({ control, expansion, id, width, onLeave }: RowPanelProps): ReactNode {
  const t = useStrings(expansionStrings)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { panels, tree } = expansion
  const row = control.data.row(id)
  const state = tree.branches.isOpen(id) ? tree.loader.states.get(id)?.status : undefined

  useLayoutEffect(() => {
    if (!box) return undefined
    const measure = (): void => expansion.measured(id, box.offsetHeight)
    measure()
    const size = new ResizeObserver(measure)
    size.observe(box)
    return () => size.disconnect()
  }, [box, expansion, id])

  // Not by React: what happens in the page's own content passes the panel, but not its tree.
  useLayoutEffect(() => {
    if (!box) return undefined
    const stop = new AbortController()
    const { signal } = stop
    box.addEventListener('pointerdown', () => control.editing.commit(), { signal })
    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      },
      { signal },
    )
    return () => stop.abort()
  }, [box, control, onLeave])

  if (!row || !control.screen.body) return null
  return (
    <div
      role="row"
      className="ops-grid-panel"
      data-row={id}
      aria-level={expansion.isTree ? tree.levelOf(id) + (state ? 1 : 0) : undefined}
      style={{ top: control.screen.body.topOf(control.rows.indexOf(id)) + control.settings.rowHeight }}
    >
      <div ref={setBox} role="gridcell" aria-colspan={control.columns.layout.columns.length} style={{ width }}>
        {state && (
          <div
            className="ops-grid-below"
            role={state === 'failed' ? 'alert' : 'status'}
            style={{ paddingInlineStart: tree.indentBelow(id) }}
          >
            {state === 'loading' ? <Spinner size={14} /> : null}
            <span>{t(state)}</span>
            {state === 'failed' && <LinkButton onClick={() => void tree.load(id)}>{t('retry')}</LinkButton>}
          </div>
        )}
        {panels.has(id) && <PanelContent expansion={expansion} control={control} id={id} row={row} />}
      </div>
    </div>
  )
}

/** The page's slot for this row; else what the page draws for it. */
function PanelContent({ expansion, control, id, row }: Pick<RowPanelProps, 'expansion' | 'control' | 'id'> & { row: GridRow }): ReactNode {
  const config = control.settings.expand ?? {}
  const content = expansion.panels.contentOf(id, row, config)
  const fill = useCallback((box: HTMLElement | null) => box?.replaceChildren(content), [content])
  return (
    <div className="ops-grid-expanded" style={config.height === undefined ? undefined : { height: config.height, overflow: 'auto' }}>
      <slot name={`expand-${id}`}>
        <div ref={fill} />
      </slot>
    </div>
  )
}
