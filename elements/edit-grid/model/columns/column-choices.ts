import type { ColumnChoices } from './column.types'
import { inOrder } from './grid-columns'

/** What the user does to the columns in their titles, each as new choices. */

export function resizeColumn(choices: ColumnChoices, key: string, width: number): ColumnChoices {
  return { ...choices, widths: { ...choices.widths, [key]: Math.round(width) } }
}

export function showColumn(choices: ColumnChoices, key: string): ColumnChoices {
  return choices.hidden.includes(key) ? { ...choices, hidden: choices.hidden.filter((hidden) => hidden !== key) } : choices
}

/**
 * Puts a column before another one, or behind all.
 * @param columns all of the page, in its order; hidden ones keep their place too
 */
export function moveColumn(
  choices: ColumnChoices,
  columns: readonly { readonly key: string }[],
  key: string,
  before: string | null,
): ColumnChoices {
  const keys = inOrder(choices, columns).map((column) => column.key)
  if (key === before || !keys.includes(key)) return choices
  const others = keys.filter((other) => other !== key)
  const position = before === null ? -1 : others.indexOf(before)
  return { ...choices, order: position < 0 ? [...others, key] : others.toSpliced(position, 0, key) }
}
