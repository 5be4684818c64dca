import { type CellObject, SSF } from 'xlsx'
import { type SheetCell, sheetCell } from '../../core/format/sheet-cells'

/**
 * What a cell says: the result of a formula, never the formula.
 * @param is1904 days are counted from 1904
 */
export function cellOf(cell: CellObject | undefined, is1904: boolean): SheetCell {
  if (cell?.v === undefined || cell.v === null) return ''
  if (cell.t === 'e') return cell.w ?? ''
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
  if (typeof cell.v !== 'number') return String(cell.v)
  const isDate: unknown = SSF.is_date(String(cell.z ?? 'General'))
  return sheetCell({ number: cell.v, shown: cell.w ?? '', isDate: isDate === true }, is1904)
}
