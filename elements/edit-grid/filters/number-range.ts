/** Both ends; one that is missing does not bind. */
export interface NumberRange {
  readonly from: number
  readonly to: number
  /** The end itself is outside. */
  readonly isOpen: boolean
}

const number = String.raw`(-?\d+(?:\.\d+)?)`
const between = new RegExp(String.raw`^${number}\s*(?:\.\.\.?|~|～|至|到|to|-|–)\s*${number}$`)
const beyond = new RegExp(String.raw`^(>=|<=|≥|≤|>|<|=)?\s*${number}$`)

/** Reads what a user types to filter numbers: `100-200`, `100..200`, `>=100`, `<5`, `7`; null where it says none of these. */
export function readNumberRange(text: string): NumberRange | null {
  const plain = text.replaceAll(/[,，]/g, '').trim()
  const ends = between.exec(plain)
  if (ends) {
    const [one, other] = [Number(ends[1]), Number(ends[2])]
    return { from: Math.min(one, other), to: Math.max(one, other), isOpen: false }
  }
  const [, sign = '=', digits] = beyond.exec(plain) ?? []
  if (digits === undefined) return null
  const end = Number(digits)
  const isOpen = sign === '>' || sign === '<'
  if (sign === '=') return { from: end, to: end, isOpen }
  return '>=≥'.includes(sign) ? { from: end, to: Infinity, isOpen } : { from: -Infinity, to: end, isOpen }
}

export function isInRange(value: number, { from, to, isOpen }: NumberRange): boolean {
  return isOpen ? value > from && value < to : value >= from && value <= to
}
