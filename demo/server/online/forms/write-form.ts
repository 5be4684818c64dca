import { Type } from 'typebox'
import { answerOf } from '../../platform/http/schema/answers'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { requireReferences } from '../details/references'
import { saveDetails, type Stamp } from '../details/save-details'
import { badParameter, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { MASTER, refuseAt } from '../../platform/http/schema/refusal'
import { edited, pathText, required, wireForm, wireRows, wireText } from '../../platform/http/schema/wire-fields'
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

export function stampOf({ caller, context }: Pick<WriteCall, 'caller' | 'context'>): Stamp {
  return { username: caller.username, now: nowText(context) }
}

function listsOf(subs: readonly SubTable[]) {
  return Object.fromEntries(
    subs.map((sub) => [sub.name, wireRows(sub.title, fieldSchemas(sub.fields), { maximum: ROWS_PER_LIST, counter: '' })]),
  )
}

/** What a body says of the form itself, and of each of its lists. */
interface ReadBody {
  values: RowValues
  lists: Readonly<Record<string, readonly ({ id: string | null } & Readonly<Record<string, unknown>>)[] | undefined>>
}

/** What a body says, field by field as the form says. @throws Failure */
export function readBody(form: OnlineForm, body: unknown, isNew: boolean): ReadBody {
  const fields = fieldSchemas(form.fields)
  const schema = wireForm({ ...(isNew ? fields : edited(fields)), ...listsOf(form.subs) }, { pointsAtFields: true })
  const read: Static<typeof schema> = readerOf(schema)(body)
  const lists = new Set(form.subs.map(({ name }) => name))
  const entries = Object.entries(read)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema above says so, field by field; types do not know which those are
  return {
    values: Object.fromEntries(entries.filter(([name]) => !lists.has(name))),
    lists: Object.fromEntries(entries.filter(([name]) => lists.has(name))),
  } as ReadBody
}

/** The constraints speak too; this way the form learns which field it is. */
async function requireFree(work: Work, form: FormTable, values: RowValues, ownId: string): Promise<void> {
  for (const { name, title } of form.fields.filter(({ isUnique }) => isUnique)) {
    const value = values[name]
    if (value === undefined || value === null) continue
    const isTaken: RawBuilder<SqlBool> = sql`${sql.ref(name)} = ${value} and ${sql.ref('id')} <> ${ownId}`
    const { rows } = await sql`select 1 from ${sql.table(form.name)} where ${isTaken} limit 1`.execute(work.withoutPlugins())
    if (rows.length > 0) throw refuseAt(MASTER, `${title}已存在`, name)
  }
}

/** Secrets are stored so that nobody can read them. One that an edit leaves empty stays. */
async function sealed({ fields }: FormTable, values: RowValues, { context }: Pick<WriteCall, 'context'>): Promise<RowValues> {
  const result: Record<string, string | number | null> = { ...values }
  for (const { name, control } of fields) {
    const value = result[name]
    if (control !== 'password' || value === undefined) continue
    if (typeof value === 'string') result[name] = await context.passwords.hash(value)
    else delete result[name]
  }
  return result
}

async function saveLists(work: Work, form: OnlineForm, id: string, lists: ReadBody['lists'], stamp: Stamp): Promise<number> {
  let changes = 0
  for (const sub of form.subs) {
    const given = lists[sub.name]
    // The list in the body is the whole list: its order is that of the rows.
    const rows = given?.map((row, index) => (sub.orderColumn === null ? row : { ...row, [sub.orderColumn]: index + 1 }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows as `listsOf` has read them
    const { changed, others } = await saveDetails(work, detailRows(sub), id, { rows: rows as never }, stamp)
    changes += changed.length + others
  }
  return changes
}

/** A new row with what nobody can set begun as the definition says. */
export async function addRow(
  work: Work,
  call: Pick<WriteCall, 'caller'>,
  form: OnlineForm,
  values: RowValues,
  stamp: Stamp,
): Promise<FormRow> {
  const begun = Object.fromEntries(
    form.fields.filter((field) => !isSettable(field)).map((field) => [field.name, initialValue(field, call.caller, stamp.now)]),
  )
  const row = newRow(form, { ...begun, ...values }, newId(), stamp)
  await requireReferences(work, fieldSchemas(form.fields), [{ values, spot: MASTER }])
  await requireFree(work, form, values, row.id)
  await checkParent(work, form, values, row.id)
  await insertRow(work, form, row)
  return row
}

const CODE = { params: wireForm({ code: pathText() }) }

export const ADD_ROW = { ...CODE, result: answerOf({ id: Type.String() }) }

/** POST /online/cgform/api/form/{code}: a row with all its lists, all of it or nothing. Answers its id. */
export async function addFormRow(call: WriteCall<typeof ADD_ROW>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'add')
  const { values, lists } = readBody(form, call.body, true)
  const stamp = stampOf(call)
  const stored = await sealed(form, values, call)
  const rules = await formRules(call, form)
  const id = await call.write(async (work) => {
    await requireShownParent(work, form, values, rules)
    const row = await addRow(work, call, form, stored, stamp)
    await saveLists(work, form, row.id, lists, stamp)
    await markParents(work, form, [row])
    return row.id
  })
  return done('添加成功！', { id })
}

export const EDIT_ROW = CODE

function idOf(body: unknown): string {
  return readerOf(wireForm({ id: required(wireText('编号', 64)) }, { pointsAtFields: true }))(body).id
}

/**
 * PUT /online/cgform/api/form/{code}: a row and its lists in one transaction. Fields that the body does not name stay; a failure
 * anywhere stores nothing and says where it is.
 */
export async function editFormRow(call: WriteCall<typeof EDIT_ROW>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'edit')
  const { values, lists } = readBody(form, call.body, false)
  const id = idOf(call.body)
  const stamp = stampOf(call)
  const stored = await sealed(form, values, call)
  const rules = await formRules(call, form)
  await call.write(async (work) => {
    const present = await formRow(work, form, id, rules)
    await requireShownParent(work, form, changesOf(present, values), rules)
    const own = differs<object>(present, stored)
    if (own) {
      await requireReferences(work, fieldSchemas(form.fields), [{ values: changesOf(present, stored), spot: MASTER }])
      await requireFree(work, form, stored, id)
      await checkParent(work, form, stored, id)
    }
    const details = await saveLists(work, form, id, lists, stamp)
    if (own || details > 0) await updateRow(work, form, id, { ...stored, ...changedBy(stamp) })
    await markParents(work, form, [present, { ...present, ...stored }])
  })
  return done('修改成功！')
}

/** What was there before counts as known: the people and areas of old rows may be gone. */
function changesOf(present: FormRow, values: RowValues): RowValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => present[name] !== value))
}

export const DELETE_ROWS = { params: wireForm({ code: pathText(), ids: pathText() }) }
/** As many as an address holds. */
const MOST_DELETED = 100

/** DELETE /online/cgform/api/form/{code}/{ids}: rows with their lists, ids joined by commas; one unknown id refuses all of it. */
export async function deleteFormRows(call: WriteCall<typeof DELETE_ROWS>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'delete')
  const ids = [...new Set(call.params.ids.split(',').filter((id) => id !== ''))]
  if (ids.length === 0) throw badParameter('请选择记录')
  if (ids.length > MOST_DELETED) throw badParameter(`一次最多处理${MOST_DELETED}条记录`)
  const rules = await formRules(call, form)
  await call.write(async (work) => {
    const rows: FormRow[] = []
    for (const id of ids) rows.push(await formRow(work, form, id, rules))
    await requireUnused(work, form, ids)
    if ((await deleteRows(work, form, ids)) !== ids.length) throw notFound()
    await markParents(work, form, rows)
  })
  return done('删除成功!')
}
