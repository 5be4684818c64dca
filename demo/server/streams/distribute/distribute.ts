import { Type } from 'typebox'
import { ApiError, notFound } from '../../platform/base/errors'
import type { Codes } from '../../platform/base/permission-codes'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { CHANGE, READ } from '../../platform/audit/operate-types'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { createRoute } from '../../platform/http/write-routes'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { enumParam, required, requestSchema, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { managedEquipment } from '../../devices/equipment/managed-equipment'
import { maskedSecret, parseStreamAddress } from '../../media/clients/stream-address'
import {
  changeTasks,
  deleteTasksOf,
  insertTask,
  plainRoom,
  TASK_IDS,
  taskRoutes,
  type TaskRoom,
  tasksOf,
  visibleTasks,
} from '../work/task-room'
import { requestWork } from '../work/work-state'
import { TARGET_TYPES } from './distribute-table'
import { DISTRIBUTE_WORK } from './distribute-worker'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'distribute', 'key'> {}
}

const PATH = '/distribute/iblDistributeTask'
/** Platforms by name only: their addresses change and belong to the account. */
export const PRESETS = ['douyin', 'wechat', 'bilibili', 'kuaishou', 'weibo', 'youtube', 'custom'] as const

const FORM = {
  name: required(textParam('目标名称', 100)),
  sourceType: withDefault(enumParam('源类型', ['equipment']), 'equipment'),
  sourceId: required(textParam('源设备', 64)),
  targetType: withDefault(enumParam('目标类型', TARGET_TYPES), 'rtmp'),
  preset: withDefault(enumParam('平台', PRESETS), 'custom'),
  targetUrl: required(textParam('目标地址', 500)),
  // Empty or masked: the stored key stays.
  targetKey: textParam('密钥', 500),
  remark: textParam('备注', 500),
}

const SCHEMES_OF: Readonly<Record<(typeof TARGET_TYPES)[number], readonly string[]>> = {
  rtmp: ['rtmp'],
  rtmps: ['rtmps'],
  srt: ['srt'],
  whip: ['http', 'https'],
}

export const DISTRIBUTE_ROOM: TaskRoom<typeof FORM> = {
  path: PATH,
  title: '分发目标',
  area: 'distribute',
  work: DISTRIBUTE_WORK,
  deviceColumn: 'sourceId',
  list: {
    component: 'distribute/IblDistributeTaskList',
    table: 'iblDistributeTask',
    fields: fieldsOf('iblDistributeTask', {
      id: 'text',
      name: 'text',
      sourceType: 'text',
      sourceId: 'text',
      targetType: 'text',
      preset: 'text',
      targetUrl: 'text',
      remark: 'text',
      createBy: 'text',
      createTime: 'time',
      updateTime: 'time',
    }),
    named: [byIdParams(`${PATH}/`)],
  },
  form: FORM,
  texts: [
    ['preset', 'distribute_preset'],
    ['targetType', 'distribute_target'],
  ],
  sheet: {
    title: '分发目标列表',
    columns: [
      ['name', '目标名称'],
      ['sourceId', '源设备'],
      ['targetType', '目标类型'],
      ['targetUrl', '目标地址'],
      ['state', '状态'],
      ['lastError', '最近错误'],
      ['remark', '备注'],
      ['createTime', '创建时间'],
    ],
  },
  async prepare(trx, call, values, stored) {
    const { name, sourceType, sourceId, targetType, preset, targetUrl, remark } = values
    await managedEquipment(trx, call, [sourceId])
    const address = parseStreamAddress(targetUrl)
    if (!address || !SCHEMES_OF[targetType].includes(address.scheme)) throw new ApiError('目标地址与目标类型不符')
    if (address.password !== null || /[?&](?:key|token|pass|password|secret|sign)=/i.test(address.path))
      throw new ApiError('密钥请填写在“密钥”中，不要写在目标地址里')
    const isUnchanged = values.targetKey === null || values.targetKey.startsWith('****')
    const targetKey = isUnchanged ? (stored?.['targetKey'] ?? null) : values.targetKey
    return { name, sourceType, sourceId, targetType, preset, targetUrl, remark, targetKey, enabled: '1' }
  },
  present: ({ targetKey }) => ({ targetKey: typeof targetKey === 'string' ? maskedSecret(targetKey) : '' }),
}

