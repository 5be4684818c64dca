import type {
  FieldColumn,
  FieldSearch,
  FieldTypeName,
  Resource,
  ResourceField,
} from '../../../../elements/list-page/resource/resource.types'
import { detailLists, type FormDescription, type FormProperty, hasOwnDetailForms, textIn } from './form-responses'
import { gridColumns, textKey } from './online-grid'
import { columnField, formFields } from './online-field'

const api = '/online/cgform/api'

/** The three calls that describe a form. */
export const describing = (code: string) => ({
  columns: `${api}/getColumns/${encodeURIComponent(code)}`,
  search: `${api}/getQueryInfo/${encodeURIComponent(code)}`,
  items: `${api}/getFormItem/${encodeURIComponent(code)}`,
})

/** A row with its lists; `{id}` is its id. */
export const rowPath = (code: string): string => `${api}/form/${encodeURIComponent(code)}/{id}`

function pathsOf({ code, hidden, tree }: FormDescription): Resource['paths'] {
  const row = `${api}/form/${encodeURIComponent(code)}`
  const unless = <Part extends object>(button: string, part: Part): Part | object => (hidden.includes(button) ? {} : part)
  return {
    list: `${api}/${tree ? 'getTreeData' : 'getData'}/${encodeURIComponent(code)}`,
    queryById: `${row}/{id}`,
    ...unless('add', { add: row }),
    ...unless('update', { edit: row }),
    ...unless('delete', { delete: `${row}/{ids}` }),
    ...unless('batch_delete', { deleteBatch: `${row}/{ids}` }),
    ...unless('export', { exportXlsByParamsStr: `${api}/exportXls/${encodeURIComponent(code)}` }),
    ...unless('import', { importExcel: `${api}/importXls/${encodeURIComponent(code)}` }),
  }
}

/** Where a column stands in the card of a row on a phone: the first two say who, the last code says how, a day is a note. */
function cardPosition(index: number, { type, name }: ResourceField, state: string | undefined): FieldColumn['card'] {
  if (index === 0) return 'title'
  if (name === state) return 'status'
  if (index === 1) return 'subtitle'
  if (type === 'date' || type === 'datetime') return 'note'
  return index < 5 && type !== 'picture' ? 'line' : undefined
}

/** Pixels that the values of a type take. */
const widths: Readonly<Partial<Record<FieldTypeName, number>>> = { datetime: 152, date: 104, picture: 84, number: 110 }
/** Columns beyond which the time of making is hidden at first. */
const manyColumns = 8

function columnOf(column: FormProperty, index: number, field: ResourceField, state: string | undefined): FieldColumn {
  const { type, made } = field
  const position = cardPosition(index, field, state)
  return {
    ...((column['sorter'] === true || column['sorter'] === 'true') && { sortable: true }),
    ...(textIn(column, 'align') === 'right' && { align: 'end' as const }),
    ...(index === 0 && { emphasis: 'strong' as const, minWidth: 130 }),
    ...(widths[type ?? 'text'] && { width: widths[type ?? 'text'] }),
    ...(made && { emphasis: 'muted' as const }),
    ...(position && { card: position }),
  }
}

function searchOf(search: readonly FormProperty[], name: string): FieldSearch | undefined {
  const index = search.findIndex((entry) => textIn(entry, 'field') === name)
  if (index < 0) return undefined
  return { rank: textIn(search[index]!, 'hidden') === '1' ? 3 : index === 0 ? 1 : 2 }
}

