import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Highlight } from '../parts/Highlight'
import { Icon } from '../parts/icon'
import { matchTyped, useTypeahead } from '../parts/typeahead'
import type { AreaRow } from './area-picker.types'

interface AreaColumnProps {
  label: string
  rows: readonly AreaRow[]
  chosen: string | undefined
  /** There is a column for what is below it. */
  isOpen: (row: AreaRow) => boolean
  /** Marked in the names. */
  query?: string
  onChoose: (row: AreaRow) => void
  /** Enter and Right: chooses, and goes on to the next column. */
  onEnter: (row: AreaRow) => void
  onLeave: () => void
}

/** One level of the cascader: Up and Down move, Right and Left change the column. */
export function AreaColumn({ label, rows, chosen, isOpen, query = '', onChoose, onEnter, onLeave }: AreaColumnProps): ReactNode {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const typed = useTypeahead()
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ id }) => id === chosen),
    ),
  )

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- when it appears, once
  }, [])

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = rows.length - 1
    const targets: Record<string, number> = { ArrowDown: Math.min(last, active + 1), ArrowUp: Math.max(0, active - 1), Home: 0, End: last }
    const position = targets[event.key]
    const row = rows[active]
    const prefix = typed(event)
    if (prefix !== null) {
      const found = matchTyped(rows, active, prefix, ({ text }) => text)
      if (found) setActive(rows.indexOf(found))
    } else if (position !== undefined) setActive(position)
    else if ((event.key === 'Enter' || event.key === ' ') && row) onEnter(row)
    else if (event.key === 'ArrowRight' && row && isOpen(row)) onEnter(row)
    else if (event.key === 'ArrowLeft') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  // oxlint-disable jsx-a11y/prefer-tag-over-role -- a column that opens another one is no <select>
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${base}${active}`}
      tabIndex={0}
      className="ops-listbox"
      onKeyDown={onKeyDown}
    >
      {rows.map((row, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are answered by the list, aria-activedescendant points here
        <div
          key={row.id}
          id={`${base}${at}`}
          role="option"
          className="ops-option"
          aria-selected={row.id === chosen}
          data-active={at === active ? '' : undefined}
          tabIndex={-1}
          title={row.text}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setActive(at)
            onChoose(row)
          }}
        >
          <span className="ops-truncate">
            <Highlight text={row.text} query={query} />
          </span>
          {isOpen(row) && <Icon of={ChevronRight} size={14} />}
        </div>
      ))}
    </div>
  )
}
