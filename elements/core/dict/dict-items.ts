import { isRecord } from '../storage/shapes'
import type { DictItem } from './dict.types'

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#(?:[\da-f]{3}){1,2}$/i.test(value)

/**
 * Reads the items of any server version: label, text or title, whichever is present; a plain text or number is
 * called as it is. Entries without value are dropped, and of several with the same value all but the first.
 */
export function dictItems(raw: unknown): DictItem[] {
  if (!Array.isArray(raw)) return []
  const values = new Set<string>()
  return raw.flatMap((entry: unknown) => {
    const {
      value: input,
      key,
      label,
      text: textField,
      title,
      disabled,
      color,
      itemColor,
    }: Record<string, unknown> = isRecord(entry) ? entry : { value: entry }
    const value = textOf(input) ?? textOf(key)
    if (value === undefined || values.has(value)) return []
    values.add(value)
    const text = textOf(label) ?? textOf(textField) ?? textOf(title) ?? value
    const marked = [color, itemColor].find(isColour)
    return [{ value, text, disabled: disabled === true || disabled === 'true', ...(marked !== undefined && { color: marked }) }]
  })
}

/** Text of a value among items; both compared as text, so that number 1 finds '1'. */
export function itemText(items: readonly DictItem[], value: string | number): string | undefined {
  return items.find((item) => item.value === String(value))?.text
}

/** `table,text,code[,where]`: rows of a table and not a fixed dictionary. */
export function isTableCode(code: string): boolean {
  return code.includes(',')
}
