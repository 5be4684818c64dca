import { isRecord } from '../../../../elements/core/storage/shapes'

/** A member of a form as getFormItem describes it; names are those of the wire. */
export type FormProperty = Readonly<Record<string, unknown>>

/** The description of an online form, from three answers of a server. What a server leaves out is empty. */
export interface FormDescription {
  /** Id or table, as the calls take it. */
  code: string
  table: string
  title: string
  titleEn: string
  columns: readonly FormProperty[]
  /** Search fields. */
  search: readonly FormProperty[]
  /** By field, in the order of the form; those of view `tab` are lists of details. */
  properties: Readonly<Record<string, FormProperty>>
  required: readonly string[]
  /** Choices by field. */
  options: Readonly<Record<string, readonly FormProperty[]>>
  /** What the user may not do, in the words of the server: add, update, delete, batch_delete, import, export. */
  hidden: readonly string[]
  /** Of a tree: the fields of the row above, of whether there are rows below, and the one it is folded out by. */
  tree: { parent: string; hasChild: string; text: string } | null
  theme: string
}

export const textIn = (record: FormProperty, name: string): string => {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const recordsIn = (value: unknown): FormProperty[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The members of an object that are objects. */
export function membersOf(value: unknown): Record<string, FormProperty> {
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, FormProperty] => isRecord(entry[1])))
    : {}
}

function inOrder(properties: Record<string, FormProperty>): Record<string, FormProperty> {
  const orderOf = ([, property]: [string, FormProperty]): number => Number(property['order'] ?? Number.MAX_SAFE_INTEGER)
  return Object.fromEntries(Object.entries(properties).toSorted((one, other) => orderOf(one) - orderOf(other)))
}

/** Reads what getColumns, getQueryInfo and getFormItem answered; null where that is no form. */
export function readForm(code: string, columns: unknown, search: unknown, items: unknown): FormDescription | null {
  if (!isRecord(columns) || !Array.isArray(columns['columns'])) return null
  const schema: FormProperty = isRecord(items) && isRecord(items['schema']) ? items['schema'] : {}
  const [parent, hasChild, text] = ['pidField', 'hasChildrenField', 'textField'].map((name) => textIn(columns, name))
  const options = isRecord(columns['dictOptions']) ? columns['dictOptions'] : {}
  return {
    code,
    table: textIn(columns, 'currentTableName') || textIn(schema, 'table'),
    title: textIn(columns, 'description') || code,
    titleEn: textIn(columns, 'descriptionEn'),
    columns: recordsIn(columns['columns']).filter((column) => textIn(column, 'dataIndex') !== ''),
    search: recordsIn(search),
    properties: inOrder(membersOf(schema['properties'])),
    required: textsIn(schema['required']),
    options: Object.fromEntries(Object.entries(options).map(([name, items]) => [name, recordsIn(items)])),
    hidden: textsIn(columns['hideColumns']),
    tree: parent && hasChild && text ? { parent, hasChild, text } : null,
    theme: textIn(columns, 'themeTemplate'),
  }
}

/** With this theme an edit ignores lists of details: each is saved by a form of its own. */
export const hasOwnDetailForms = ({ theme }: FormDescription): boolean => theme === 'erp'

/** A list of details of a record. */
export interface DetailList {
  name: string
  title: string
  titleEn: string
  /** The columns of its grid, as the server describes them. */
  columns: readonly FormProperty[]
  required: readonly string[]
}

/** The lists of details of a form; a single record beside it is none. */
export function detailLists({ properties }: FormDescription): DetailList[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    textIn(property, 'view') === 'tab' && textIn(property, 'relationType') !== '1'
      ? [
          {
            name: textIn(property, 'key') || name,
            title: textIn(property, 'describe') || textIn(property, 'title') || name,
            titleEn: textIn(property, 'titleEn'),
            columns: recordsIn(property['columns']),
            required: Array.isArray(property['required']) ? property['required'].filter((one) => typeof one === 'string') : [],
          },
        ]
      : [],
  )
}
