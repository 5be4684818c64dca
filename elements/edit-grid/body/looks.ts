import { cellFlags, rowFlags } from './body.types'

/** An empty box of the grid with a role, which pages restyle by `::part`. */
export function partBox(role: string, part: string): HTMLElement {
  const box = document.createElement('div')
  box.setAttribute('role', role)
  box.setAttribute('part', part)
  return box
}

function classTable(base: string, flags: Readonly<Record<string, number>>): (bits: number) => string {
  const classNames = new Map<number, string>()
  return (bits) => {
    let text = classNames.get(bits)
    if (text === undefined) {
      const names = Object.entries(flags)
        .filter(([, bit]) => bits & bit)
        .map(([name]) => `is-${name}`)
      text = [base, ...names].join(' ')
      classNames.set(bits, text)
    }
    return text
  }
}

/** Class attributes by look, made once each. */
export const rowClass = classTable('ops-grid-row', rowFlags)
export const cellClass = classTable('ops-grid-cell', cellFlags)
