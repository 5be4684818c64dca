import { namesIn, splitValue } from '../../core/format/value-list'
import type { ShownColumn, CellType } from '../model/columns/cell-type'
import type { CellHelp } from './cell-help'
import { linePaint } from './paints'
import { plainText } from '../model/columns/plain-text'

const loadUser = () => import('./editors/UserEditor')
const loadDepart = () => import('./editors/DepartEditor')
const loadSearch = () => import('./editors/SearchEditor')

/**
 * Keys, comma-joined, shown by name. What is pasted may be names or keys; those that nobody has are refused.
 * @param width css px
 */
function nameCell({ names }: CellHelp, editor: CellType['editor'], width: number): CellType {
  const textOf = (value: unknown, { source, comma }: ShownColumn): string =>
    splitValue(plainText(value))
      .map((key) => names.text(source, key) ?? key)
      .join(comma)
  return {
    text: textOf,
    sortsByText: true,
    prepare(texts, { source }) {
      const missing = [...new Set(texts.flatMap(namesIn))].filter((one) => names.keyOf(source, one) === undefined)
      return missing.length > 0 ? names.identify(source, missing) : null
    },
    reads: ({ source }) => ({ kind: 'key', keyOf: (name) => names.keyOf(source, name) }),
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
