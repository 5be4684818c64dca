import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRowWindow } from '../parts/use-row-window'

interface MapListboxProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  isSelected: (item: Item) => boolean
  multiple?: boolean
  /** Id of the open item: the list shows it. */
  active: string | null
  renderRow: (item: Item) => ReactNode
  onOpen: (item: Item) => void
  /** Space, and a press on `.ops-map-check`. */
  onToggle?: ((item: Item) => void) | undefined
}

/** Thousands of rows as one stop of the keyboard: arrows move, Enter opens, Space selects. Only rows in sight are drawn. */
export function MapListbox<Item>(props: MapListboxProps<Item>): ReactNode {
  const { label, items, idOf, isSelected, multiple, active, renderRow, onOpen, onToggle } = props
  const box = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [current, setCurrent] = useState<string | null>(null)
  const { first, end, before, after, reveal } = useRowWindow(box, items.length, '.ops-map-row')
  const indexOf = (id: string | null): number => (id === null ? -1 : items.findIndex((item) => idOf(item) === id))
  const index = Math.max(0, indexOf(current ?? active))
  const activeIndex = indexOf(active)

  useEffect(() => {
    if (activeIndex >= 0) reveal(activeIndex)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that come and go do not scroll the list
  }, [active, reveal])

  function go(to: number): void {
    const next = Math.min(items.length - 1, Math.max(0, to))
    const item = items[next]
    if (!item) return
    setCurrent(idOf(item))
    reveal(next)
  }

  function keyDown(event: KeyboardEvent): void {
    const item = items[index]
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: current === null && active === null ? index : index + 1,
      ArrowUp: index - 1,
      PageDown: index + 10,
      PageUp: index - 10,
      Home: 0,
      End: items.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) go(to)
    else if (event.key === 'Enter' && item) onOpen(item)
    else if (event.key === ' ' && item && onToggle) onToggle(item)
    else return
    event.preventDefault()
  }

  const isDrawn = index >= first && index < end && index < items.length
  return (
    <div
      className="ops-map-list"
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      aria-activedescendant={isDrawn ? `${listId}-${index}` : undefined}
      onKeyDown={keyDown}
    >
      <div role="presentation" style={{ height: before }} />
      {items.slice(first, end).map((item, offset) => {
        const id = idOf(item)
        const place = first + offset
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the list
          <div
            key={id}
            id={`${listId}-${place}`}
            className="ops-map-row"
            role="option"
            tabIndex={-1}
            aria-selected={isSelected(item)}
            aria-setsize={items.length}
            aria-posinset={place + 1}
            data-active={id === active ? '' : undefined}
            data-current={place === index ? '' : undefined}
            onClick={({ target }) => {
              setCurrent(id)
              if (onToggle && target instanceof Element && target.closest('.ops-map-check')) onToggle(item)
              else onOpen(item)
            }}
          >
            {renderRow(item)}
          </div>
        )
      })}
      <div role="presentation" style={{ height: after }} />
    </div>
  )
}
