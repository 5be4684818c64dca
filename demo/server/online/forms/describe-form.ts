import type { Queryable } from '../../platform/database/transactions'
import type { DictItem } from '../../platform/dictionaries/items'
import { itemsOfCode } from '../../platform/codes/table-dictionary'
import type { Caller } from '../../platform/identity/caller'
import type { FormField, FormTable, OnlineForm, SubTable } from './definition.types'
import { initialValue } from './initial-values'
import { namedPattern } from './patterns'

/**
 * The description of a form in JeecgBoot's words: fronts draw list, search and form of it. English names are ours, where a definition
 * has them.
 */

/** Conditions from this one on are behind the expander of the search. */
const FIRST_HIDDEN = 2
/** How a cell is drawn that is neither words nor a number. */
const SLOTS: Readonly<Record<string, string>> = {
  image: 'imgSlot',
  file: 'fileSlot',
  umeditor: 'htmlSlot',
  date: 'dateSlot',
  pca: 'pcaSlot',
}

function shownColumn({ name, title, titleEn, control, type, dict, isSortable }: FormField) {
  const slot = SLOTS[control]
  return {
    title,
    titleEn,
    dataIndex: name,
    align: type === 'number' ? 'right' : 'left',
    fieldType: control,
    ...(isSortable && { sorter: true }),
    ...(dict !== null && { customRender: name }),
    ...(slot !== undefined && { scopedSlots: { customRender: slot } }),
  }
}

const isListed = ({ dict }: FormField): boolean => dict !== null && !dict.includes(',')

/** The items of every dictionary of a table; those of whole tables are asked for by themselves. */
async function dictOptions(db: Queryable, { fields }: FormTable): Promise<Record<string, DictItem[]>> {
  const options: Record<string, DictItem[]> = {}
  for (const field of fields) if (isListed(field)) options[field.name] = await itemsOfCode(db, field.dict ?? '')
  return options
}

/** Answer of getColumns. `hidden`: what the caller may not do, in the words of fronts. */
export async function describeColumns(db: Queryable, form: OnlineForm, hidden: readonly string[]) {
  const subs = []
  for (const sub of form.subs)
    subs.push({
      currentTableName: sub.name,
      description: sub.title,
      descriptionEn: sub.titleEn,
      columns: sub.fields.filter(({ isInList }) => isInList).map(shownColumn),
    })
  return {
    code: form.id,
    currentTableName: form.name,
    description: form.title,
    descriptionEn: form.titleEn,
    formTemplate: '2',
    themeTemplate: form.shape === 'inner' ? 'innerTable' : form.shape === 'form' ? 'form' : 'normal',
    paginationFlag: 'Y',
    checkboxFlag: 'Y',
    scrollFlag: 0,
    hideColumns: hidden,
    columns: form.fields.filter(({ isInList }) => isInList).map(shownColumn),
    dictOptions: await dictOptions(db, form),
    fieldHrefSlots: [],
    cgButtonList: [],
    enhanceJs: null,
    pidField: form.tree?.parent ?? null,
    hasChildrenField: form.tree?.hasChild ?? null,
    textField: form.tree?.text ?? null,
    subs,
  }
}

/** What a code is chosen with, in the three names of fronts. */
function dictNames({ dict, control, category, tree, popup, linkDown }: FormField) {
  if (popup) return { popupCode: popup.report, orgFields: popup.from, destFields: popup.to }
  if (tree) {
    const [id, pid, text, hasChild] = tree.columns
    return { dict: `${tree.table},${text},${id}`, pidField: pid, pidValue: tree.root, hasChildField: hasChild }
  }
  if (control === 'cat_tree') return { pcode: category ?? '' }
  if (linkDown) return { config: { ...linkDown, linkField: linkDown.linkFields.join(',') } }
  if (dict === null) return {}
  const [table = '', text = '', code = ''] = dict.split(',')
  return dict.includes(',') ? { dictTable: table, dictText: text, dictCode: code } : { dictCode: dict }
}

/** Answer of getQueryInfo: the search form. */
export function describeSearch({ fields }: FormTable) {
  return fields
    .filter(({ isCondition: isAsked }) => isAsked)
    .map((field, index) => ({
      label: field.title,
      labelEn: field.titleEn,
      field: field.name,
      view: field.control,
      mode: field.isRange ? 'group' : 'single',
      config: '1',
      ...dictNames(field),
      ...(index >= FIRST_HIDDEN && { hidden: '1' }),
    }))
}

interface Reader {
  caller: Pick<Caller, 'username'>
  now: string
}

function property(field: FormField, order: number, { caller, now }: Reader) {
  const { title, titleEn, control, type, length, decimals, isUnique, pattern, isMultiple, switchValues, isReadOnly } = field
  const named = pattern === null ? null : namedPattern(pattern)
  return {
    view: control === 'text' && type === 'number' ? 'number' : control,
    type: type === 'number' ? 'number' : 'string',
    title,
    titleEn,
    order,
    ...(type === 'text' && { maxLength: length }),
    ...(type === 'number' && { length, scale: decimals }),
    ...(isUnique && { pattern: 'only' }),
    ...(named && { pattern: named.pattern.source, patternName: pattern, errorInfo: named.message }),
    ...(isMultiple && { multi: true }),
    ...(control === 'switch' && { extendOption: switchValues }),
    ...(isReadOnly && { ui: { widgetattrs: { disabled: true } } }),
    ...dictNames(field),
    defVal: initialValue(field, caller, now) ?? '',
  }
}

function describeFields({ fields }: FormTable, reader: Reader) {
  const inForm = fields.filter(({ isInForm }) => isInForm)
  return {
    properties: Object.fromEntries(inForm.map((field, index) => [field.name, property(field, index + 1, reader)])),
    required: inForm.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

function describeTab(sub: SubTable, order: number, reader: Reader) {
  const { properties, required } = describeFields(sub, reader)
  return {
    view: 'tab',
    key: sub.name,
    title: sub.title,
    titleEn: sub.titleEn,
    describe: sub.title,
    relationType: 0,
    order,
    required,
    columns: Object.entries(properties).map(([key, value]) => ({ key, ...value })),
  }
}

/** Answer of getFormItem: what is filled in, and the lists that are saved with it. */
export async function describeFormItem(db: Queryable, form: OnlineForm, reader: Reader) {
  const { properties, required } = describeFields(form, reader)
  const tabs = form.subs.map((sub, index) => [sub.name, describeTab(sub, form.fields.length + index + 1, reader)] as const)
  return {
    head: { id: form.id, tableName: form.name, tableTxt: form.title, tableTxtEn: form.titleEn },
    schema: { table: form.name, describe: form.title, required, properties: { ...properties, ...Object.fromEntries(tabs) } },
    dictOptions: await dictOptions(db, form),
  }
}
