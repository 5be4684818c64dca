import { cellFlags, rowFlags } from './body.types'

/** An empty box of the grid with a role, which pages restyle by `::part`. */
export function partBox(role: string, part: string): HTMLElement {
  const box = document.createElement('div')
  box.setAttribute('role', role)
  box.setAttribute('part', part)
  return box
}

function classTable(base: string, looks: Readonly<Record<string, number>>): (look: number) => string {
  const known = new Map<number, string>()
  return (look) => {
    let text = known.get(look)
    if (text === undefined) {
      const names = Object.entries(looks)
        .filter(([, bit]) => look & bit)
        .map(([name]) => `is-${name}`)
      text = [base, ...names].join(' ')
      known.set(look, text)
    }
    return text
  }
}

/** Class attributes by look, made once each. */
export const rowClass = classTable('ops-grid-row', rowFlags)
export const cellClass = classTable('ops-grid-cell', cellFlags)
