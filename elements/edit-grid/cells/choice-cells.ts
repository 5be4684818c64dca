import type { ShownColumn, CellType } from '../model/columns/cell-type'
import type { ValueKind } from '../../core/format/read-value'
import { splitValue } from '../../core/format/value-list'
import { optionText } from '../model/columns/grid-columns'
import { partsOf, setAttribute, span, write } from './paints'
import { plainText } from '../model/columns/plain-text'

function textOf(value: string, { optionTexts }: ShownColumn): string {
  return optionTexts.get(value) ?? value
}

function textsOf(value: unknown, column: ShownColumn): readonly string[] {
  return splitValue(plainText(value)).map((one) => textOf(one, column))
}

function choice({ options, source }: ShownColumn, isMultiple: boolean): ValueKind {
  const choices = options.map((option) => ({ value: option.value, text: optionText(option) }))
  return { kind: 'choice', choices, isMultiple, isFree: source.allowInput }
}

/** One value; its text is shown. */
export const selectCell: CellType = {
  text: (value, column) => textOf(plainText(value), column),
  reads: (column) => choice(column, false),
  sortsByText: true,
  editor: () => import('./editors/SelectEditor'),
  takesText: true,
}

/** One value, chosen from a row of buttons. */
export const radioCell: CellType = { ...selectCell, takesText: false, editor: () => import('./editors/RadioEditor') }

/** Several values, comma-joined; one tag is shown and the rest is counted. */
export const multiSelectCell: CellType = {
  text: (value, column) => textsOf(value, column).join(column.comma),
  sortsByText: true,
  reads: (column) => choice(column, true),
  editor: () => import('./editors/SelectEditor').then(({ MultiSelectEditor }) => ({ default: MultiSelectEditor })),
  takesText: true,
  width: 160,
  paint: {
    make(cell) {
      const tags = span('ops-grid-tags')
      tags.append(span('ops-grid-tag'), span('ops-grid-rest'))
      cell.replaceChildren(tags)
    },
    draw(cell, { value, column }) {
      const texts = textsOf(value, column)
      const [tag, rest] = partsOf(cell.firstElementChild!)
      write(tag!, texts[0] ?? '')
      write(rest!, texts.length > 1 ? `+${texts.length - 1}` : '')
      tag!.hidden = texts.length === 0
      setAttribute(cell, 'title', texts.length > 0 ? texts.join(column.comma) : null)
    },
  },
}
