/** One search value of the list query language, understood but not yet tied to a column. */
export type Term =
  | { operator: 'equals' | 'notEquals' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual'; value: string }
  | { operator: 'contains' | 'startsWith' | 'endsWith'; value: string }
  | { operator: 'in' | 'containsAny'; values: string[] }
  | { operator: 'empty' | 'notEmpty' }

type Comparison = Extract<Term, { value: string }>['operator']

/** Words and signs before a value. A blank must follow the words; signs are taken with and without. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  ge: 'greaterOrEqual',
  le: 'lessOrEqual',
  gt: 'greater',
  lt: 'less',
  eq: 'equals',
  ne: 'notEquals',
}
const SIGNS: readonly (readonly [string, Comparison])[] = [
  ['>=', 'greaterOrEqual'],
  ['<=', 'lessOrEqual'],
  ['!=', 'notEquals'],
  ['>', 'greater'],
  ['<', 'less'],
]

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function comparison(text: string): Term | null {
  const match = /^([a-z]{2}) +(.*)$/.exec(text)
  const operator = match?.[1] && Object.hasOwn(COMPARISONS, match[1]) ? COMPARISONS[match[1]] : undefined
  if (operator && match?.[2]) return { operator, value: match[2].trim() }
  const sign = SIGNS.find(([characters]) => text.startsWith(characters))
  if (!sign) return null
  const value = text.slice(sign[0].length).trim()
  return value === '' ? null : { operator: sign[1], value }
}

function pattern(text: string): Term | null {
  const leads = text.startsWith('*')
  const trails = text.length > 1 && text.endsWith('*')
  const value = text.slice(leads ? 1 : 0, trails ? -1 : undefined)
  if (leads && trails) return { operator: 'contains', value }
  if (leads) return { operator: 'endsWith', value }
  return trails ? { operator: 'startsWith', value } : null
}

/**
 * Reads a value in JeecgBoot's order of precedence: comparison, pattern, any-of, in-list, not-equal, equal.
 * Null = no condition (empty, or nothing but asterisks).
 */
export function parseTerm(raw: string): Term | null {
  const text = raw.trim()
  if (/^\**$/.test(text)) return null
  const compared = comparison(text)
  if (compared) return compared
  const matched = pattern(text)
  if (matched) return matched
  if (text.includes(',')) {
    const values = parts(text)
    if (values.length === 0) return null
    const isAnyOf = text.startsWith(',') && text.endsWith(',')
    return { operator: isAnyOf ? 'containsAny' : 'in', values }
  }
  if (text.startsWith('!') && text.length > 1) return { operator: 'notEquals', value: text.slice(1) }
  return { operator: 'equals', value: text }
}
