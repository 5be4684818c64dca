import { halfWidth } from './half-width'

/** Marks without a width, which copied texts bring along. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const currency = String.raw`[A-Z]{0,2}\p{Sc}|CNY|RMB|USD|EUR|GBP|HKD|JPY`
/** Groups of three, by commas or by the narrow blanks that only programs write; a leading zero is more likely a decimal comma. */
const whole = String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:[\u00a0\u2009\u202f]\d{3})+|\d+`
const spelling = new RegExp(
  String.raw`^(?<outer>[-+])?\s*(?<before>${currency})?\s*(?<open>\()?\s*(?<inner>[-+])?\s*(?<within>${currency})?\s*` +
    String.raw`(?<whole>${whole})?(?:\.(?<fraction>\d*))?(?:[eE](?<power>[-+]?\d{1,3}))?\s*(?<scale>[%‰万亿])?\s*(?<after>${currency}|元)?\s*(?<close>\))?$`,
  'u',
)
const scales: Readonly<Record<string, number>> = { '%': -2, '‰': -3, 万: 4, 亿: 8 }

/**
 * The number that a text stands for, as people write numbers in Chinese and English: `1,234.50`, `¥1,234`, `-$5`, `12元`, `1.5万`, `+5`,
 * `1e3`, `(5)` for -5, `50%` for 0.5 as in a spreadsheet, all of it in full-width signs too. Null for what is no number and for what may
 * be meant otherwise: `1.234,56`, `1,23`, `0,123`, `1 234`, `5-`, `1/2`; also for whole numbers with more digits than a number keeps.
 */
export function readNumber(text: string): number | null {
  const found = spelling.exec(halfWidth(text).replaceAll(unseen, '').trim())?.groups
  if (!found) return null
  const { outer, inner, open, close, before, within, after, scale = '', power = '' } = found
  const digits = (found['whole'] ?? '').replaceAll(/\D/g, '')
  const { fraction = '' } = found
  const isPlain = found['whole'] === undefined || digits === found['whole']
  const hasMoney = [before, within, after].some(Boolean)
  if (digits + fraction === '' || countOf(outer, inner, open) > 1 || countOf(before, within, after) > 1 || Boolean(open) !== Boolean(close))
    return null
  if ((hasMoney && '%‰'.includes(scale || ' ')) || (power && (scale || !isPlain))) return null
  const amount = Number(`${digits || '0'}.${fraction || '0'}e${Number(power || 0) + (scales[scale] ?? 0)}`)
  const isExact = amount <= Number.MAX_SAFE_INTEGER || power || scale || String(amount) === digits.replace(/^0+/, '')
  if (!Number.isFinite(amount) || !isExact) return null
  const isNegative = outer === '-' || inner === '-' || Boolean(open)
  return isNegative && amount !== 0 ? -amount : amount
}

function countOf(...parts: readonly (string | undefined)[]): number {
  return parts.filter(Boolean).length
}
