import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ToolBarProps {
  label: string
  /** Escape in the bar. */
  onLeave: () => void
  children: ReactNode
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Buttons in a row that are one stop for Tab: arrow keys go from one to the next (WAI-ARIA, toolbar). */
export function ToolBar({ label, onLeave, children }: ToolBarProps): ReactNode {
  const bar = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLElement | null>(null)
  const buttons = (): HTMLButtonElement[] => [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])]

  function mark(): void {
    const all = buttons()
    const stop = all.find((button) => button === current.current) ?? all[0]
    for (const button of all) button.tabIndex = button === stop ? 0 : -1
  }
  // After each drawing: which buttons there are and work may be another matter now.
  useLayoutEffect(mark)

  /** What is opened by a tool tells its events here too, and is no part of the bar. */
  const isOwn = ({ target }: { target: EventTarget }): boolean => target instanceof Node && bar.current!.contains(target)

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOwn(event)) return undefined
    if (event.key === 'Escape') return onLeave()
    const all = buttons()
    const at = all.findIndex((button) => button === event.target)
    const step = steps[event.key]
    if (!step || at < 0) return
    event.preventDefault()
    const rtl = getComputedStyle(bar.current!).direction === 'rtl'
    const mirrored =
      rtl && event.key === 'ArrowRight' ? steps['ArrowLeft']! : rtl && event.key === 'ArrowLeft' ? steps['ArrowRight']! : step
    all[mirrored(at, all.length)]?.focus()
  }

  function onFocus(event: FocusEvent<HTMLElement>): void {
    if (!isOwn(event)) return
    current.current = event.target
    mark()
  }

  return (
    <div
      ref={bar}
      className="ops-editor-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      // The text keeps its cursor.
      onMouseDown={(event) => isOwn(event) && event.preventDefault()}
    >
      {children}
    </div>
  )
}
