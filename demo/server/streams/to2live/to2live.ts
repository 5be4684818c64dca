import { ApiError, badParameter, notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { type Envelope, queryResult } from '../../platform/http/envelope'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { CREATE } from '../../platform/audit/operate-types'
import type { Codes } from '../../platform/base/permission-codes'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { route } from '../../platform/http/route'
import { enumParam, numberParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { readerOf } from '../../platform/http/schema/reader'
import { requestSchema } from '../../platform/http/schema/request-schema'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { IMPORTED, importTable } from '../../platform/spreadsheets/import-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { maskedAddress, parseStreamAddress } from '../../media/clients/stream-address'
import { targetDevice } from '../work/target-device'
import { sourceOf as nodeSourceOf } from '../nodes/make-source'
import { deleteTasksOf, insertTask, plainRoom, taskRoutes, tasksOf, type TaskRoom, type TaskRow, type TaskWriter } from '../work/task-room'
import type { PullProxyTable } from './pull-table'
import { PULL_WORK } from './pull-worker'
import { protocolOf } from '../../media/clients/open-source'
import { addTest, recentTests } from './recent-tests'
import { TEST_SOURCE, testSource } from './test-source'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'to2live', 'import'> {}
}

const PATH = '/to2live/iblPullProxy'
/** Part of the name of a stream; it stands in addresses. */
const NAME = /^[\w-]{1,64}$/
const FLAGS = ['0', '1'] as const

const FORM = {
  name: required(textParam('任务名称', 100)),
  equipmentId: textParam('设备', 64),
  app: textParam('应用名', 64, NAME),
  stream: textParam('流名', 64, NAME),
  srcUrl: required(textParam('源地址', 1000)),
  nodeId: textParam('媒体节点', 64),
  rtspTransport: withDefault(enumParam('RTSP 传输', ['tcp', 'udp', 'multicast']), 'tcp'),
  timeoutSec: withDefault(numberParam('超时', { minimum: 3, maximum: 60, decimals: 0 }), 10),
  enableAudio: withDefault(enumParam('声音', FLAGS), '1'),
  recordFlag: withDefault(enumParam('录像', FLAGS), '0'),
  onDemand: withDefault(enumParam('按需拉流', FLAGS), '0'),
  idlePolicy: withDefault(enumParam('无人观看时', ['none', 'stop', 'disable']), 'none'),
  remark: textParam('备注', 500),
}

/** The whole address: as it was typed, or the stored one if the shown address was not changed. @throws ApiError */
function sourceOf(srcUrl: string, stored: TaskRow | null): string {
  if (stored && srcUrl === stored['srcUrl'] && typeof stored['sourceSecret'] === 'string' && !isUnreadable(stored['sourceSecret']))
    return stored['sourceSecret']
  if (!parseStreamAddress(srcUrl)) throw new ApiError('源地址要以 rtmp、rtsp、srt、http 或 https 开头')
  if (srcUrl.includes('****')) throw new ApiError('修改源地址时请重新填写密码')
  return srcUrl
}

type PullNames = Pick<PullProxyTable, 'stream' | 'equipmentId'>
type NodeFetch = Pick<PullProxyTable, 'rtspTransport' | 'timeoutSec' | 'onDemand' | 'recordFlag' | 'enableAudio'> & { url: string }

/** @throws ApiError if a media server cannot fetch a source in this way */
async function assertNodeFetches(trx: DbTransaction, { context }: TaskWriter, nodeId: string, fetch: NodeFetch): Promise<void> {
  const node = await trx
    .selectFrom('iblMediaNode')
    .selectAll()
    .where('id', '=', nodeId)
    .where('kind', '!=', 'embedded')
    .where('simFlag', '=', '0')
    .executeTakeFirst()
  if (!node) throw new ApiError('媒体节点不存在')
  const { url, rtspTransport, timeoutSec, onDemand, recordFlag, enableAudio } = fetch
  if (recordFlag === '1' || enableAudio === '0') throw new ApiError('由媒体节点拉流时不能录像，也不能去掉声音')
  const { relay } = nodeSourceOf(node, context.settings)
  if (!relay.canFetch({ url, rtspTransport, timeoutSec, onDemand: onDemand === '1' }))
    throw new ApiError(
      node.kind === 'lal' ? 'lal 节点只能拉取 rtmp 和 rtsp 源，不支持组播和按需拉流' : 'MediaMTX 节点只能拉取 rtmp、rtsp、srt 和 m3u8 源',
    )
}

/** @throws ApiError if a lal node has another stream of this name already: it tells them apart by their names alone */
async function assertNameIsFree(trx: DbTransaction, nodeId: string, { stream, equipmentId }: PullNames): Promise<void> {
  const node = await trx.selectFrom('iblMediaNode').select('kind').where('id', '=', nodeId).executeTakeFirst()
  if (node?.kind !== 'lal') return
  for (const table of ['iblPullProxy', 'iblPushListInfo'] as const) {
    const other = await trx
      .selectFrom(table)
      .select('id')
      .where('nodeId', '=', nodeId)
      .where('stream', '=', stream)
      .where('equipmentId', '!=', equipmentId)
      .executeTakeFirst()
    if (other) throw new ApiError('该 lal 节点上已有同名的流，lal 不区分应用名，请换一个流名')
  }
}

export const PULL_ROOM: TaskRoom<typeof FORM> = {
  path: PATH,
  title: '拉流任务',
  area: 'to2live',
  work: PULL_WORK,
  deviceColumn: 'equipmentId',
  list: {
    component: 'to2live/IblPullProxyList',
    table: 'iblPullProxy',
    fields: fieldsOf('iblPullProxy', {
      id: 'text',
      name: 'text',
      equipmentId: 'text',
      app: 'text',
      stream: 'text',
      srcUrl: 'text',
      nodeId: 'text',
      rtspTransport: 'text',
      timeoutSec: 'number',
      enableAudio: 'text',
      recordFlag: 'text',
      onDemand: 'text',
      idlePolicy: 'text',
      remark: 'text',
      createBy: 'text',
      createTime: 'time',
      updateTime: 'time',
    }),
    named: [byIdParams(`${PATH}/`)],
  },
  form: FORM,
  texts: [
    ['idlePolicy', 'push_idle_policy'],
    ['nodeId', { table: 'ibl_media_node', text: 'name', code: 'id' }],
  ],
  sheet: {
    title: '拉流任务列表',
    columns: [
      ['name', '任务名称'],
      ['srcUrl', '源地址'],
      ['equipmentId', '设备'],
      ['app', '应用名'],
      ['stream', '流名'],
      ['state', '状态'],
      ['lastError', '最近错误'],
      ['remark', '备注'],
      ['createTime', '创建时间'],
    ],
  },
  async prepare(trx, call, values, stored, id) {
    const sourceSecret = sourceOf(values.srcUrl, stored)
    const address = parseStreamAddress(sourceSecret)
    if (!address) throw new ApiError('源地址不正确')
    if (values.nodeId !== null) await assertNodeFetches(trx, call, values.nodeId, { ...values, url: sourceSecret })
    const target = await targetDevice(trx, call, values, { ownerId: id, prefix: 'PULL', protocol: protocolOf(address) })
    if (values.nodeId !== null) await assertNameIsFree(trx, values.nodeId, target)
    if (values.recordFlag !== (stored?.['recordFlag'] ?? '0'))
      await trx
        .updateTable('iblCloudLiveEquipment')
        // Recorded while it is live.
        .set({ recordMode: values.recordFlag === '1' ? '3' : '0' })
        .where('id', '=', target.equipmentId)
        .execute()
    const { name, nodeId, rtspTransport, timeoutSec, enableAudio, recordFlag, onDemand, idlePolicy, remark } = values
    return {
      name,
      nodeId,
      rtspTransport,
      timeoutSec,
      enableAudio,
      recordFlag,
      onDemand,
      idlePolicy,
      remark,
      ...target,
      sourceSecret,
      srcUrl: maskedAddress(sourceSecret),
    }
  },
  present: () => ({ sourceSecret: undefined }),
  details: ({ work }, id) => ({ tests: recentTests(work, id) }),
}

/**
 * POST /to2live/iblPullProxy/test {srcUrl | id}: what a source sends, or why it cannot be fetched, within ten seconds. Of a stored task the
 * whole stored address is tested, unless another one is sent.
 */
async function testCall({ context, caller, body }: HandlerContext<typeof TEST_SOURCE>): Promise<Envelope> {
  const { id, srcUrl, rtspTransport } = body
  if (id === null) {
    if (srcUrl === null) throw badParameter('源地址不正确')
    return queryResult(await testSource(srcUrl, rtspTransport ?? 'tcp', context.settings))
  }
  const row = await (
    await tasksOf(context.database, caller, plainRoom(PULL_ROOM))
  )
    .selectAll()
    .where('iblPullProxy.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const stored: TaskRow = { ...row, id, name: String(row['name']) }
  const isStored = srcUrl === null || srcUrl === stored['srcUrl']
  const task = await context.database.selectFrom('iblPullProxy').select('rtspTransport').where('id', '=', id).executeTakeFirstOrThrow()
  const transport = rtspTransport ?? task.rtspTransport
  const result = await testSource(sourceOf(srcUrl ?? String(stored['srcUrl']), stored), transport, context.settings)
  if (isStored) addTest(context.work, id, { ...result, time: nowText(context) })
  return queryResult(result)
}

const readForm = readerOf(requestSchema(FORM))

/** Pulled streams: sources that become devices. */
export const TO2LIVE: Room = {
  routes: taskRoutes(PULL_ROOM, [
    route({ methods: ['POST'], path: `${PATH}/test`, access: 'to2live:add', schema: TEST_SOURCE, handler: testCall }),
    {
      methods: ['POST'],
      path: `${PATH}/importExcel`,
      access: 'to2live:import',
      schema: IMPORTED,
      audit: { text: '导入拉流任务', operateType: CREATE },
      handler: (call: WriteHandlerContext) =>
        importTable(call, {
          what: '拉流任务',
          columns: [
            { name: 'name', heading: '任务名称', needed: true },
            { name: 'srcUrl', heading: '源地址', needed: true },
            { name: 'app', heading: '应用名' },
            { name: 'stream', heading: '流名' },
            { name: 'remark', heading: '备注' },
          ],
          prepare: () => Promise.resolve(null),
          async store(trx, { texts }) {
            await insertTask(trx, call, plainRoom(PULL_ROOM), readForm(texts))
          },
        }),
    },
  ]),
  dataRules: [PULL_ROOM.list],
  loggedTables: {
    ibl_pull_proxy: {
      secrets: ['source_secret'],
      title: ['name'],
      texts: { equipment_id: { table: 'ibl_cloud_live_equipment' }, node_id: { table: 'ibl_media_node' } },
    },
  },
  whenDeleted: { device: (trx, ids) => deleteTasksOf(trx, plainRoom(PULL_ROOM), ids) },
}
