import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { type Static, type TObject, type TProperties, Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import { CHANGE, CREATE, DELETE } from '../../platform/audit/operate-types'
import { messageOf } from '../../platform/base/message'
import { ApiError, notFound } from '../../platform/base/errors'
import { idsOfBody, newId } from '../../platform/base/ids'
import type { Codes } from '../../platform/base/permission-codes'
import type { TextSource } from '../../platform/codes/texts'
import { nowText, type ServerContext } from '../../platform/context'
import { rulesFor, type DataRuleTarget } from '../../platform/data-rules/data-rule-target'
import { namesOf } from '../../platform/database/names-of'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { setSubject } from '../../platform/database/changes'
import { actionResult, type Envelope, queryResult } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import type { HandlerContext, Route, WriteHandlerContext } from '../../platform/http/routes'
import {
  ID_QUERY,
  idsOfQuery,
  partialFields,
  required,
  requiredQuery,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { withTexts } from '../../platform/lists/records'
import { conditionsSql } from '../../platform/query/conditions'
import { recordSchema } from '../../platform/query/list-schema'
import { listParameters, listSchema, parameter, parseListQuery, type ListParameters } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import type { WorkKind } from './work-kind'
import type { WorkTable } from './work-table'
import { newWork, requestWork, restartWork, type WorkResponse, workStates } from './work-state'

type TaskArea = 'to2live' | 'distribute' | 'trans' | 'r0'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<TaskArea, 'list' | 'add' | 'edit' | 'delete' | 'batch_delete' | 'export' | 'start'> {}
}

/** A row of the table of a task, by the names of its columns. */
export interface TaskRow {
  id: string
  name: string
  [column: string]: unknown
}
type Values = Record<string, unknown>
/** Who writes. */
export type TaskWriter = Pick<WriteHandlerContext, 'context' | 'caller'>
export type TaskResponse = TaskRow & WorkResponse

/** A list of supervised tasks, each of which belongs to a device. */
export interface TaskRoom<Form extends TProperties = TProperties> {
  /** Path of its calls: `/to2live/iblPullProxy`. */
  path: `/${string}`
  /** Name of a task in messages and in the operation log. */
  title: string
  area: TaskArea
  work: Pick<WorkKind, 'kind' | 'topic' | 'permission'>
  /** Table, columns and data rules. */
  list: DataRuleTarget
  /** Column with the id of the device. */
  deviceColumn: 'equipmentId' | 'sourceId'
  form: Form
  texts?: readonly (readonly [column: string, source: TextSource])[]
  /** Columns of the export. */
  sheet: { title: string; columns: readonly (readonly [column: string, heading: string])[] }
  /** Checks a whole record and returns it as it is stored. @throws ApiError */
  prepare(trx: DbTransaction, call: TaskWriter, values: Static<TObject<Form>>, stored: TaskRow | null, id: string): Promise<Values>
  /** The record without secrets; what is shown beside its columns. */
  present?(row: TaskRow): Values
  /** What is shown of a single record besides. */
  details?(context: ServerContext, id: string): Values
}

/** The database without the types of its tables: a type parameter cannot name one. */
function untyped(db: Queryable): Kysely<Record<string, TaskRow>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tables of tasks have the columns of TaskRow
  return db as unknown as Kysely<Record<string, TaskRow>>
}

type TaskRows = SelectQueryBuilder<Record<string, TaskRow>, string, object>

/** The tasks that somebody sees: those of devices that he manages. */
export async function tasksOf(db: Queryable, caller: Caller, { list, deviceColumn }: TaskRoom): Promise<TaskRows> {
  const rules = await rulesFor(db, caller, list)
  const devices = managedDevicesOf(db, await scopeOf(db, caller)).select('iblCloudLiveEquipment.id')
  return untyped(db)
    .selectFrom(list.table)
    .where(sql<SqlBool>`${sql.ref(`${list.table}.${deviceColumn}`)} in (${devices})`)
    .where(() => conditionsSql(rules))
}

/** Tasks by their ids, all of them. @throws ApiError if one is not visible */
export async function visibleTasks(trx: DbTransaction, caller: Caller, room: TaskRoom, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) throw notFound()
  const rows = await (await tasksOf(trx, caller, room)).selectAll().where(`${room.list.table}.id`, 'in', ids).execute()
  if (rows.length !== ids.length) throw notFound()
  setSubject(
    room.list.table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ids,
  )
  return taskRows(rows)
}