const room = plainRoom(DISTRIBUTE_ROOM)

const SOURCE = {
  body: requestSchema({
    sourceType: withDefault(enumParam('源类型', ['equipment']), 'equipment'),
    sourceId: required(textParam('源设备', 64)),
  }),
  result: NO_RESULT,
}

/** Starts or stops all targets of a source. */
async function changeAll(call: WriteHandlerContext<typeof SOURCE>, wanted: 'running' | 'stopped'): Promise<void> {
  const { caller, context, body } = call
  await call.write(async (trx) => {
    const rows = await (await tasksOf(trx, caller, room)).select(['iblDistributeTask.id']).where('sourceId', '=', body.sourceId).execute()
    if (rows.length === 0) throw notFound()
    const ids = rows.map(({ id }) => id)
    await visibleTasks(trx, caller, room, ids)
    await requestWork(trx, context, room.work, ids, wanted)
  })
  await context.work.poll()
}

const TASK_ID = { body: requestSchema({ id: required(textParam('分发目标', 64)) }) }

/** POST /distribute/iblDistributeTask/key {id}: the whole key; each call is logged. */
async function showTargetKey(call: WriteHandlerContext<typeof TASK_KEY>): Promise<Envelope> {
  const targetKey = await call.write(async (trx) => {
    const [row] = await visibleTasks(trx, call.caller, room, [call.body.id])
    return typeof row?.['targetKey'] === 'string' ? row['targetKey'] : ''
  })
  if (isUnreadable(targetKey)) throw new ApiError('密钥无法解密，请重新填写')
  return queryResult({ targetKey })
}

const TASK_KEY = { ...TASK_ID, result: objectSchema({ targetKey: Type.String() }) }
const COPY = { ...TASK_ID, result: objectSchema({ id: Type.String() }) }

/** POST /distribute/iblDistributeTask/copy {id}: a stopped copy with the same key. */
async function copyTarget(call: WriteHandlerContext<typeof COPY>): Promise<Envelope> {
  const id = await call.write(async (trx) => {
    const [row] = await visibleTasks(trx, call.caller, room, [call.body.id])
    if (!row) throw notFound()
    return insertTask(trx, call, room, { ...row, name: `${row.name.slice(0, 90)} 2` })
  })
  return actionResult('已复制', { id })
}

/** Restreaming: targets that the stream of a device is sent to. */
export const DISTRIBUTE: Room = {
  routes: taskRoutes(DISTRIBUTE_ROOM, [
    route({
      methods: ['POST'],
      path: `${PATH}/retry`,
      access: 'distribute:start',
      schema: TASK_IDS,
      audit: { text: '重试分发目标', operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof TASK_IDS>) {
        await changeTasks(call, room, 'running')
        return actionResult('已启动')
      },
    }),
    route({
      methods: ['POST'],
      path: `${PATH}/startAll`,
      access: 'distribute:start',
      schema: SOURCE,
      audit: { text: '启动全部分发目标', operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof SOURCE>) {
        await changeAll(call, 'running')
        return actionResult('已启动')
      },
    }),
    route({
      methods: ['POST'],
      path: `${PATH}/stopAll`,
      access: 'distribute:start',
      schema: SOURCE,
      audit: { text: '停止全部分发目标', operateType: CHANGE },
      async handler(call: WriteHandlerContext<typeof SOURCE>) {
        await changeAll(call, 'stopped')
        return actionResult('已停止')
      },
    }),
    createRoute(`${PATH}/copy`, 'distribute:start', COPY, copyTarget, '复制分发目标'),
    route({
      methods: ['POST'],
      path: `${PATH}/key`,
      access: 'distribute:key',
      schema: TASK_KEY,
      audit: { text: '查看分发密钥', operateType: READ },
      handler: showTargetKey,
    }),
  ]),
  dataRules: [DISTRIBUTE_ROOM.list],
  loggedTables: {
    ibl_distribute_task: { secrets: ['target_key'], title: ['name'], texts: { source_id: { table: 'ibl_cloud_live_equipment' } } },
  },
  whenDeleted: { device: (trx, ids) => deleteTasksOf(trx, room, ids) },
}
