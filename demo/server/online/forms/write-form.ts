import { message, messageOf } from '../../platform/base/message'
import { Type } from 'typebox'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { requireReferences } from '../details/references'
import { saveDetails, type Stamp } from '../details/save-details'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { FORM_ROOT, errorAt } from '../../platform/http/schema/form-errors'
import { partialFields, pathText, required, requestSchema, rowsParam, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { differs } from '../../platform/base/objects'
import type { FormTable, OnlineForm, SubTable } from './definition.types'
import { fieldSchemas, isSettable, type RowValues } from './field-schemas'
import { findForm } from './find-form'
import { changedBy, deleteRows, detailRows, insertRow, newRow, updateRow } from './form-details'
import { type FormRow, formRow } from './form-rows'
import { formRules, requireShownParent } from './form-rules'
import { initialValue } from './initial-values'
import { checkParent, markParents } from './tree-rows'
import { requireUnused } from './used-rows'

/** Rows of one list of details. */
const ROWS_PER_LIST = 1000

export function stampOf({ caller, context }: Pick<WriteHandlerContext, 'caller' | 'context'>): Stamp {
  return { username: caller.username, now: nowText(context) }
}

function listsOf(subs: readonly SubTable[]) {
  return Object.fromEntries(
    subs.map((sub) => [sub.name, rowsParam(sub.title, fieldSchemas(sub.fields), { maximum: ROWS_PER_LIST, counter: '' })]),
  )
}

/** Values of the form and of each of its detail lists in a request body. */
interface ReadBody {
  values: RowValues
  lists: Readonly<Record<string, readonly ({ id: string | null } & Readonly<Record<string, unknown>>)[] | undefined>>
}

/** Validates a request body against the fields of the form. @throws ApiError */
export function readBody(form: OnlineForm, body: unknown, isNew: boolean): ReadBody {
  const fields = fieldSchemas(form.fields)
  const schema = requestSchema({ ...(isNew ? fields : partialFields(fields)), ...listsOf(form.subs) }, { pointsAtFields: true })
  const read: Static<typeof schema> = readerOf(schema)(body)
  const lists = new Set(form.subs.map(({ name }) => name))
  const entries = Object.entries(read)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema above says so, field by field; types do not know which those are
  return {
    values: Object.fromEntries(entries.filter(([name]) => !lists.has(name))),
    lists: Object.fromEntries(entries.filter(([name]) => lists.has(name))),
  } as ReadBody
}

/** Checked before the database constraints, so that the error names the field. */
async function requireFree(trx: DbTransaction, form: FormTable, values: RowValues, ownId: string): Promise<void> {
  for (const { name, title } of form.fields.filter(({ isUnique }) => isUnique)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const isTaken: RawBuilder<SqlBool> = sql`${sql.ref(name)} = ${value} and ${sql.ref('id')} <> ${ownId}`
    const { rows } = await sql`select 1 from ${sql.table(form.name)} where ${isTaken} limit 1`.execute(trx.withoutPlugins())
    if (rows.length > 0) throw errorAt(FORM_ROOT, message`${messageOf(title)}已存在`, name)
  }
}

/** Hashes secrets. An empty one in an edit keeps the stored value. */
async function sealed({ fields }: FormTable, values: RowValues, { context }: Pick<WriteHandlerContext, 'context'>): Promise<RowValues> {
  const result: Record<string, string | number | null> = { ...values }
  for (const { name, control } of fields) {
    const value = result[name]
    if (control !== 'password' || value === undefined) continue
    if (typeof value === 'string') result[name] = await context.passwords.hash(value)
    else delete result[name]
  }
  return result
}

async function saveLists(trx: DbTransaction, form: OnlineForm, id: string, lists: ReadBody['lists'], stamp: Stamp): Promise<number> {
  let changes = 0
  for (const sub of form.subs) {
    const input = lists[sub.name]
    // The body contains the whole list in row order.
    const rows = input?.map((row, index) => (sub.orderColumn === null ? row : { ...row, [sub.orderColumn]: index + 1 }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows as `listsOf` has read them
    const { changed, others } = await saveDetails(trx, detailRows(sub), id, { rows: rows as never }, stamp)
    changes += changed.length + others
  }
  return changes
}

/** A new row with the defaults of read-only fields. */
export async function addRow(
  trx: DbTransaction,
  call: Pick<WriteHandlerContext, 'caller'>,
  form: OnlineForm,
  values: RowValues,
  stamp: Stamp,
): Promise<FormRow> {
  const begun = Object.fromEntries(
    form.fields.filter((field) => !isSettable(field)).map((field) => [field.name, initialValue(field, call.caller, stamp.now)]),
  )
  const row = newRow(form, { ...begun, ...values }, newId(), stamp)
  await requireReferences(trx, fieldSchemas(form.fields), [{ values, spot: FORM_ROOT }])
  await requireFree(trx, form, values, row.id)
  await checkParent(trx, form, values, row.id)
  await insertRow(trx, form, row)
  return row
}

const CODE = { params: requestSchema({ code: pathText() }) }

export const ADD_ROW = { ...CODE, result: objectSchema({ id: Type.String() }) }

/** POST /online/cgform/api/form/{code}: stores a row with all its lists in one transaction. Returns its id. */
export async function addFormRow(call: WriteHandlerContext<typeof ADD_ROW>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'add')
  const { values, lists } = readBody(form, call.body, true)
  const stamp = stampOf(call)
  const stored = await sealed(form, values, call)
  const rules = await formRules(call, form)
  const id = await call.write(async (trx) => {
    await requireShownParent(trx, form, values, rules)
    const row = await addRow(trx, call, form, stored, stamp)
    await saveLists(trx, form, row.id, lists, stamp)
    await markParents(trx, form, [row])
    return row.id
  })
  return actionResult('添加成功！', { id })
}

export const EDIT_ROW = CODE

function idOf(body: unknown): string {
  return readerOf(requestSchema({ id: required(textParam('编号', 64)) }, { pointsAtFields: true }))(body).id
}

/**
 * PUT /online/cgform/api/form/{code}: updates a row and its lists in one transaction. Omitted fields stay. A failure stores nothing and
 * names the field or row.
 */
export async function editFormRow(call: WriteHandlerContext<typeof EDIT_ROW>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'edit')
  const { values, lists } = readBody(form, call.body, false)
  const id = idOf(call.body)
  const stamp = stampOf(call)
  const stored = await sealed(form, values, call)
  const rules = await formRules(call, form)
  await call.write(async (trx) => {
    const present = await formRow(trx, form, id, rules)
    await requireShownParent(trx, form, changesOf(present, values), rules)
    const own = differs<object>(present, stored)
    if (own) {
      await requireReferences(trx, fieldSchemas(form.fields), [{ values: changesOf(present, stored), spot: FORM_ROOT }])
      await requireFree(trx, form, stored, id)
      await checkParent(trx, form, stored, id)
    }
    const details = await saveLists(trx, form, id, lists, stamp)
    if (own || details > 0) await updateRow(trx, form, id, { ...stored, ...changedBy(stamp) })
    await markParents(trx, form, [present, { ...present, ...stored }])
  })
  return actionResult('修改成功！')
}

/** Stored values are accepted: users and areas of old rows may be deleted. */
function changesOf(present: FormRow, values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => present[name] !== value))
}

export const DELETE_ROWS = { params: requestSchema({ code: pathText(), ids: pathText() }) }
/** Limited by the length of a URL. */
const MAX_DELETED = 100

/** DELETE /online/cgform/api/form/{code}/{ids}: deletes rows with their lists, ids comma-joined. One unknown id rejects all. */
export async function deleteFormRows(call: WriteHandlerContext<typeof DELETE_ROWS>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'delete')
  const ids = [...new Set(call.params.ids.split(',').filter((id) => id !== ''))]
  if (ids.length === 0) throw badParameter('请选择记录')
  if (ids.length > MAX_DELETED) throw badParameter(message`一次最多处理${MAX_DELETED}条记录`)
  const rules = await formRules(call, form)
  await call.write(async (trx) => {
    const rows: FormRow[] = []
    for (const id of ids) rows.push(await formRow(trx, form, id, rules))
    await requireUnused(trx, form, ids)
    if ((await deleteRows(trx, form, ids)) !== ids.length) throw notFound()
    await markParents(trx, form, rows)
  })
  return actionResult('删除成功!')
}
