import { joinValue, splitValue } from '../../core/format/value-list'
import type { ShownColumn } from '../columns/column.types'
import type { CellHelp } from './cell-help'
import type { CellType } from '../columns/cell-type'
import { linePaint } from './paints'
import { plainText } from './text-cells'

const loadUser = () => import('./editors/UserEditor')
const loadDepart = () => import('./editors/DepartEditor')
const loadSearch = () => import('./editors/SearchEditor')

const separators = /[,，、]/

/**
 * Keys, comma-joined, shown by name. What is pasted may be names that this grid has shown, or keys.
 * @param width css px
 */
function nameCell({ names }: CellHelp, editor: CellType['editor'], width: number): CellType {
  const textOf = (value: unknown, { source, comma }: ShownColumn): string =>
    splitValue(plainText(value))
      .map((key) => names.text(source, key) ?? key)
      .join(comma)
  return {
    text: textOf,
    parse: (text, { source }) =>
      joinValue(
        text
          .split(separators)
          .map((one) => one.trim())
          .filter(Boolean)
          .map((one) => names.keyOf(source, one) ?? one),
      ),
    editor,
    width,
    paint: linePaint(({ value, column }) => {
      if (value) names.want(column.source, splitValue(plainText(value)))
      return textOf(value, column)
    }),
  }
}

/** Usernames, 190 px wide. */
export const userCell = (help: CellHelp): CellType => nameCell(help, loadUser, 190)

/** Ids of departments (decision 11: 190 px). */
export const departCell = (help: CellHelp): CellType => nameCell(help, loadDepart, 190)

/** The key of a record that is searched on the server. */
export const searchCell = (help: CellHelp): CellType => ({ ...nameCell(help, loadSearch, 160), takesText: true })