async function toTaskResponses(db: Queryable, room: TaskRoom, rows: readonly TaskRow[]): Promise<TaskResponse[]> {
  const shown = rows.map((row): TaskRow => ({ ...row, ...room.present?.(row) }))
  const states = await workStates(
    db,
    room.work.kind,
    rows.map(({ id }) => id),
  )
  const deviceIdOf = (row: TaskRow): string => String(row[room.deviceColumn])
  const names = await namesOf(db, 'iblCloudLiveEquipment', rows.map(deviceIdOf))
  const named = shown.map((row) => ({ ...row, ...states(row.id), [`${room.deviceColumn}_dictText`]: names.get(deviceIdOf(row)) }))
  return withTexts<TaskResponse>(db, [...(room.texts ?? []), ['state', 'work_state']], named)
}

/** `state`: only tasks in this state. */
function withState(rows: TaskRows, { work, list }: TaskRoom, query: ListParameters): TaskRows {
  const state = parameter(query, 'state')
  if (state === '') return rows
  const owners = sql`select owner_id from ibl_work where kind = ${work.kind} and state = ${state}`
  return rows.where(sql<SqlBool>`${sql.ref(`${list.table}.id`)} in (${owners})`)
}

const LOG_LINE = objectSchema({ time: Type.String(), level: Type.String(), text: Type.String() })

const STATES = ['running', 'idle', 'waiting', 'retrying', 'failed', 'stopped'] as const satisfies WorkTable['state'][]
const TASK_COUNTS = { result: Type.Record(Type.Enum(['all', ...STATES]), Type.Integer()) }

/** GET counts: how many tasks there are, and in each state. */
async function countTasks({ context: { database }, caller }: HandlerContext<typeof TASK_COUNTS>, room: TaskRoom): Promise<Envelope> {
  const ids = (await tasksOf(database, caller, room)).select(`${room.list.table}.id`)
  const rows = await database
    .selectFrom('iblWork')
    .select(['state', sql<number | string>`count(*)`.as('count')])
    .where('kind', '=', room.work.kind)
    .where(sql<SqlBool>`owner_id in (${ids})`)
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return queryResult({ all, ...Object.fromEntries(STATES.map((state) => [state, counts.get(state) ?? 0])) })
}

function readRoutes(room: TaskRoom): Route[] {
  const { path, area, list, title } = room
  const access = `${area}:list` as const
  const exported = { query: listParameters(list.fields, 'state', 'selections') }
  const byId = { query: requestSchema({ id: requiredQuery(title) }) }
  return [
    route({
      methods: ['GET'],
      path: `${path}/list`,
      access,
      schema: listSchema(list.fields, 'state'),
      async handler({ context: { database }, caller, query }) {
        const rows = withState(await tasksOf(database, caller, room), room, query)
        const page = await selectPage(rows, parseListQuery(query, list.fields), `${list.table}.id`)
        return queryResult({ ...page, records: await toTaskResponses(database, room, taskRows(page.records)) })
      },
    }),
    route({
      methods: ['GET'],
      path: `${path}/queryById`,
      access,
      schema: { ...byId, result: recordSchema(list.fields) },
      async handler({ context, caller, query: { id } }) {
        const { database } = context
        const row = await (await tasksOf(database, caller, room)).selectAll().where(`${list.table}.id`, '=', id).executeTakeFirst()
        if (!row) throw notFound()
        const [task] = await toTaskResponses(database, room, taskRows([row]))
        const worker = context.work.facts(room.work.kind, id)
        return queryResult({ ...task, worker, ...room.details?.(context, id) })
      },
    }),
    route({
      methods: ['GET'],
      path: `${path}/counts`,
      access,
      schema: TASK_COUNTS,
      handler: (call: HandlerContext<typeof TASK_COUNTS>) => countTasks(call, room),
    }),
    route({
      methods: ['GET'],
      path: `${path}/log`,
      access,
      schema: { ...byId, result: Type.Array(LOG_LINE) },
      async handler({ context, caller, query: { id } }) {
        const row = await (await tasksOf(context.database, caller, room)).selectAll().where(`${list.table}.id`, '=', id).executeTakeFirst()
        if (!row) throw notFound()
        return queryResult(await context.work.log(room.work.kind, id))
      },
    }),
    route({
      methods: ['GET'],
      path: `${path}/exportXls`,
      access: `${area}:export`,
      schema: exported,
      handler: (call: HandlerContext<typeof exported>) => exportTasks(call, room),
    }),
  ]
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows of the table of a task
const taskRows = (rows: readonly object[]): TaskRow[] => rows as TaskRow[]

const cellOf = (value: unknown): string | number => (typeof value === 'string' || typeof value === 'number' ? value : '')

async function exportTasks(call: HandlerContext<{ query: ReturnType<typeof listParameters> }>, room: TaskRoom): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const selected = withState(await tasksOf(database, caller, room), room, query)
  const rows = await rowsToExport(call, selected, parseListQuery(query, room.list.fields), `${room.list.table}.id`)
  return exportTable(call, {
    title: room.sheet.title,
    columns: room.sheet.columns.map(([column, heading]) => ({
      heading,
      text: (row: TaskResponse) => cellOf(row[`${column}_dictText`] ?? row[column]),
    })),
    rows: mapBatches(rows, (some) => toTaskResponses(database, room, taskRows(some))),
  })
}

