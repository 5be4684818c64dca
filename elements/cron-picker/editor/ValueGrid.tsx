import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { elementAt, followPointer } from '../../core/drag'
import { moveInGrid, setSpan } from './grid-selection'

export interface ValueGridProps {
  label: string
  /** All values, in the order shown. */
  order: readonly number[]
  textOf: (value: number) => string
  /** Full name of a value, where its text is short. */
  nameOf?: ((value: number) => string) | undefined
  chosen: readonly number[]
  columns: number
  onChange: (values: number[]) => void
  disabled?: boolean | undefined
  className?: string
}

const cellOf = (target: Element | null): HTMLButtonElement | null => target?.closest<HTMLButtonElement>('button[data-value]') ?? null
const valueOf = (cell: HTMLElement): number => Number(cell.dataset['value'])

/** Toggle buttons in a grid: press, drag over several, Shift from the last one to here; arrow keys move, Shift+arrow selects. */
export function ValueGrid({ label, order, textOf, nameOf, chosen, columns, onChange, disabled, className }: ValueGridProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(chosen[0] ?? order[0]!)
  const anchor = useRef(current)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  // A drag may be faster than the view is drawn anew.
  const latest = useRef(chosen)
  useLayoutEffect(() => {
    latest.current = chosen
  })

  function choose(values: readonly number[]): void {
    latest.current = values
    onChange([...values])
  }

  function set(from: number, to: number, on: boolean): void {
    choose(setSpan(order, latest.current, from, to, on))
  }

  function press(value: number, extend: boolean): boolean {
    const on = extend ? true : !latest.current.includes(value)
    set(extend ? anchor.current : value, value, on)
    anchor.current = value
    setCurrent(value)
    return on
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const cell = event.target instanceof Element ? cellOf(event.target) : null
    if (!cell || disabled || event.button !== 0) return
    cell.focus()
    event.preventDefault()
    const grid = event.currentTarget
    const before = latest.current
    let last = valueOf(cell)
    const on = press(last, event.shiftKey)
    stop.current = followPointer(event.nativeEvent, grid, {
      onMove(point) {
        const over = cellOf(elementAt(grid, point))
        if (!over || !grid.contains(over) || valueOf(over) === last) return
        set(last, valueOf(over), on)
        last = valueOf(over)
        anchor.current = last
      },
      onCancel: () => choose(before),
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = moveInGrid(order, current, event.key, columns)
    if (next === current) return
    event.preventDefault()
    if (event.shiftKey) set(current, next, true)
    setCurrent(next)
    anchor.current = next
    box.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus()
  }

  const tabStop = order.includes(current) ? current : order[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group; its buttons take focus
    <div
      ref={box}
      role="group"
      aria-label={label}
      className={className ? `ops-cells ${className}` : 'ops-cells'}
      data-boxed=""
      data-columns={columns}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      {order.map((value) => (
        <button
          key={value}
          type="button"
          className="ops-cell"
          data-value={value}
          aria-pressed={chosen.includes(value)}
          aria-label={nameOf?.(value)}
          tabIndex={value === tabStop ? 0 : -1}
          disabled={disabled}
          onFocus={() => setCurrent(value)}
          // a press by pointer was answered already
          onClick={(event) => event.detail === 0 && press(value, event.shiftKey)}
        >
          {textOf(value)}
        </button>
      ))}
    </div>
  )
}
