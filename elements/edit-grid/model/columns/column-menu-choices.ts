import { type ColumnChoices, noChoices } from './column.types'

/** What the user does to the columns in their menu alone, each as new choices. */

export function hideColumn(choices: ColumnChoices, key: string): ColumnChoices {
  return choices.hidden.includes(key) ? choices : { ...choices, hidden: [...choices.hidden, key] }
}

/** All of these are shown, or the first of them alone: one always stays. */
export function showColumns(choices: ColumnChoices, keys: readonly string[], on: boolean): ColumnChoices {
  const others = choices.hidden.filter((key) => !keys.includes(key))
  return { ...choices, hidden: on ? others : [...others, ...keys.slice(1)] }
}

export function pinColumn(choices: ColumnChoices, key: string, pin: 'start' | 'end' | 'none'): ColumnChoices {
  return { ...choices, pins: { ...choices.pins, [key]: pin } }
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
