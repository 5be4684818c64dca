import type { OnlCgformFieldTable, OnlCgformHeadTable } from './form-table-types'
import { isTableCode, parseTableCode } from '../../platform/codes/table-dictionary'
import { treeDictionary } from '../../platform/codes/tree-dictionary'
import { isObject } from '../../platform/base/objects'
import type { FieldType } from '../../platform/query/list-fields'
import {
  type Control,
  CONTROLS,
  type FormField,
  type FormShape,
  type FormTable,
  type LinkDown,
  type OnlineForm,
  type SubTable,
} from './definition.types'
import { columnKind, formColumns, OWN_COLUMNS } from './form-tables'
import { namedPattern } from './patterns'

/** A definition that does not hold together, or names what forms do not know: nothing of it is used. */
export class BrokenForm extends Error {
  override name = 'BrokenForm'
}

/** Characters of one text, whatever the definition says. */
const LONGEST_TEXT = 100_000
const MAX_DIGITS = 15

const TYPES: Readonly<Record<string, FieldType>> = {
  string: 'text',
  Text: 'text',
  int: 'number',
  double: 'number',
  BigDecimal: 'number',
  Date: 'day',
  Datetime: 'time',
}

/** The only type that a control can have where it is not that of a text. */
const TYPE_OF_CONTROL: Partial<Record<Control, FieldType>> = { date: 'day', datetime: 'time' }
const WITH_DICTIONARY: readonly Control[] = ['list', 'radio', 'checkbox', 'list_multi', 'sel_search']
const ALWAYS_SEVERAL: readonly Control[] = ['checkbox', 'list_multi']

function isControl(name: string): name is Control {
  return CONTROLS.some((control) => control === name)
}

function extended(row: OnlCgformFieldTable): unknown {
  if (!row.fieldExtendJson) return null
  try {
    return JSON.parse(row.fieldExtendJson)
  } catch {
    throw new BrokenForm(`The extension of the field ${row.dbFieldName} is no JSON`)
  }
}

/** Refuses a dictionary whose table or columns dictionaries do not know. */
function existingDictionary(code: string): string {
  if (isTableCode(code)) parseTableCode(code)
  else if (!/^[\w-]{1,100}$/.test(code)) throw new BrokenForm('A dictionary has no such code')
  return code
}

function linkDownOf(text: string): LinkDown {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new BrokenForm('A linked choice is no JSON')
  }
  if (!isObject(input)) throw new BrokenForm('A linked choice is no object')
  const part = (name: string): string => {
    const value = input[name]
    return typeof value === 'string' ? value : ''
  }
  const link = {
    table: part('table'),
    txt: part('txt'),
    key: part('key'),
    idField: part('idField'),
    pidField: part('pidField'),
    linkFields: part('linkField')
      .split(',')
      .filter((name) => name !== ''),
    condition: part('condition'),
  }
  parseTableCode(`${link.table},${link.txt},${link.key}${link.condition === '' ? '' : `,${link.condition}`}`)
  parseTableCode(`${link.table},${link.txt},${link.key},${link.pidField} = 'x'`)
  return link
}

function treeOf(row: OnlCgformFieldTable): FormField['tree'] {
  const [id = '', parent = '', text = '', hasChild = ''] = (row.dictText ?? '').split(',')
  const table = row.dictTable ?? ''
  treeDictionary({ tableName: table, text, code: id, pidField: parent, hasChildField: hasChild })
  return { table, columns: [id, parent, text, hasChild], root: row.dictField ?? '' }
}

function popupOf(row: OnlCgformFieldTable): FormField['popup'] {
  const { dictTable, dictField, dictText } = row
  const to = (dictText ?? '').split(',')
  if (!dictTable || !dictField || dictField.split(',').length !== to.length)
    throw new BrokenForm('A popup fills other fields than it reads')
  return { report: dictTable, from: dictField, to: to.join(',') }
}

/** Where the words of its codes come from. */
function dictOf(row: OnlCgformFieldTable, control: Control): string | null {
  const { dictField, dictTable, dictText } = row
  if (WITH_DICTIONARY.includes(control)) {
    if (!dictField) throw new BrokenForm(`The field ${row.dbFieldName} has nothing to choose from`)
    return existingDictionary(dictTable ? `${dictTable},${dictText ?? ''},${dictField}` : dictField)
  }
  if (control === 'sel_user') return 'sys_user,realname,username'
  if (control === 'sel_depart') return 'sys_depart,depart_name,id'
  if (control === 'cat_tree') return 'sys_category,name,id'
  if (control === 'sel_tree') {
    const tree = treeOf(row)
    return tree && `${tree.table},${tree.columns[2]},${tree.columns[0]}`
  }
  return null
}

function switchValues(extension: unknown): readonly [string, string] {
  const [on, off]: unknown[] = Array.isArray(extension) ? extension : []
  return typeof on === 'string' && typeof off === 'string' ? [on, off] : ['Y', 'N']
}

/**
 * A field as its row says, if its column is one that forms of this table may name. @throws BrokenForm, ApiError of a dictionary that is
 * unknown
 */
