/** Primary colour where the user chose none (clauses 9). */
export const defaultColor = '#1890FF'

/** A colour as it is stored: `#RRGGBB`. */
export const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
