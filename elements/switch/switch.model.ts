/**
 * The values for on and off as texts; anything but two different values is no pair, and means `Y` and `N` (clauses
 * 3 and 4.7).
 */
export function switchValues(options: unknown): readonly [on: string, off: string] {
  if (!Array.isArray(options) || options.length !== 2) return ['Y', 'N']
  const [on, off] = options.map((option: unknown) => (typeof option === 'string' || typeof option === 'number' ? String(option) : ''))
  return on && off && on !== off ? [on, off] : ['Y', 'N']
}
