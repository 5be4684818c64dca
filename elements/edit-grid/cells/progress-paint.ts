import type { CellPaint } from '../model/columns/cell-type'
import { partsOf, setAttribute, span, write } from './paints'
import { plainText } from '../model/columns/plain-text'

/** 0-100 of a number or its text. */
export function percentOf(value: unknown): number {
  const number = Number.parseFloat(plainText(value))
  return Number.isFinite(number) ? Math.min(100, Math.max(0, number)) : 0
}

export const progressPaint: CellPaint = {
  make(cell) {
    const bar = span('ops-grid-bar')
    bar.append(document.createElement('i'))
    bar.setAttribute('aria-hidden', 'true')
    cell.replaceChildren(bar, span('ops-grid-percent'))
  },
  draw(cell, { value }) {
    const [bar, text] = partsOf(cell)
    const percent = percentOf(value)
    const scale = `scaleX(${percent / 100})`
    const fill = partsOf(bar!)[0]!
    if (fill.style.transform !== scale) fill.style.transform = scale
    setAttribute(bar!, 'data-done', percent === 100 ? '' : null)
    write(text!, `${percent}%`)
  },
}
