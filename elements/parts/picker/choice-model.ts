import type { PickerRecord } from './picker.types'

/** A field of a record as text; `''` for what is neither text nor number. */
export function fieldText(record: PickerRecord, field: string): string {
  const value = record[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A comma would fall apart in the value, and without a key there is nothing to store. */
export function isStorable(key: string): boolean {
  return key !== '' && !key.includes(',')
}

/**
 * The chosen keys after the table says which of the rows on the screen are chosen: what is not on the screen stays, what
 * stays keeps its place, what is new comes last.
 */
export function afterTable(chosen: readonly string[], onScreen: readonly string[], checked: ReadonlySet<string>): string[] {
  const saved = chosen.filter((key) => !onScreen.includes(key) || checked.has(key))
  return [...saved, ...onScreen.filter((key) => checked.has(key) && !saved.includes(key))]
}

/** A press on one row. Single: this one and no other. */
export function afterPress(chosen: readonly string[], key: string, multiple: boolean): string[] {
  if (!multiple) return [key]
  return chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]
}

/** The keys with one of them at another place. */
export function movedKey(keys: readonly string[], key: string, to: number): string[] {
  return keys.filter((other) => other !== key).toSpliced(to, 0, key)
}

/** How many keys came and went; null where nothing differs, not even the order. */
export function choiceChange(before: readonly string[], now: readonly string[]): { added: number; removed: number } | null {
  if (before.join() === now.join()) return null
  return { added: now.filter((key) => !before.includes(key)).length, removed: before.filter((key) => !now.includes(key)).length }
}

/** The records of the keys, in order; unknown ones have none. */
export function recordsOfKeys<Item>(keys: readonly string[], records: ReadonlyMap<string, Item>): Item[] {
  return keys.map((key) => records.get(key)).filter((record) => record !== undefined)
}