function fieldOf(table: string, row: OnlCgformFieldTable): FormField {
  const { dbFieldName: name, fieldShowType: control } = row
  const kind = columnKind(table, name)
  const type = Object.hasOwn(TYPES, row.dbType) ? TYPES[row.dbType] : undefined
  if (!kind || !type) throw new BrokenForm(`The form has a field that its table does not have`)
  if ((kind === 'number') !== (type === 'number')) throw new BrokenForm(`The field ${name} has another type than its column`)
  if (!isControl(control)) throw new BrokenForm(`The field ${name} has an unknown control`)
  if ((TYPE_OF_CONTROL[control] ?? (type === 'number' ? 'number' : 'text')) !== type)
    throw new BrokenForm(`The control of the field ${name} does not suit its type`)
  if (type === 'number' && control !== 'text') throw new BrokenForm(`The control of the field ${name} takes no numbers`)
  const pattern = row.fieldValidType === 'only' ? null : (row.fieldValidType ?? null)
  if (pattern && !namedPattern(pattern)) throw new BrokenForm(`The field ${name} has an unknown pattern`)
  const max = type === 'number' ? MAX_DIGITS : LONGEST_TEXT
  if (!(row.dbLength >= 1 && row.dbLength <= max && row.dbPointLength >= 0 && row.dbPointLength < row.dbLength))
    throw new BrokenForm(`The field ${name} has an impossible length`)
  const extension = extended(row)
  return {
    name,
    title: row.dbFieldTxt,
    titleEn: row.dbFieldTxtEn ?? '',
    control,
    type,
    length: row.dbLength,
    decimals: row.dbType === 'int' ? 0 : row.dbPointLength,
    isRequired: row.fieldMustInput === 1,
    isUnique: row.fieldValidType === 'only',
    pattern,
    dict: dictOf(row, control),
    isMultiple:
      ALWAYS_SEVERAL.includes(control) ||
      ((control === 'sel_user' || control === 'sel_depart') && !(isObject(extension) && extension['multiSelect'] === false)),
    switchValues: switchValues(extension),
    popup: control === 'popup' ? popupOf(row) : null,
    tree: control === 'sel_tree' ? treeOf(row) : null,
    category: control === 'cat_tree' ? (row.dictField ?? '') : null,
    linkDown: control === 'link_down' && row.dictTable ? linkDownOf(row.dictTable) : null,
    isInList: row.isShowList === 1 && control !== 'password',
    isInForm: row.isShowForm === 1,
    isCondition: row.isQuery === 1 && control !== 'password',
    isRange: row.queryMode === 'group',
    isSortable: row.sortFlag === 1 && control !== 'password',
    isReadOnly: row.isReadOnly === 1,
    initial: row.fieldDefaultValue ?? '',
  }
}

function tableOf(head: OnlCgformHeadTable, rows: readonly OnlCgformFieldTable[]): FormTable {
  if (!formColumns(head.tableName)) throw new BrokenForm('The form has a table that forms do not know')
  const fields = rows.map((row) => fieldOf(head.tableName, row))
  const names = new Set(fields.map(({ name }) => name))
  if (names.size !== fields.length || fields.length === 0) throw new BrokenForm('The form has no fields, or two of one name')
  if (OWN_COLUMNS.some((name) => names.has(name))) throw new BrokenForm('The form has a field that is the own of each table')
  for (const { popup, linkDown } of fields) {
    const filled = [...(popup?.to.split(',') ?? []), ...(linkDown?.linkFields ?? [])]
    if (filled.some((name) => !names.has(name))) throw new BrokenForm('A field fills another one that is not there')
  }
  return { id: head.id, name: head.tableName, title: head.tableTxt, titleEn: head.tableTxtEn ?? '', fields }
}

/** A definition as it is stored: its head and its fields in their order. */
export interface StoredForm {
  head: OnlCgformHeadTable
  fields: readonly OnlCgformFieldTable[]
}

function subOf({ head, fields: rows }: StoredForm, main: string): SubTable {
  const key = rows.find((row) => row.mainTable === main && row.mainField === 'id')
  if (!key) throw new BrokenForm('Detail rows belong to no row of the form')
  const table = tableOf(head, rows)
  const order = table.fields.find(({ name, type }) => name === 'order_num' && type === 'number')
  return { ...table, foreignKey: key.dbFieldName, orderColumn: order?.name ?? null }
}

function shapeOf(head: OnlCgformHeadTable): FormShape {
  if (head.isTree === 'Y') return 'tree'
  if (head.themeTemplate === 'form') return 'form'
  return head.tableType === 2 ? 'inner' : 'list'
}

/** The form of a stored definition and of those of its detail tables. @throws BrokenForm */
export function readDefinition(stored: StoredForm, subs: readonly StoredForm[]): OnlineForm {
  const { head } = stored
  const table = tableOf(head, stored.fields)
  if (!/^[\w-]{1,60}$/.test(head.rights)) throw new BrokenForm('The form says of no right that it takes one')
  const names = new Set(table.fields.map(({ name }) => name))
  const { treeParentIdField: parent, treeIdField: hasChild, treeFieldname: text } = head
  const isTree = head.isTree === 'Y'
  if (isTree && !(parent && hasChild && text && [parent, hasChild, text].every((name) => names.has(name))))
    throw new BrokenForm('The form is a tree without the columns of one')
  return {
    ...table,
    rights: head.rights,
    shape: shapeOf(head),
    tree: isTree && parent && hasChild && text ? { parent, hasChild, text } : null,
    subs: subs.map((sub) => subOf(sub, head.tableName)),
  }
}
