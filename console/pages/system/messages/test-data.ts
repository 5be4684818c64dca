import { isRecord } from '../../../../elements/core/storage/shapes'

/** The values in a JSON text; null where it is no object. */
export function valuesIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const values: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    return isRecord(values) ? values : null
  } catch {
    return null
  }
}

/** The names in a template for which there is no value: each `${name}`, once. */
export function missingValues(content: string, values: Readonly<Record<string, unknown>>): string[] {
  const names = [...content.matchAll(/\$\{\s*([\w.]+)\s*\}/g)].map(([, name = '']) => name)
  const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)
  return [...new Set(names)].filter((name) => !Object.hasOwn(values, name) || !isValue(values[name]))
}
