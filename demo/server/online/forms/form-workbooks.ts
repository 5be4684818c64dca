import type { FastifyReply } from 'fastify'
import { badParameter } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { pathText, requestSchema } from '../../platform/http/schema/request-schema'
import { isObject } from '../../platform/base/objects'
import { type ListParameters, listParameters, parameter } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowBatches, selectedIds, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import type { ImportColumn } from '../../platform/spreadsheets/imported-rows'
import { importTable, IMPORTED } from '../../platform/spreadsheets/import-table'
import type { FormField } from './definition.types'
import { dictionaryOf } from './form-dictionaries'
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
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw badParameter('导出参数不正确')
  }
  if (!isObject(input)) throw badParameter('导出参数不正确')
  const texts = Object.entries(input).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(texts.map(([name, value]) => [name, String(value)]))
}

export const EXPORT_FORM = { params: requestSchema({ code: pathText() }), query: listParameters({}, 'paramsStr', 'selections') }

/** GET /online/cgform/api/exportXls/{code}: the rows a list call with these parameters finds, or of them those of `selections`. */
export async function exportForm(call: HandlerContext<typeof EXPORT_FORM>): Promise<FastifyReply> {
  const { database } = call.context
  const form = await findForm(call, call.params.code, 'list')
  const input = exportQuery(call.query)
  const only = selectedIds(parameter(input, 'selections'))
  const query = await ruledQuery(call, form, input)
  const found = await rowBatches({
    ids: (max) => formIds(database, form, query, { only, most: max }),
    rows: (ids) => formRowsOf(database, form, ids),
  })
  return exportTable(call, {
    title: form.title,
    columns: sheetFields(form).map((field) => ({ heading: field.title, text: (row: FormRow) => cellOf(field, row) })),
    rows: mapBatches(found, (some) => withTexts(database, form, some)),
  })
}

const TYPES = { number: 'number', day: 'date', time: 'datetime', text: undefined } as const

/** Fields with codes are looked up by their names. */
function importType(field: FormField): Pick<ImportColumn, 'type'> {
  const type = dictionaryOf(field) === null && field.control !== 'switch' ? TYPES[field.type] : undefined
  return type === undefined ? {} : { type }
}

export const IMPORT_FORM = { ...IMPORTED, params: requestSchema({ code: pathText() }) }

/** POST /online/cgform/api/importXls/{code}: rows of the form from workbooks as an export writes them; names stand for their codes. */
export async function importForm(call: WriteHandlerContext<typeof IMPORT_FORM>): Promise<Envelope> {
  const form = await findForm(call, call.params.code, 'add')
  const stamp = stampOf(call)
  const rules = await formRules(call, form)
  let codes: FieldCodes = new Map()
  return importTable(call, {
    what: form.title,
    columns: sheetFields(form)
      .filter(({ isInForm, isReadOnly }) => isInForm && !isReadOnly)
      .map((field) => ({ name: field.name, heading: field.title, needed: field.isRequired, ...importType(field) })),
    async prepare(trx) {
      codes = await codesOf(trx, form)
    },
    async store(trx, { texts }) {
      const { values } = readBody(form, bodyOf(form, texts, codes), true)
      await requireShownParent(trx, form, values, rules)
      const row = await addRow(trx, call, form, values, stamp)
      await markParents(trx, form, [row])
      codes = withStored(form, codes, row)
    },
  })
}
