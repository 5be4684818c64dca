import type { FastifyReply } from 'fastify'
import { badParameter } from '../../platform/base/failures'
import type { Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { pathText, wireForm } from '../../platform/http/schema/wire-fields'
import { isObject } from '../../platform/base/objects'
import { type ListParameters, listParameters, parameter } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { foundRows, tickedIds, told } from '../../platform/spreadsheets/exported-rows'
import { importTable, IMPORTED } from '../../platform/spreadsheets/import-table'
import { findForm } from './find-form'
import { bodyOf, cellOf, codesOf, type FieldCodes, sheetFields, withStored } from './form-columns'
import { formIds, type FormRow, formRowsOf, withTexts } from './form-rows'
import { formRules, requireShownParent, ruledQuery } from './form-rules'
import { markParents } from './tree-rows'
import { addRow, readBody, stampOf } from './write-form'

/** The query of an export: its parameters, or all of them as one JSON text (clause 7.3-09). */
function exportQuery(query: ListParameters): ListParameters {
  const text = parameter(query, 'paramsStr')
  if (text === '') return query
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw badParameter('导出参数不正确')
  }
  if (!isObject(given)) throw badParameter('导出参数不正确')
  const texts = Object.entries(given).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}

export const EXPORT_FORM = { params: wireForm({ code: pathText() }), query: listParameters({}, 'paramsStr', 'selections') }

/** GET /online/cgform/api/exportXls/{code}: the rows a list call with these parameters finds, or of them those of `selections`. */
export async function exportForm(call: Call<typeof EXPORT_FORM>): Promise<FastifyReply> {
  const { database } = call.context
  const form = await findForm(call, call.params.code, 'list')
  const given = exportQuery(call.query)
  const only = tickedIds(parameter(given, 'selections'))
  const query = await ruledQuery(call, form, given)
  const found = await foundRows({
    ids: (most) => formIds(database, form, query, { only, most }),
    rows: (ids) => formRowsOf(database, form, ids),
  })
  return exportTable(call, {
    title: form.title,
    columns: sheetFields(form).map((field) => ({ heading: field.title, text: (row: FormRow) => cellOf(field, row) })),
    rows: told(found, (some) => withTexts(database, form, some)),
  })
}

export const IMPORT_FORM = { ...IMPORTED, params: wireForm({ code: pathText() }) }

/** POST /online/cgform/api/importXls/{code}: rows of the form from workbooks as an export writes them; names stand for their codes. */
export async function importForm(call: WriteCall<typeof IMPORT_FORM>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'add')
  const stamp = stampOf(call)
  const rules = await formRules(call, form)
  let codes: FieldCodes = new Map()
  return importTable(call, {
    what: form.title,
    columns: sheetFields(form)
      .filter(({ isInForm, isReadOnly }) => isInForm && !isReadOnly)
      .map(({ name, title, isRequired }) => ({ name, heading: title, needed: isRequired })),
    async prepare(work) {
      codes = await codesOf(work, form)
    },
    async store(work, { texts }) {
      const { values } = readBody(form, bodyOf(form, texts, codes), true)
      await requireShownParent(work, form, values, rules)
      const row = await addRow(work, call, form, values, stamp)
      await markParents(work, form, [row])
      codes = withStored(form, codes, row)
    },
  })
}
