import type { CellType } from '../../../../elements/edit-grid/model/columns/cell-type'
import { partsOf, setAttribute, span, write } from '../../../../elements/edit-grid/cells/paints'
import { drawCheckbox, createCheckbox } from '../../../../elements/edit-grid/cells/checkbox'
import { plainText } from '../../../../elements/edit-grid/model/columns/plain-text'
import { colourOf } from './colours'

/** A line of text, faint where the item cannot be chosen. */
const text: CellType = {
  text: plainText,
  parse: (typed) => typed.trim(),
  editor: 'text',
  paint: {
    make: (cell) => cell.replaceChildren(span('ops-itemtext')),
    draw(cell, { value, row }) {
      const plain = plainText(value)
      for (const line of partsOf(cell)) {
        write(line, plain)
        line.toggleAttribute('data-off', row['status'] === 0)
      }
      setAttribute(cell, 'title', plain === '' ? null : plain)
    },
  },
}

/** A colour as a patch beside its code; another one is chosen from a palette, or typed. */
const colour: CellType = {
  text: plainText,
  parse: (typed) => (typed.trim() === '' ? '' : (colourOf(typed) ?? undefined)),
  editor: () => import('./ColourEditor'),
  takesText: true,
  paint: {
    make(cell) {
      const line = span('ops-colourcell')
      line.append(document.createElement('i'), document.createElement('span'))
      cell.replaceChildren(line)
    },
    draw(cell, { value }) {
      const code = plainText(value)
      for (const line of partsOf(cell)) {
        const [patch, label] = partsOf(line)
        line.hidden = code === ''
        patch!.style.background = colourOf(code) ?? ''
        write(label!, code)
      }
    },
  },
}

const status: CellType = {
  text: plainText,
  reads: () => ({ kind: 'boolean', values: [1, 0] }),
  editor: 'toggle',
  toggle: (value) => (value === 0 ? 1 : 0),
  keeps: () => true,
  align: 'center',
  paint: {
    make: createCheckbox,
    draw: (cell, { value, column }) => void drawCheckbox(cell, value !== 0, column.title),
  },
}

/** The cells of the grid of items, by the name of their type. */
export const itemCells = { itemText: text, itemColour: colour, itemStatus: status }
