import type { FormValues } from '../resource/resource.types'

type Derive = (values: FormValues) => FormValues

/**
 * Values with what follows from others. A stored value that does not follow the rules of this form stays as it is until something
 * changes that it follows from: it may be right for another client of the server.
 */
export function derivedValues(derive: Derive, stored: FormValues | null, values: FormValues): FormValues {
  const derived = derive(values)
  if (!stored) return derived
  const ofStored = derive(stored)
  const saved = Object.keys(derived).filter((name) => derived[name] !== values[name] && derived[name] === ofStored[name])
  return { ...derived, ...Object.fromEntries(saved.map((name) => [name, stored[name] ?? ''])) }
}
