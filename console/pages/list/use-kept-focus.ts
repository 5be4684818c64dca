import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { focusable, focusedIn } from '../../../elements/core/overlay'

interface Spot {
  /** Row of the table, -1 for everything else of the page. */
  row: number
}

export interface KeptFocus {
  page: RefObject<HTMLElement | null>
  handlers: { onFocus: (event: FocusEvent<HTMLElement>) => void; onBlur: (event: FocusEvent<HTMLElement>) => void }
}

/**
 * Keeps the keyboard on the list when what had focus is deleted with its row, or goes with the ticked rows: the row that
 * came in its place takes it, else the table. Focus that somebody has taken elsewhere is left alone. `rows` and `ticked`
 * say that something may have gone.
 */
export function useKeptFocus(rows: readonly unknown[], ticked: number): KeptFocus {
  const page = useRef<HTMLElement>(null)
  const spot = useRef<Spot | null>(null)

  useLayoutEffect(() => {
    const box = page.current
    if (!box || !spot.current || focusedIn(box)) return
    stopNear(box, spot.current)?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the causes, not inputs
  }, [rows, ticked])

  return {
    page,
    handlers: {
      onFocus({ target, currentTarget }) {
        // React hands on the events of panels, which stand elsewhere in the page.
        if (currentTarget.contains(target)) spot.current = { row: rowsIn(currentTarget).findIndex((row) => row.contains(target)) }
      },
      onBlur({ target, currentTarget, relatedTarget }) {
        if (!currentTarget.contains(target)) return
        const stays = relatedTarget instanceof Element && (currentTarget.contains(relatedTarget) || relatedTarget.closest('dialog, [popover]') !== null)
        if (!stays) spot.current = null
      },
    },
  }
}

function rowsIn(page: HTMLElement): HTMLTableRowElement[] {
  return [...page.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')]
}

function stopNear(page: HTMLElement, { row }: Spot): HTMLElement | undefined {
  const rows = rowsIn(page)
  const neighbour = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)]
  const action = neighbour?.querySelector<HTMLElement>('.ops-acts')
  const table = page.querySelector<HTMLElement>('.ops-scroll')
  return [action, neighbour, table].flatMap((box) => (box ? focusable(box) : []))[0]
}
