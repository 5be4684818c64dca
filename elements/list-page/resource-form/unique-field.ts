import type { UniqueField } from '../../core/validation'

/** The database column of a field that nobody else may have; `place` is its table where both are called alike. */
export function uniqueField(name: string, place: string | UniqueField): UniqueField {
  if (typeof place !== 'string') return place
  return { tableName: place, fieldName: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }
}
