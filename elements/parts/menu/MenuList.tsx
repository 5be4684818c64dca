import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon'
import type { MenuAction, MenuItem } from './menu.types'
import { matchTyped, useTypeahead } from '../typeahead'

interface MenuListProps {
  items: readonly MenuItem[]
  label: string
  /** Opened by a key: the first (or last) action has focus at once, or the one that is chosen. */
  start: 'first' | 'last' | 'list'
  onSelect: (action: MenuAction) => void
}

/** The actions, with the keys of the ARIA menu pattern. */
export function MenuList({ items, label, start, onSelect }: MenuListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const typed = useTypeahead()

  useLayoutEffect(() => {
    const stops = menuStops(list.current)
    const current = stops.find((stop) => stop.ariaCurrent)
    const target = start === 'list' ? list.current : start === 'first' ? (current ?? stops[0]) : stops.at(-1)
    ;(target ?? list.current)?.focus({ preventScroll: true })
    current?.scrollIntoView({ block: 'nearest' })
  }, [start])

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const stops = menuStops(event.currentTarget)
    const at = stops.findIndex((stop) => stop === event.target)
    const prefix = typed(event)
    const next = prefix === null ? nextStop(stops, at, event.key) : matchTyped(stops, at, prefix, (stop) => stop.dataset['label'] ?? '')
    if (!next && prefix === null) return
    event.preventDefault()
    event.stopPropagation()
    next?.focus()
  }

  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} className="ops-menu" onKeyDown={move}>
      {items.map((item, index) =>
        item === 'separator' ? (
          <hr key={`line ${index}`} />
        ) : (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            className="ops-menuitem"
            part="menu-item"
            tabIndex={-1}
            data-label={item.label}
            data-tone={item.danger ? 'danger' : undefined}
            data-right={item.right}
            aria-disabled={item.disabled || undefined}
            aria-current={item.current || undefined}
            title={item.reason}
            onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
            onClick={() => {
              if (!item.disabled) onSelect(item)
            }}
          >
            {item.icon && <Icon of={item.icon} />}
            {item.label}
            {item.kbd && (
              <span className="ops-kbd" aria-hidden="true">
                {item.kbd}
              </span>
            )}
          </button>
        ),
      )}
    </div>
  )
}

function menuStops(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')] : []
}

function nextStop(stops: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return stops[(at + 1) % stops.length]
  if (key === 'ArrowUp') return stops[(Math.max(at, 0) - 1 + stops.length) % stops.length]
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  return undefined
}
