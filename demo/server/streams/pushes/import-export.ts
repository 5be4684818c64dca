import { message } from '../../platform/base/message'
import type { FastifyReply } from 'fastify'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { ApiError } from '../../platform/base/errors'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { flagText } from '../../platform/spreadsheets/flags'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, dictionaryCodes } from '../../platform/codes/codes-by-name'
import { PUSH_FIELDS } from './fields'
import { pushesOf, type PushResponse, toPushResponses, requestedPushes } from './read'
import { insertPush, PUSH } from './write'

/** What a workbook says of a push, in this order; never its key. */
const COLUMNS = [
  { name: 'name', heading: '推流名称', needed: true },
  { name: 'equipmentNo', heading: '设备编号', needed: true },
  { name: 'app', heading: '应用名' },
  { name: 'stream', heading: '流名' },
  { name: 'keyExpire', heading: '密钥有效期', type: 'datetime' },
  { name: 'idlePolicy', heading: '无人观看时' },
  { name: 'recordFlag', heading: '推流时录像', type: 'flag' },
  { name: 'remark', heading: '备注' },
] as const

export const EXPORT_PUSHES = { query: listParameters(PUSH_FIELDS, 'state', 'selections') }

/** GET /push/iblPushListInfo/exportXls: the pushes a list call with these parameters finds, or of them those of `selections`. */
export async function exportPushes(call: HandlerContext<typeof EXPORT_PUSHES>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database, settings } = context
  const pushes = requestedPushes(pushesOf(database, await scopeOf(database, caller)), query, settings.clock.now())
  const rows = await rowsToExport(call, pushes, parseListQuery(query, PUSH_FIELDS), 'iblPushListInfo.id')
  return exportTable(call, {
    title: '推流列表',
    columns: [
      ...COLUMNS.map(({ name, heading }) => ({
        heading,
        text: (row: PushResponse) => (name === 'recordFlag' ? flagText(row.recordFlag) : (row[`${name}_dictText`] ?? row[name] ?? '')),
      })),
      { heading: '状态', text: ({ state, state_dictText: text }) => text ?? state },
      { heading: '最近推流', text: ({ lastTime }) => lastTime ?? '' },
    ],
    rows: mapBatches(rows, (some) => toPushResponses(context, database, some)),
  })
}

const readPush = readerOf(PUSH)

/** POST /push/iblPushListInfo/importExcel: devices by their number, what happens without viewers by its name or code. */
export function importPushes(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '推流',
    columns: COLUMNS,
    prepare: (trx) => dictionaryCodes(trx, 'push_idle_policy'),
    async store(trx, { texts }, policies) {
      const device = await managedDevicesOf(trx, await scopeOf(trx, call.caller))
        .select('id')
        .where('equipmentNo', '=', texts['equipmentNo'] ?? '')
        .executeTakeFirst()
      if (!device) throw new ApiError(message`没有编号为“${texts['equipmentNo'] ?? ''}”的设备`)
      const idlePolicy = codeOrText(policies, texts['idlePolicy'])
      await insertPush(trx, call, readPush({ ...texts, idlePolicy, equipmentId: device.id }))
    },
  })
}
