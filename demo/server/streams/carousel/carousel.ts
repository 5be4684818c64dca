import { type Static, Type } from 'typebox'
import { ApiError, badParameter, notFound } from '../../platform/base/errors'
import { idsOfBody } from '../../platform/base/ids'
import type { CrudCodes } from '../../platform/base/permission-codes'
import { timeText } from '../../platform/base/time'
import { CHANGE } from '../../platform/audit/operate-types'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import { actionRoute, createRoute } from '../../platform/http/write-routes'
import type { HandlerContext, Route, WriteHandlerContext } from '../../platform/http/routes'
import {
  enumParam,
  numberParam,
  queryText,
  required,
  requiredQuery,
  requestSchema,
  textParam,
  timeParam,
  withDefault,
} from '../../platform/http/schema/request-schema'
import { NO_RESULT, objectSchema } from '../../platform/http/schema/result-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { isCron } from '../../platform/scheduler/schedule'
import { LOAD_FILES, LOAD_FOLDERS, loadFiles, loadFolders } from '../../media/video-folder/load-files'
import { targetDevice } from '../work/target-device'
import { changeTasks, deleteTasksOf, insertTask, plainRoom, TASK_IDS, taskRoutes, type TaskRoom, visibleTasks } from '../work/task-room'
import { CHECK, checkTask, FILES, filesOf, withDurations } from './check'
import { CAROUSEL_WORK } from './carousel-worker'
import { LOOP_MODES } from './r0-tables'
import { fireTimes } from './schedule'
import { lengthOf, parseFiles, parsePosition } from './stored'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends CrudCodes<'r0Typer'> {}
}

const PATH = '/ytR0Task'
const NAME = /^[\w-]{1,64}$/
const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const MAX_TIMES = 20

const FORM = {
  name: required(textParam('轮播名称', 100)),
  typerId: textParam('轮播类型', 64),
  equipmentId: textParam('设备', 64),
  app: textParam('应用名', 64, NAME),
  stream: textParam('流名', 64, NAME),
  files: Type.Optional(FILES),
  loopMode: withDefault(enumParam('循环方式', LOOP_MODES), 'list'),
  scheduleType: withDefault(enumParam('排期', ['now', 'once', 'cron']), 'now'),
  startTime: timeParam('开始时间'),
  endTime: textParam('结束时间', 19),
  cron: textParam('计划', 100),
  remark: textParam('备注', 500),
}
type Form = Static<ReturnType<typeof requestSchema<typeof FORM>>>

/** The times of a schedule; what does not belong to it is dropped. @throws ApiError */
function scheduleOf({ scheduleType, startTime, endTime, cron }: Form): Pick<Form, 'scheduleType' | 'startTime' | 'endTime' | 'cron'> {
  if (scheduleType === 'now') return { scheduleType, startTime: null, endTime: null, cron: null }
  if (scheduleType === 'once') {
    if (startTime === null) throw new ApiError('请选择开始时间')
    if (endTime !== null && endTime <= startTime) throw new ApiError('结束时间必须晚于开始时间')
    return { scheduleType, startTime, endTime, cron: null }
  }
  if (cron === null || !isCron(cron)) throw new ApiError('计划不是正确的表达式')
  if (endTime !== null && !CLOCK_TIME.test(endTime)) throw new ApiError('结束时间的格式是 HH:mm')
  return { scheduleType, startTime: null, endTime, cron }
}

export const CAROUSEL_ROOM: TaskRoom<typeof FORM> = {
  path: PATH,
  title: '轮播',
  area: 'r0',
  work: CAROUSEL_WORK,
  deviceColumn: 'equipmentId',
  list: {
    component: 'r0task/YtR0TaskList',
    table: 'ytR0Task',
    fields: fieldsOf('ytR0Task', {
      id: 'text',
      name: 'text',
      typerId: 'text',
      equipmentId: 'text',
      app: 'text',
      stream: 'text',
      loopMode: 'text',
      scheduleType: 'text',
      startTime: 'time',
      nextFireTime: 'time',
      simFlag: 'text',
      remark: 'text',
      createBy: 'text',
      createTime: 'time',
      updateTime: 'time',
    }),
    named: [byIdParams(`${PATH}/`)],
  },
  form: FORM,
  texts: [
    ['loopMode', 'r0_loop'],
    ['scheduleType', 'r0_schedule'],
  ],
  sheet: {
    title: '轮播列表',
    columns: [
      ['name', '轮播名称'],
      ['equipmentId', '设备'],
      ['fileCount', '文件数'],
      ['duration', '总时长（秒）'],
      ['loopMode', '循环方式'],
      ['scheduleType', '排期'],
      ['cron', '计划'],
      ['state', '状态'],
      ['createTime', '创建时间'],
    ],
  },
  async prepare(trx, call, values, stored, id) {
    const { name, typerId, loopMode, remark } = values
    if (typerId !== null && !(await trx.selectFrom('ytR0Typer').select('id').where('id', '=', typerId).executeTakeFirst()))
      throw new ApiError('轮播类型不存在')
    const files = await storedFiles(call, values.files, stored?.['files'])
    if (files.length === 0) throw new ApiError('请至少选择一个文件')
    const target = await targetDevice(trx, call, values, { ownerId: id, prefix: 'R0', protocol: 'file' })
    const simFlag = stored?.['simFlag'] ?? '0'
    return { name, typerId, loopMode, remark, ...target, ...scheduleOf(values), files: JSON.stringify(files), simFlag, insertState: null }
  },
  present(row) {
    const files = parseFiles(String(row['files']))
    const position = typeof row['position'] === 'string' ? parsePosition(row['position']) : null
    return { files, fileCount: files.length, duration: Math.round(lengthOf(files)), position }
  },
}