/** Stores a new, stopped task; returns its id. */
export async function insertTask(trx: DbTransaction, call: TaskWriter, room: TaskRoom, values: Values): Promise<string> {
  const id = newId()
  const record = await room.prepare(trx, call, values, null, id)
  const audit = { createBy: call.caller.username, createTime: nowText(call.context), updateBy: null, updateTime: null }
  const row: TaskRow = { name: '', ...record, id, ...audit }
  await untyped(trx).insertInto(room.list.table).values(row).execute()
  await trx
    .insertInto('iblWork')
    .values(newWork(room.work.kind, id, String(record[room.deviceColumn])))
    .execute()
  return id
}

/** @throws ApiError for a task that is started */
async function assertStopped(trx: DbTransaction, { work }: TaskRoom, ids: readonly string[]): Promise<void> {
  const started = await trx
    .selectFrom('iblWork')
    .select('id')
    .where('kind', '=', work.kind)
    .where('ownerId', 'in', ids)
    .where((where) => where.or([where('wanted', '=', 'running'), where('state', '!=', 'stopped')]))
    .executeTakeFirst()
  if (started) throw new ApiError('任务正在运行，请先停止')
}

/** Whether a started task is between two attempts, or has failed: it may be changed, and begins anew with what is changed. */
async function beginAnew(trx: DbTransaction, { context }: TaskWriter, { work }: TaskRoom, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('iblWork')
    // Locks the row: nobody takes the task before it is changed.
    .set({ process: null })
    .where('kind', '=', work.kind)
    .where('ownerId', '=', id)
    .where('wanted', '=', 'running')
    .where('process', 'is', null)
    .where('state', 'in', ['failed', 'retrying'])
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await requestWork(trx, context, work, [id], 'running')
  return numUpdatedRows > 0n
}

async function updateTask(trx: DbTransaction, call: TaskWriter, room: TaskRoom, id: string, fields: Values): Promise<void> {
  const [stored] = await visibleTasks(trx, call.caller, room, [id])
  if (!stored) throw notFound()
  if (!(await beginAnew(trx, call, room, id))) await assertStopped(trx, room, [id])
  const record = await room.prepare(trx, call, { ...stored, ...fields }, stored, id)
  const changed = { ...record, updateBy: call.caller.username, updateTime: nowText(call.context) }
  await untyped(trx).updateTable(room.list.table).set(changed).where('id', '=', id).execute()
  await trx
    .updateTable('iblWork')
    .set({ equipmentId: String(record[room.deviceColumn]) })
    .where('kind', '=', room.work.kind)
    .where('ownerId', '=', id)
    .execute()
}

function deleteRoute(room: TaskRoom, name: 'delete' | 'deleteBatch', text: string): Route {
  return route({
    methods: ['DELETE'],
    path: `${room.path}/${name}`,
    access: `${room.area}:${name === 'delete' ? 'delete' : 'batch_delete'}`,
    schema: ID_QUERY,
    audit: { text, operateType: DELETE },
    async handler(call: WriteHandlerContext<typeof ID_QUERY>) {
      const ids = idsOfQuery(call.query)
      await call.write(async (trx) => {
        await visibleTasks(trx, call.caller, room, ids)
        await assertStopped(trx, room, ids)
        await deleteTasks(trx, room, ids)
      })
      return actionResult('删除成功!')
    },
  })
}

