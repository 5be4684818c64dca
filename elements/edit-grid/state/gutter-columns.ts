import type { CellType, ShownColumn } from '../model/columns/cell-type'
import { drawCheckbox, createCheckbox } from '../cells/checkbox'
import type { GutterColumn } from '../model/columns/gutter-list'
import type { GridState } from './grid-state.types'

/** Keys of the columns that the grid brings itself; no field of a row begins so. */
export const numberKey = '#number'
export const pickKey = '#pick'
export const expandKey = '#expand'
export const dragKey = '#drag'

/** Widths, css px: sequence 60, selection 40 (60 with statistics). */
const widths = { number: 60, withGrip: 76, pick: 40, pickWithStatistics: 60, expand: 40, drag: 40 }
/** On a phone, where they would take the room of the fields. */
const narrowWidths: typeof widths = { number: 40, withGrip: 56, pick: 36, pickWithStatistics: 36, expand: 32, drag: 32 }

function gutterColumn(key: string, title: string, width: number, type: CellType): ShownColumn {
  return {
    key,
    title,
    kind: key,
    type,
    source: { key },
    width,
    minWidth: width,
    isFlexible: false,
    align: type.align ?? 'start',
    pin: 'start',
    required: false,
    editable: false,
    options: [],
    optionTexts: new Map(),
    comma: '',
  }
}

/** Digits that the sequence column has room for beside the mark, and the width of each further one, css px. */
const roomyDigits = 3
const digitWidth = 8

/** Digits of the highest number that the sequence column has no room for. */
export const moreDigits = (rows: number): number => Math.max(0, String(rows).length - roomyDigits)

/** What they show beside the fields. */
type GutterSource = Pick<GridState, 'settings' | 'data' | 'rows' | 'permissions' | 'selection' | 'parts'>

/** The columns before the fields, as the settings ask for them. */
export function gutterColumns(grid: GutterSource, isNarrow: boolean): readonly ShownColumn[] {
  const its = isNarrow ? narrowWidths : widths
  const { gutter, statistics, dragSort } = grid.settings
  const hasGrip = dragSort && !gutter.some(({ kind }) => kind === 'drag')
  const columnOf = ({ kind, title, width }: GutterColumn): ShownColumn => {
    switch (kind) {
      case 'number':
        return gutterColumn(
          numberKey,
          title ?? '#',
          width ?? (hasGrip ? its.withGrip : its.number) + moreDigits(grid.rows.total) * digitWidth,
          numberType(grid),
        )
      case 'pick':
        return gutterColumn(pickKey, '', width ?? (statistics ? its.pickWithStatistics : its.pick), pickType(grid))
      case 'expand':
        return gutterColumn(expandKey, title ?? '', width ?? its.expand, grid.parts.expansion?.expandType ?? blankType)
      default:
        return gutterColumn(dragKey, title ?? '', width ?? its.drag, gripType)
    }
  }
  return gutter.map(columnOf)
}

const blankType: CellType = { text: () => '', editor: 'none' }

function makeGrip(): HTMLElement {
  const grip = document.createElement('span')
  grip.className = 'ops-grid-grip'
  return grip
}

const gripType: CellType = { ...blankType, paint: { make: (cell) => cell.replaceChildren(makeGrip()), draw: () => undefined } }

/** Sequence number, the mark of a row that is new or edited, and the grip. */
function numberType(grid: GutterSource): CellType {
  return {
    ...blankType,
    align: 'end',
    paint: {
      make(cell) {
        const mark = document.createElement('span')
        mark.className = 'ops-grid-mark'
        cell.replaceChildren(makeGrip(), mark, document.createTextNode(''))
      },
      draw(cell, { id, rowIndex }) {
        const text = String(grid.rows.offset + rowIndex + 1)
        const node = cell.lastChild!
        if (node.nodeValue !== text) node.nodeValue = text
        const { dataset } = cell.querySelector<HTMLElement>('.ops-grid-mark')!
        const state = grid.data.states.of(id)
        if (dataset['mark'] !== state) dataset['mark'] = state
      },
    },
  }
}

function pickType(grid: GutterSource): CellType {
  return {
    ...blankType,
    align: 'center',
    paint: {
      make: createCheckbox,
      draw(cell, { id, rowIndex }) {
        const { selection, settings } = grid
        const mark = drawCheckbox(cell, !selection.isEmpty && selection.has(id), String(grid.rows.offset + rowIndex + 1))
        mark.toggleAttribute('data-locked', grid.permissions.isLocked(id))
        const isRadio = settings.selection === 'radio'
        if (isRadio !== mark.hasAttribute('data-radio')) mark.setAttribute('role', isRadio ? 'radio' : 'checkbox')
        mark.toggleAttribute('data-radio', isRadio)
      },
    },
  }
}
