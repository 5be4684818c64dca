import type { FastifyReply } from 'fastify'
import { codeOrText, dictionaryCodes, type CodesByName } from '../codes/codes-by-name'
import { withDataRules } from '../data-rules/data-rule-target'
import type { DbTransaction } from '../database/transactions'
import type { Envelope } from '../http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../http/routes'
import { readerOf } from '../http/schema/reader'
import { requestSchema } from '../http/schema/request-schema'
import { type listParameters, parseListQuery } from '../query/list-query'
import { exportTable } from '../spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../spreadsheets/rows-to-export'
import type { Cell } from '../spreadsheets/workbooks'
import { importTable } from '../spreadsheets/import-table'
import type { ListRoom, StoredRecord } from './list-room.types'
import { insertRecord, rowsOfCaller, storedRecords, withTexts } from './records'

export type Sheet = NonNullable<ListRoom['sheet']>

const withDictionary = ({ columns }: Sheet) =>
  columns.flatMap(({ name, dictionary }) => (dictionary === undefined ? [] : [[name, dictionary] as const]))

/** Exports the records that a list call with these parameters finds, or those of them in `selections`. */
export function exporter(room: ListRoom, sheet: Sheet) {
  const { list } = room
  return async (call: HandlerContext<{ query: ReturnType<typeof listParameters> }>): Promise<FastifyReply> => {
    const { database } = call.context
    const listQuery = await withDataRules(call, list, parseListQuery(call.query, list.fields))
    const seen = await rowsOfCaller(database, call.caller, room)
    const rows = database.selectFrom(list.table).where(() => seen)
    const found = await rowsToExport(call, rows, listQuery, `${list.table}.id`)
    return exportTable(call, {
      title: sheet.title,
      columns: sheet.columns.map(({ name, heading }) => ({
        heading,
        text: (record: StoredRecord) => cellOf(record[`${name}_dictText`] ?? record[name]),
      })),
      rows: mapBatches(found, (records) => withTexts(database, withDictionary(sheet), storedRecords(records))),
    })
  }
}

const cellOf = (value: unknown): Cell => (typeof value === 'string' || typeof value === 'number' ? value : '')

/** Imports the rows of workbooks as they are exported; codes also by their texts. */
export function importer(room: ListRoom, sheet: Sheet) {
  const read = readerOf(requestSchema(room.form))
  const columns = sheet.columns
    .filter(({ exportOnly }) => !exportOnly)
    .map(({ name, heading, aliases }) => ({ name, heading, ...(aliases && { aliases }), needed: isRequired(room, name) }))
  return (call: WriteHandlerContext): Promise<Envelope> =>
    importTable(call, {
      what: room.title,
      columns,
      prepare: (trx) => dictionariesOf(trx, sheet),
      async store(trx, { texts }, dictionaries) {
        const codes = dictionaries.map(([name, named]) => [name, codeOrText(named, texts[name])])
        await insertRecord(trx, call, room, read({ ...texts, ...Object.fromEntries(codes) }))
      },
    })
}

function dictionariesOf(trx: DbTransaction, sheet: Sheet): Promise<(readonly [name: string, codes: CodesByName])[]> {
  return Promise.all(withDictionary(sheet).map(async ([name, dictionary]) => [name, await dictionaryCodes(trx, dictionary)] as const))
}

/** Fields of a form that may be empty allow null. */
function isRequired({ form }: ListRoom, name: string): boolean {
  const { type }: { type?: unknown } = form[name] ?? {}
  return !(Array.isArray(type) && type.includes('null'))
}