async function deleteTasks(trx: DbTransaction, { list, work }: TaskRoom, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('iblWork').where('kind', '=', work.kind).where('ownerId', 'in', ids).execute()
  await untyped(trx).deleteFrom(list.table).where('id', 'in', ids).execute()
}

export const TASK_IDS = { body: requestSchema({ id: textParam('任务', 64), ids: textParam('任务', 40_000) }), result: NO_RESULT }

/** Sets the target state of the tasks that a call names; `also` runs in the same transaction. */
export async function changeTasks(
  call: WriteHandlerContext<typeof TASK_IDS>,
  room: TaskRoom,
  wanted: 'running' | 'stopped' | 'restarted',
  also?: (trx: DbTransaction, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const ids = idsOfBody(call.body)
  await call.write(async (trx) => {
    await visibleTasks(trx, call.caller, room, ids)
    await also?.(trx, ids)
    if (wanted === 'restarted') await restartWork(trx, call.context, room.work, ids)
    else await requestWork(trx, call.context, room.work, ids, wanted)
  })
  await call.context.work.poll()
}

function writeRoutes(room: TaskRoom): Route[] {
  const { path, area, form, title } = room
  const added = { body: requestSchema(form), result: objectSchema({ id: Type.String() }) }
  const edited = { body: requestSchema({ ...partialFields(form), id: required(textParam(title, 64)) }) }
  const name = messageOf(title).text
  return [
    route({
      methods: ['POST'],
      path: `${path}/add`,
      access: `${area}:add`,
      schema: added,
      audit: { text: `添加${name}`, operateType: CREATE },
      async handler(call: WriteHandlerContext<typeof added>) {
        return actionResult('添加成功！', { id: await call.write((trx) => insertTask(trx, call, room, call.body)) })
      },
    }),
    route({
      methods: ['PUT', 'POST'],
      path: `${path}/edit`,
      access: `${area}:edit`,
      schema: edited,
      audit: { text: `编辑${name}`, operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof edited>) {
        const { id, ...fields } = call.body
        await call.write((trx) => updateTask(trx, call, room, id, fields))
        await call.context.work.poll()
        return actionResult('修改成功!')
      },
    }),
    deleteRoute(room, 'delete', `删除${name}`),
    deleteRoute(room, 'deleteBatch', `批量删除${name}`),
    route({
      methods: ['POST'],
      path: `${path}/start`,
      access: `${area}:start`,
      schema: TASK_IDS,
      audit: { text: `启动${name}`, operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof TASK_IDS>) {
        await changeTasks(call, room, 'running')
        return actionResult('已启动')
      },
    }),
    route({
      methods: ['POST'],
      path: `${path}/stop`,
      access: `${area}:start`,
      schema: TASK_IDS,
      audit: { text: `停止${name}`, operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof TASK_IDS>) {
        await changeTasks(call, room, 'stopped')
        return actionResult('已停止')
      },
    }),
    route({
      methods: ['POST'],
      path: `${path}/restart`,
      access: `${area}:start`,
      schema: TASK_IDS,
      audit: { text: `重启${name}`, operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof TASK_IDS>) {
        await changeTasks(call, room, 'restarted')
        return actionResult('已重启')
      },
    }),
  ]
}

/** The calls of a list of tasks; `own` replaces those with the same path. */
export function taskRoutes<Form extends TProperties>(declaration: TaskRoom<Form>, own: readonly Route[] = []): Route[] {
  const room = plainRoom(declaration)
  const ownPaths = new Set(own.map(({ path }) => path))
  return [...[...readRoutes(room), ...writeRoutes(room)].filter(({ path }) => !ownPaths.has(path)), ...own]
}

/** The same room for code that does not know its form. */
export function plainRoom<Form extends TProperties>(declaration: TaskRoom<Form>): TaskRoom {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `prepare` only gets records that were read by `form`
  return declaration as unknown as TaskRoom
}

/** Tasks of devices that are deleted go with them. @throws ApiError for one that runs */
export async function deleteTasksOf(trx: DbTransaction, room: TaskRoom, equipmentIds: readonly string[]): Promise<void> {
  const rows = await untyped(trx).selectFrom(room.list.table).select('id').where(sql.ref(room.deviceColumn), 'in', equipmentIds).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await assertStopped(trx, room, ids)
  await deleteTasks(trx, room, ids)
}
