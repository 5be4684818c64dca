import type { ValueKind } from '../../core/format/read-value'
import type { CellType } from '../model/columns/cell-type'
import { guard } from '../model/columns/guard'
import { plainText } from '../model/columns/plain-text'

/** What a type reads that cannot say it. */
const rejectsAll: ValueKind = { kind: 'choice', choices: [] }

/** A type of the page: where it throws its cells show plain values, refuse what is pasted, and stay as they are. */
export function guarded(type: CellType): CellType {
  const { paint } = type
  const members: Partial<CellType> = {
    text: (value, column) => guard(() => type.text(value, column), plainText(value), type),
    ...(type.reads && { reads: (column) => guard(() => type.reads!(column), rejectsAll, type) }),
    ...(type.parse && { parse: (text, column) => guard(() => type.parse!(text, column), undefined, type) }),
    ...(type.toggle && { toggle: (value, column) => guard(() => type.toggle!(value, column), value, type) }),
    ...(type.press && { press: (target, view) => guard(() => type.press!(target, view), false, type) }),
    ...(type.fault && { fault: (id, key) => guard(() => type.fault!(id, key), null, type) }),
    ...(type.keeps && { keeps: (column) => guard(() => type.keeps!(column), false, type) }),
    ...(paint && {
      paint: {
        make: (cell) => guard(() => paint.make(cell), undefined, type),
        draw: (cell, view) => guard(() => paint.draw(cell, view), undefined, type),
      },
    }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is not guarded is the type's own, also of an instance of a class
  return Object.assign(Object.create(type) as CellType, members)
}