/** The files of a form with their lengths; those that an edit does not change stay as they are stored. */
async function storedFiles(call: Pick<WriteHandlerContext, 'context'>, files: Form['files'], stored: unknown) {
  const before = typeof stored === 'string' ? stored : '[]'
  return files === undefined || files === before ? parseFiles(before) : withDurations(call.context, filesOf(files))
}

const room = plainRoom(CAROUSEL_ROOM)

/** Changes columns that the worker follows within a second, in whichever process it runs. */
async function command(call: WriteHandlerContext<typeof TASK_IDS>, changed: { pausedFlag: '0' | '1' }): Promise<void> {
  const ids = idsOfBody(call.body)
  await call.write(async (trx) => {
    await visibleTasks(trx, call.caller, room, ids)
    await trx.updateTable('ytR0Task').set(changed).where('id', 'in', ids).execute()
  })
  await call.context.work.poll()
}

const SKIP = {
  body: requestSchema({
    id: required(textParam('轮播', 64)),
    to: numberParam('序号', { minimum: 0, maximum: 10_000, decimals: 0 }),
  }),
  result: NO_RESULT,
}

async function skip(call: WriteHandlerContext<typeof SKIP>): Promise<Envelope> {
  const { id, to } = call.body
  await call.write(async (trx) => {
    await visibleTasks(trx, call.caller, room, [id])
    // -1: the next one.
    await trx
      .updateTable('ytR0Task')
      .set({ skipTo: to ?? -1 })
      .where('id', '=', id)
      .execute()
  })
  await call.context.work.poll()
  return actionResult('操作成功')
}

const NEXT = {
  query: requestSchema({ cron: requiredQuery('计划'), count: queryText() }),
  result: Type.Array(Type.String()),
}

/** GET /ytR0Task/next?cron&count: the next times of an expression. */
function nextTimes({ context, query }: HandlerContext<typeof NEXT>): Promise<Envelope> {
  if (!isCron(query.cron)) throw badParameter('计划不是正确的表达式')
  const count = Math.min(MAX_TIMES, Math.max(1, Math.trunc(Number(query.count)) || 5))
  return Promise.resolve(queryResult(fireTimes(query.cron, context.settings.clock.now(), count).map(timeText)))
}

const COPY = { body: requestSchema({ id: required(textParam('轮播', 64)) }), result: objectSchema({ id: Type.String() }) }

async function copyTask(call: WriteHandlerContext<typeof COPY>): Promise<Envelope> {
  const id = await call.write(async (trx) => {
    const [row] = await visibleTasks(trx, call.caller, room, [call.body.id])
    if (!row) throw notFound()
    return insertTask(trx, call, room, { ...row, name: `${row.name.slice(0, 90)} 2` })
  })
  return actionResult('已复制', { id })
}

function action(verb: string, text: string, handler: (call: WriteHandlerContext<typeof TASK_IDS>) => Promise<void>): Route {
  return route({
    methods: ['POST'],
    path: `${PATH}/${verb}`,
    access: 'r0:start',
    schema: TASK_IDS,
    audit: { text, operateType: CHANGE },
    async handler(call: WriteHandlerContext<typeof TASK_IDS>) {
      await handler(call)
      return actionResult('操作成功')
    },
  })
}

/** Carousels: files of the video folder as the stream of a device. */
export const CAROUSEL: Room = {
  routes: taskRoutes(CAROUSEL_ROOM, [
    action('pause', '暂停轮播', (call) => command(call, { pausedFlag: '1' })),
    action('resume', '继续轮播', (call) => command(call, { pausedFlag: '0' })),
    action('start', '启动轮播', (call) =>
      changeTasks(call, room, 'running', async (trx, ids) => {
        // It begins with its first file, unless it runs already.
        const running = trx.selectFrom('iblWork').select('ownerId').where('kind', '=', 'r0').where('wanted', '=', 'running')
        const fresh = { position: null, pausedFlag: '0', skipTo: null } as const
        await trx.updateTable('ytR0Task').set(fresh).where('id', 'in', ids).where('id', 'not in', running).execute()
      }),
    ),
    actionRoute(`${PATH}/skip`, 'r0:start', SKIP, skip, '切换轮播文件'),
    createRoute(`${PATH}/copy`, 'r0:add', COPY, copyTask, '复制轮播'),
    route({ methods: ['POST'], path: `${PATH}/check`, access: 'r0:list', schema: CHECK, handler: checkTask }),
    route({ methods: ['GET'], path: `${PATH}/next`, access: 'r0:list', schema: NEXT, handler: nextTimes }),
    route({ methods: ['GET'], path: `${PATH}/loadOneFileList`, access: 'r0:list', schema: LOAD_FOLDERS, handler: loadFolders }),
    route({ methods: ['GET'], path: `${PATH}/loadTwoFileList`, access: 'r0:list', schema: LOAD_FILES, handler: loadFiles('playable') }),
  ]),
  dataRules: [CAROUSEL_ROOM.list],
  loggedTables: {
    yt_r0_task: {
      title: ['name'],
      texts: { loop_mode: 'r0_loop', schedule_type: 'r0_schedule', equipment_id: { table: 'ibl_cloud_live_equipment' } },
    },
  },
  whenDeleted: { device: (trx, ids) => deleteTasksOf(trx, room, ids) },
}
