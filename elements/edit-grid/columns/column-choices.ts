import { type ColumnChoices, noChoices } from './column.types'
import { inOrder } from './grid-columns'

/** What the user does to the columns, each as new choices. */

export function resizeColumn(choices: ColumnChoices, key: string, width: number): ColumnChoices {
  return { ...choices, widths: { ...choices.widths, [key]: Math.round(width) } }
}

export function hideColumn(choices: ColumnChoices, key: string): ColumnChoices {
  return choices.hidden.includes(key) ? choices : { ...choices, hidden: [...choices.hidden, key] }
}

export function showColumn(choices: ColumnChoices, key: string): ColumnChoices {
  return choices.hidden.includes(key) ? { ...choices, hidden: choices.hidden.filter((hidden) => hidden !== key) } : choices
}

export function pinColumn(choices: ColumnChoices, key: string, pin: 'start' | 'end' | 'none'): ColumnChoices {
  return { ...choices, pins: { ...choices.pins, [key]: pin } }
}

/**
 * Puts a column before another one, or behind all.
 * @param columns all of the page, in its order; hidden ones keep their place too
 */
export function moveColumn(choices: ColumnChoices, columns: readonly { readonly key: string }[], key: string, before: string | null): ColumnChoices {
  const keys = inOrder(choices, columns).map((column) => column.key)
  if (key === before || !keys.includes(key)) return choices
  const others = keys.filter((other) => other !== key)
  const place = before === null ? -1 : others.indexOf(before)
  return { ...choices, order: place < 0 ? [...others, key] : others.toSpliced(place, 0, key) }
}

/** As the page wrote them: there is something to go back from. */
export function isChosen(choices: ColumnChoices): boolean {
  return choices.order.length + choices.hidden.length + Object.keys(choices.widths).length + Object.keys(choices.pins).length > 0
}

/** Forgets the user's choices for one column, or for all. */
export function resetColumns(choices: ColumnChoices, key?: string): ColumnChoices {
  const { size, filters } = choices
  if (key === undefined) return { ...noChoices, size, filters }
  return {
    ...choices,
    order: choices.order,
    hidden: choices.hidden.filter((hidden) => hidden !== key),
    widths: withoutKey(choices.widths, key),
    pins: withoutKey(choices.pins, key),
  }
}

function withoutKey<Value>(table: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(table).filter(([other]) => other !== key))
}
