import { halfWidth } from '../../../core/format/half-width'
import { readNumber } from '../../../core/format/read-number'

/** Both ends; one that is missing does not bind. */
export interface NumberRange {
  readonly from: number
  readonly to: number
  /** The end itself is outside. */
  readonly isOpen: boolean
}

const between = /^(.*[\d)%‰万亿元])\s*(?:\.\.\.?|~|至|到|to|-)\s*(.+)$/
const beyond = /^(>=|<=|≥|≤|>|<|=)\s*(.+)$/

/** Reads what a user types to filter numbers: `100-200`, `100..200`, `>=1,000`, `<5%`, `7`; null where it says none of these. */
export function readNumberRange(text: string): NumberRange | null {
  const plain = halfWidth(text).trim()
  const number = readNumber(plain)
  if (number !== null) return { from: number, to: number, isOpen: false }
  return readBeyond(plain) ?? readBetween(plain)
}

function readBetween(text: string): NumberRange | null {
  const [, first = '', last = ''] = between.exec(text) ?? []
  const [one, other] = [readNumber(first), readNumber(last)]
  return one === null || other === null ? null : { from: Math.min(one, other), to: Math.max(one, other), isOpen: false }
}

function readBeyond(text: string): NumberRange | null {
  const [, sign = '', digits = ''] = beyond.exec(text) ?? []
  const end = readNumber(digits)
  if (end === null) return null
  const isOpen = sign === '>' || sign === '<'
  if (sign === '=') return { from: end, to: end, isOpen }
  return '>=≥'.includes(sign) ? { from: end, to: Infinity, isOpen } : { from: -Infinity, to: end, isOpen }
}

export function isInRange(value: number, { from, to, isOpen }: NumberRange): boolean {
  return isOpen ? value > from && value < to : value >= from && value <= to
}
