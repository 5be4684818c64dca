import { parseJson } from '../format/parse-json'
import type { PropSpec, PropSpecs } from './prop-specs'

/** `maxCount` -> `max-count`, unless the `PropSpec` names the attribute. */
export function attributeName(prop: string, spec?: PropSpec): string {
  return spec?.attribute ?? prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function hasAttribute(spec: PropSpec): boolean {
  return spec.kind !== 'data' && spec.kind !== 'callback'
}

/**
 * Attribute name -> property name for a set of specs. Besides `max-count` also `maxcount` is understood: that is what
 * React sends for `maxCount` when the tag is not defined yet.
 */
export function attributeMap(specs: PropSpecs): Map<string, string> {
  const map = new Map<string, string>()
  for (const [prop, spec] of Object.entries(specs)) {
    if (!hasAttribute(spec)) continue
    map.set(prop.toLowerCase(), prop)
    map.set(attributeName(prop, spec), prop)
  }
  return map
}

export interface ParsedAttribute {
  /** `undefined` means: not set, use the initial value. */
  readonly value: unknown
  /** What is wrong with the text, for one console warning; the value is then `undefined`. */
  readonly fault?: string
}

/** Reads the text of an attribute as its `PropSpec` says; never throws. `null` is a missing attribute. */
export function parseAttribute(spec: PropSpec, attribute: string | null): ParsedAttribute {
  if (attribute === null) return { value: undefined }
  switch (spec.kind) {
    case 'flag':
      return { value: attribute !== 'false' }
    case 'count': {
      const number = attribute.trim() === '' ? Number.NaN : Number(attribute)
      return Number.isFinite(number) ? { value: number } : { value: undefined, fault: 'not a number' }
    }
    case 'json':
      return parseJsonAttribute(attribute)
    default:
      return { value: attribute }
  }
}

function parseJsonAttribute(attribute: string): ParsedAttribute {
  try {
    return { value: parseJson(attribute) }
  } catch {
    return { value: undefined, fault: 'not valid JSON' }
  }
}

/** The attribute to write for a reflected value; `null` removes it. */
export function reflectedAttribute(spec: PropSpec, value: unknown): string | null {
  if (spec.kind === 'flag') return value ? '' : null
  return value === undefined || value === null ? null : String(value)
}

/** What a property set from script becomes: `null` and `undefined` mean the initial value, a flag is a boolean. */
export function normaliseValue(spec: PropSpec, value: unknown): unknown {
  if (value === undefined || value === null) return spec.initial
  if (spec.kind === 'flag') return Boolean(value)
  if (spec.kind === 'text') return typeof value === 'string' ? value : String(value)
  return value
}
