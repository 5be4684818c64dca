import { nowText } from '../../platform/context'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { SEARCH_FIELDS } from '../../platform/http/schema/form-result-schema'
import { pathText, requestSchema } from '../../platform/http/schema/request-schema'
import { pageSchema } from '../../platform/query/list-schema'
import { type ListParameters, listParameters, parameter, parseListQuery } from '../../platform/query/list-query'
import { describeColumns, describeFormItem, describeSearch } from './describe-form'
import type { OnlineForm } from './definition.types'
import { COLUMNS_OF_FORM, ITEMS_OF_FORM, ROW_OF_FORM } from './form-responses'
import { ACTIONS, findForm, type FormAction, may } from './find-form'
import { formRules, ruledQuery } from './form-rules'
import { descendantsSql, formPage, formRow, listFields, descendantRows, withTexts } from './form-rows'

const CODE = { params: requestSchema({ code: pathText() }) }

/** What fronts call the buttons of each right. */
const BUTTONS: Readonly<Record<FormAction, readonly string[]>> = {
  list: ['export', 'detail'],
  add: ['add', 'import'],
  edit: ['update'],
  delete: ['delete', 'batch_delete'],
}

export const FORM_COLUMNS = { ...CODE, result: COLUMNS_OF_FORM }

/** GET /online/cgform/api/getColumns/{code}: columns and dictionaries of a form, and which buttons the caller does not have. */
export async function formColumnsOf(call: HandlerContext<typeof FORM_COLUMNS>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'list')
  const hidden = ACTIONS.filter((action) => !may(call, form, action)).flatMap((action) => BUTTONS[action])
  return queryResult(await describeColumns(call.context.database, form, hidden))
}

export const FORM_SEARCH = { ...CODE, result: SEARCH_FIELDS }

/** GET /online/cgform/api/getQueryInfo/{code}: the search form. */
export async function formSearch(call: HandlerContext<typeof FORM_SEARCH>): Promise<Envelope> {
  return queryResult(describeSearch(await findForm(call, call.params.code, 'list')))
}

export const FORM_ITEMS = { ...CODE, result: ITEMS_OF_FORM }

/** GET /online/cgform/api/getFormItem/{code}: what is filled in. */
export async function formItems(call: HandlerContext<typeof FORM_ITEMS>): Promise<Envelope> {
  const { context, caller, params } = call
  const form = await findForm(call, params.code, 'list')
  return queryResult(await describeFormItem(context.database, form, { caller, now: nowText(context) }))
}

/** Which conditions there are, each form says itself. */
const LIST = { ...CODE, query: listParameters({}), result: pageSchema(ROW_OF_FORM) }

export const FORM_DATA = LIST

/** GET /online/cgform/api/getData/{code}?pageNo&pageSize&column&order&<conditions>: a page of rows in the list language. */
export async function formData(call: HandlerContext<typeof FORM_DATA>): Promise<Envelope> {
  const { database } = call.context
  const form = await findForm(call, call.params.code, 'list')
  const page = await formPage(database, form, await ruledQuery(call, form, call.query))
  return queryResult({ ...page, records: await withTexts(database, form, page.records) })
}

export const FORM_TREE = LIST

/** Names of parameters that ask for something, apart from page, order and place in the tree. */
function isSearching(form: OnlineForm, query: ListParameters): boolean {
  const { conditions, anyOf } = parseListQuery(query, listFields(form))
  const prefix = `${form.name}.${form.tree?.parent ?? ''}`
  return [...conditions, ...anyOf].some(({ column }) => column !== prefix)
}

/**
 * GET /online/cgform/api/getTreeData/{code}?<parent column>=<id>: one level of a tree, the top one without the parameter. A search
 * finds rows of all levels.
 */
export async function formTree(call: HandlerContext<typeof FORM_TREE>): Promise<Envelope> {
  const { database } = call.context
  const form = await findForm(call, call.params.code, 'list')
  const parentField = form.tree?.parent ?? ''
  const isFiltered = isSearching(form, call.query) || parameter(call.query, 'superQueryParams') !== ''
  const parent = parameter(call.query, parentField)
  const { [parentField]: _place, ...rest } = call.query
  const query = await ruledQuery(call, form, rest)
  const page = await formPage(database, form, query, isFiltered && parent === '' ? undefined : descendantsSql(form, parent))
  return queryResult({ ...page, records: await withTexts(database, form, page.records) })
}

export const FORM_ROW = { params: requestSchema({ code: pathText(), ids: pathText() }), result: ROW_OF_FORM }

/** GET /online/cgform/api/form/{code}/{id}: a row with its lists. */
export async function formRowOf(call: HandlerContext<typeof FORM_ROW>): Promise<Envelope> {
  const { database } = call.context
  const form = await findForm(call, call.params.code, 'list')
  const [row] = await withTexts(database, form, [await formRow(database, form, call.params.ids, await formRules(call, form))])
  const lists = await Promise.all(
    form.subs.map(async (sub) => [sub.name, await withTexts(database, sub, await descendantRows(database, sub, call.params.ids))] as const),
  )
  return queryResult({ ...row, ...Object.fromEntries(lists) })
}
