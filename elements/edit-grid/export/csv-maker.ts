import { byteOrderMark, csvLine } from './csv'
import type { SheetCell, SheetMaker, SheetPlan } from './xlsx/sheet.types'

/** Makes a text file of rows that come bit by bit. */
export function csvMaker({ titles }: SheetPlan): SheetMaker {
  const parts = [byteOrderMark + csvLine(titles)]
  return {
    add(rows: readonly (readonly SheetCell[])[]) {
      parts.push(rows.map((row) => csvLine(row.map(String))).join(''))
      return Promise.resolve()
    },
    finish: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
    stop: () => undefined,
  }
}
