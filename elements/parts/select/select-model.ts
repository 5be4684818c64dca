import type { SelectOption, SelectValue } from './select.types'

/** A value as text; nothing chosen is `''`. */
export function valueText(value: SelectValue | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

export function findOption(options: readonly SelectOption[], value: string): SelectOption | undefined {
  return options.find((option) => valueText(option.value) === value)
}

/** The words for a value: its option's label, a label given beside the options, else the raw value, never nothing. */
export function labelOf(options: readonly SelectOption[], value: string, labels?: Readonly<Record<string, string>>): string {
  return findOption(options, value)?.label ?? labels?.[value] ?? value
}

/** Options whose label or second word contains the query, whatever the case. */
export function matchOptions(options: readonly SelectOption[], query: string): readonly SelectOption[] {
  const requested = query.trim().toLocaleLowerCase()
  if (requested === '') return options
  return options.filter((option) => `${option.label}\n${option.sub ?? ''}`.toLocaleLowerCase().includes(requested))
}

/** Where the mark goes for a key; disabled options are passed over. -1 = nowhere to go. */
export function moveActive(options: readonly SelectOption[], active: number, key: string, page = 8): number {
  const open = options.flatMap((option, index) => (option.disabled ? [] : [index]))
  if (open.length === 0) return -1
  const first = open[0]!
  const last = open.at(-1)!
  if (key === 'Home') return first
  if (key === 'End') return last
  if (active < 0) return key === 'ArrowUp' || key === 'PageUp' ? last : first
  if (key === 'ArrowDown') return open.find((index) => index > active) ?? first
  if (key === 'ArrowUp') return open.findLast((index) => index < active) ?? last
  if (key === 'PageDown') return open.find((index) => index >= active + page) ?? last
  if (key === 'PageUp') return open.findLast((index) => index <= active - page) ?? first
  return active
}

/** Adds a value at the end or takes it out; the order of choice is kept. */
export function toggleValue(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
