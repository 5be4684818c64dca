import type { BuiltInCellType, GridColumn } from '../../../../elements/edit-grid/edit-grid.types'
import { type DetailList, type FormProperty, recordsIn, textIn } from './form-responses'

/** The cell of each control that a list of details can have; others are lines of text. */
const cells: Readonly<Record<string, BuiltInCellType>> = {
  number: 'inputNumber',
  inputNumber: 'inputNumber',
  textarea: 'textarea',
  list: 'select',
  radio: 'select',
  sel_search: 'select',
  checkbox: 'list_multi',
  list_multi: 'list_multi',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  switch: 'checkbox',
  sel_user: 'sel_user',
  sel_depart: 'sel_depart',
  image: 'image',
  file: 'file',
}

const widths: Partial<Record<BuiltInCellType, number>> = { inputNumber: 110, select: 130, date: 140, datetime: 190, checkbox: 90 }

/** Key of the word that a column of a list is called by. */
export const textKey = (list: string, column: string): string => `${list}.${column}`

function choicesOf(property: FormProperty): Partial<GridColumn> {
  const [table, text, code] = ['dictTable', 'dictText', 'dictCode'].map((name) => textIn(property, name))
  if (table && text && code) return { dictCode: `${table},${text},${code}` }
  if (code) return { dictCode: code }
  const options = recordsIn(property['enum']).map((item) => ({ value: textIn(item, 'value'), text: textIn(item, 'text') }))
  return options.length > 0 ? { options } : {}
}

function gridColumn(list: DetailList, property: FormProperty): GridColumn {
  const key = textIn(property, 'key')
  const type = cells[textIn(property, 'view')] ?? 'input'
  const required = list.required.includes(key)
  const width = widths[type]
  const [on, off]: unknown[] = Array.isArray(property['extendOption']) ? property['extendOption'] : []
  return {
    key,
    title: textKey(list.name, key),
    type,
    ...(width === undefined ? { minWidth: 150 } : { width }),
    ...(textIn(property, 'defVal') !== '' && { defaultValue: textIn(property, 'defVal') }),
    ...(required && { required, validateRules: [{ required: true }] }),
    ...(type === 'checkbox' && typeof on === 'string' && typeof off === 'string' && { customValue: [on, off] as const }),
    ...choicesOf(property),
  }
}

/** The columns of the grid in which a list of details is edited. */
export function gridColumns(list: DetailList): GridColumn[] {
  return list.columns.filter((property) => textIn(property, 'key') !== '').map((property) => gridColumn(list, property))
}
