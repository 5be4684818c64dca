import type { TProperties } from 'typebox'
import type { LoggedText } from '../audit/logged-tables'
import { CHANGE, CREATE, DELETE } from '../audit/operate-types'
import type { PermissionCode } from '../base/permission-codes'
import { withDataRules } from '../data-rules/data-rule-target'
import type { ServerContext } from '../context'
import { actionResult, queryResult } from '../http/envelope'
import { route } from '../http/route'
import type { Route, WriteHandlerContext } from '../http/routes'
import { ID_QUERY, partialFields, idsOfQuery, required, requiredQuery, requestSchema, textParam } from '../http/schema/request-schema'
import { pageSchema, recordOf, recordSchema } from '../query/list-schema'
import { listParameters, parseListQuery } from '../query/list-query'
import { selectPage } from '../query/page'
import type { Room } from '../rooms'
import { IMPORTED } from '../spreadsheets/import-table'
import type { ListRoom, StoredRecord } from './list-room.types'
import { deleteRecords, insertRecord, recordById, rowsOfCaller, storedRecords, updateRecord, withTexts } from './records'
import { exporter, importer, type Sheet } from './sheets'

/** Name of a table in the database: `sys_fill_rule` of `sysFillRule`. */
const storedName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads: list, queryById and, with a sheet, exportXls. */
function readRoutes(room: ListRoom): Route[] {
  const { path, title, permission, list, texts, sheet, ownPermissions, resultFields = {} } = room
  const access = `${permission}:list` as const
  const responses = async (context: ServerContext, records: readonly StoredRecord[], call: 'list' | 'queryById') => {
    const shown = await withTexts(context.database, texts, records)
    return (await room.toResponses?.(context, shown, call)) ?? shown
  }
  return [
    route({
      methods: ['GET'],
      path: `${path}/list`,
      access,
      schema: { query: listParameters(list.fields), result: pageSchema(recordOf(list.fields)) },
      async handler(call) {
        const { database } = call.context
        const query = await withDataRules(call, list, parseListQuery(call.query, list.fields))
        const seen = await rowsOfCaller(database, call.caller, room)
        const page = await selectPage(
          database.selectFrom(list.table).where(() => seen),
          query,
          `${list.table}.id`,
        )
        return queryResult({ ...page, records: await responses(call.context, storedRecords(page.records), 'list') })
      },
    }),
    route({
      methods: ['GET'],
      path: `${path}/queryById`,
      access,
      schema: { query: requestSchema({ id: requiredQuery(title) }), result: recordSchema(list.fields, resultFields) },
      async handler({ context, caller, query: { id } }) {
        const [record] = await responses(context, [await recordById(context.database, caller, room, id)], 'queryById')
        return queryResult(record)
      },
    }),
    ...(sheet
      ? [
          route({
            methods: ['GET'],
            path: `${path}/exportXls`,
            access: ownPermissions?.exportXls ?? access,
            schema: { query: listParameters(list.fields, 'selections') },
            handler: exporter(room, sheet),
          }),
        ]
      : []),
  ]
}

/** Writes: add, edit, delete, deleteBatch and, with a sheet, importExcel. */
function writeRoutes(room: ListRoom): Route[] {
  const { path, title, permission, form, sheet, ownPermissions } = room
  const added = { body: requestSchema(form) }
  const changed = { body: requestSchema({ ...partialFields(form), id: required(textParam(title, 64)) }) }
  const deleteRoute = (name: string, verb: string, access: PermissionCode): Route =>
    route({
      methods: ['DELETE'],
      path: `${path}/${name}`,
      access,
      schema: ID_QUERY,
      audit: { text: `${verb}${title}`, operateType: DELETE },
      async handler(call: WriteHandlerContext<typeof ID_QUERY>) {
        await call.write((trx) => deleteRecords(trx, call, room, idsOfQuery(call.query)))
        return actionResult('删除成功!')
      },
    })
  return [
    route({
      methods: ['POST'],
      path: `${path}/add`,
      access: `${permission}:add`,
      schema: added,
      audit: { text: `添加${title}`, operateType: CREATE },
      async handler(call: WriteHandlerContext<typeof added>) {
        await call.write((trx) => insertRecord(trx, call, room, call.body))
        return actionResult('添加成功！')
      },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: `${path}/edit`,
      access: `${permission}:edit`,
      schema: changed,
      audit: { text: `编辑${title}`, operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof changed>) {
        const { id, ...values } = call.body
        await call.write((trx) => updateRecord(trx, call, room, id, values))
        return actionResult('修改成功!')
      },
    }),
    deleteRoute('delete', '删除', `${permission}:delete`),
    deleteRoute('deleteBatch', '批量删除', ownPermissions?.deleteBatch ?? `${permission}:delete`),
    ...(sheet && !sheet.exportOnly ? [importRoute(room, sheet)] : []),
  ]
}

function importRoute(room: ListRoom, sheet: Sheet): Route {
  return {
    methods: ['POST'],
    path: `${room.path}/importExcel`,
    access: `${room.permission}:add`,
    schema: IMPORTED,
    audit: { text: `导入${room.title}`, operateType: CREATE },
    handler: importer(room, sheet),
  }
}

/** Texts of columns as the log of their versions reads them. */
function loggedTexts({ texts = [] }: ListRoom): Record<string, LoggedText> {
  return Object.fromEntries(
    texts.map(([column, source]) => [storedName(column), typeof source === 'string' ? source : { table: source.table, key: source.code }]),
  )
}

/** The room of a plain list. `own`: further routes, and routes that replace a plain one with the same path. */
export function listRoom<Form extends TProperties>(declaration: ListRoom<Form>, own: readonly Route[] = []): Room {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `prepare` only gets records that were read by `form`
  const room = declaration as unknown as ListRoom
  const table = storedName(room.list.table)
  const ownPaths = new Set(own.map(({ path }) => path))
  return {
    routes: [...[...readRoutes(room), ...writeRoutes(room)].filter(({ path }) => !ownPaths.has(path)), ...own],
    dataRules: [room.list],
    loggedTables: { [table]: { title: [storedName(room.titleColumn)], texts: loggedTexts(room) } },
    ...(room.uniqueColumn && { uniqueColumns: { [`${table}.${storedName(room.uniqueColumn)}`]: [room.list.table, room.uniqueColumn] } }),
  }
}
