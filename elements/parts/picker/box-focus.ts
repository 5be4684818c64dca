import type { KeyboardEvent } from 'react'

const boxes = 'tbody input, .ops-picker-card input'

/** The box of this row, or of the nearest one that can be ticked. */
function boxNear(list: Element, row: Element): HTMLInputElement | undefined {
  const all = [...list.querySelectorAll<HTMLInputElement>(boxes)]
  const at = all.findIndex((box) => row.contains(box))
  const open = all.filter((box) => !box.disabled)
  return open.toSorted((a, b) => Math.abs(all.indexOf(a) - at) - Math.abs(all.indexOf(b) - at))[0]
}

/** A pressed row keeps the keyboard: Space, Tab and arrows go on from its box. */
export function focusRow(list: Element, row: Element): void {
  boxNear(list, row)?.focus({ preventScroll: true })
}

/** Up and Down go from box to box; of radio buttons the browser does that itself. */
export function stepBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || !(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
  const open = [...event.currentTarget.querySelectorAll<HTMLInputElement>(boxes)].filter((box) => !box.disabled)
  const next = open[open.indexOf(event.target) + step]
  if (!open.includes(event.target)) return
  event.preventDefault()
  next?.focus()
}
