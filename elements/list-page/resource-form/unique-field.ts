import type { UniqueField } from '../../core/validation'

/** The database column of a field that nobody else may have; `place` is its table where both are called alike. */
export function uniqueField(name: string, option: string | UniqueField): UniqueField {
  if (typeof option !== 'string') return option
  return { tableName: option, fieldName: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) }
}
