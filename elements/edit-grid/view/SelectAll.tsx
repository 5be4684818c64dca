import { type ReactNode, useEffect, useRef } from 'react'
import { useStrings } from '../../core/i18n'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'
import { editGridStrings } from '../edit-grid.strings'
import { useTopic } from '../shared/use-topic'

const topics: readonly GridTopic[] = ['selection', 'rows']

/** Ticks all rows that may be ticked, or none; between when only some are. */
export function SelectAll({ control }: { control: GridState }): ReactNode {
  useTopic(control, topics)
  const t = useStrings(editGridStrings)
  const box = useRef<HTMLInputElement>(null)
  const { count, all } = control.selection.state
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all
  })
  if (control.settings.selection === 'radio') return null
  return (
    <label className="ops-check" data-bare="">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('all')}
        checked={all}
        onChange={(event) => {
          control.selection.selectAll(event.target.checked)
          control.selection.reportPage()
        }}
      />
    </label>
  )
}
