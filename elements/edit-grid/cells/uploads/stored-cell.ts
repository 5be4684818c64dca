import { isRecord } from '../../../core/storage/shapes'
import { plainText } from '../../model/columns/plain-text'

/** The stored paths of a cell as text; older grids stored the whole object of an upload. */
export function storedText(value: unknown): string {
  return isRecord(value) && typeof value.path === 'string' ? value.path : plainText(value)
}