/** Names of every field in both languages; a server without English names has its own in both. */
function stringsOf(form: FormDescription): NonNullable<Resource['strings']> {
  const strings: Record<'zh-CN' | 'en', Record<string, string>> = {
    'zh-CN': { heading: form.title, createTime: '创建时间', createBy: '创建人', yes: '是', no: '否' },
    en: { heading: form.titleEn || form.title, createTime: 'Created', createBy: 'Created by', yes: 'Yes', no: 'No' },
  }
  const name = (key: string, chinese: string, english: string): void => {
    if (key === '' || chinese === '') return
    strings['zh-CN'][key] = chinese
    strings.en[key] = english || chinese
  }
  for (const column of form.columns) name(textIn(column, 'dataIndex'), textIn(column, 'title'), textIn(column, 'titleEn'))
  for (const entry of form.search) name(textIn(entry, 'field'), textIn(entry, 'label'), textIn(entry, 'labelEn'))
  for (const [key, property] of Object.entries(form.properties)) name(key, textIn(property, 'title'), textIn(property, 'titleEn'))
  for (const { name: list, title, titleEn, columns } of detailLists(form)) {
    name(list, title, titleEn)
    for (const column of columns) name(textKey(list, textIn(column, 'key')), textIn(column, 'title'), textIn(column, 'titleEn'))
  }
  return strings
}

/** Types whose advanced query would compare whole lists of codes. */
const withoutCondition = new Set<ResourceField['type']>(['multi-dict', 'password', 'rich', 'markdown', 'rows', 'picture', 'file'])

/** What no cell of a workbook can say. */
const notInSheets = new Set<ResourceField['type']>(['password', 'rich', 'picture', 'file'])

/**
 * An online form as a resource: its list, search, forms, deleting, export and import, all from what the server says of it. A pure
 * function of that.
 */
export function onlineResource(form: FormDescription): Resource {
  const fields = formFields(form)
  const names = new Set(fields.map(({ name }) => name))
  const listed = form.columns.filter((column) => !names.has(textIn(column, 'dataIndex'))).map((column) => columnField(form, column))
  const indexByName = new Map(form.columns.map((column, index) => [textIn(column, 'dataIndex'), index]))
  // Its state is the last code behind the two that name it.
  const state = [...fields, ...listed].filter(({ type, name }) => type === 'dict' && (indexByName.get(name) ?? 0) > 1).at(-1)?.name
  const all = [...fields, ...listed].map((field): ResourceField => {
    const position = indexByName.get(field.name)
    const search = searchOf(form.search, field.name)
    return {
      ...field,
      ...(withoutCondition.has(field.type) && { query: false }),
      ...(position !== undefined && { column: columnOf(form.columns[position]!, position, field, state) }),
      ...(search && { search }),
    }
  })
  const details = detailLists(form).map((list): ResourceField => ({
    name: list.name,
    type: 'rows',
    query: false,
    rows: { columns: gridColumns(list) },
    // An edit replaces all lists, and empties one that is not sent.
    ...(!hasOwnDetailForms(form) && { form: { wide: true, sent: 'always' as const } }),
  }))
  const made: ResourceField = {
    name: 'create_time',
    label: 'createTime',
    type: 'datetime',
    made: true,
    // Where there are many columns it is one of those that its user brings in.
    column: { width: 145, sortable: true, emphasis: 'muted', ...(form.columns.length > manyColumns && { hidden: true }) },
  }
  const first = form.tree?.text ?? textIn(form.columns[0] ?? {}, 'dataIndex')
  return {
    name: `online-${form.table || form.code}`,
    strings: stringsOf(form),
    paths: pathsOf(form),
    titleFields: [first],
    ...(form.tree && { tree: { parent: form.tree.parent, top: '0', hasChild: form.tree.hasChild, column: form.tree.text } }),
    // What stands below each other is read in the order of its making.
    sort: { column: 'create_time', order: form.tree ? 'asc' : 'desc' },
    columns: [...form.columns.map((column) => textIn(column, 'dataIndex')), 'create_time'],
    importTitleRows: 0,
    importColumns: Object.fromEntries(
      fields.filter(({ type }) => !notInSheets.has(type)).map(({ name }) => [name, textIn(form.properties[name]!, 'title')]),
    ),
    fields: [...all, ...details, ...(names.has('create_time') || indexByName.has('create_time') ? [] : [made])],
  }
}
