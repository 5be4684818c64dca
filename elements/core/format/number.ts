/**
 * Digits in groups of three, `1,234,567.5`, each digit as it is given; what is no number, and codes with zeros before them, as they are.
 */
export function formatNumber(value: number | string, fractionDigits?: number): string {
  const isFixed = fractionDigits !== undefined && value !== '' && Number.isFinite(Number(value))
  const text = isFixed ? Number(value).toFixed(fractionDigits) : String(value)
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text)) return text
  const [whole = '', fraction] = text.split('.')
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (fraction ? `.${fraction}` : '')
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file size in the largest unit that keeps it at least 1, at most one decimal: `1.5 MB`. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let value = bytes
  let unit = 0
  // 1023.95 would be printed as 1024.0 of the smaller unit.
  while (unit < units.length - 1 && value >= 1023.95) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : Number(value.toFixed(1))} ${units[unit]}`
}
