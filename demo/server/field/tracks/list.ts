import type { FastifyReply } from 'fastify'
import { badParameter } from '../../platform/base/errors'
import type { Queryable } from '../../platform/database/transactions'
import { namesOf } from '../../platform/database/names-of'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { fieldsOf } from '../../platform/query/list-fields'
import { type ListParameters, listParameters, listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { mapBatches, rowsToExport } from '../../platform/spreadsheets/rows-to-export'
import { type DeviceScope, scopeOf } from '../../devices/equipment/scope'
import type { GpsInfoTable } from './gps-tables'
import { positionsOf } from './scope'

const POSITION_FIELDS = fieldsOf('iblGpsInfo', {
  id: 'text',
  ownerType: 'text',
  ownerId: 'text',
  lng: 'number',
  lat: 'number',
  altitude: 'number',
  speed: 'number',
  direction: 'number',
  accuracy: 'number',
  battery: 'number',
  source: 'text',
  gpsTime: 'time',
})

/** Lists of positions are long: each call names the person or device. */
function positions(db: Queryable, scope: DeviceScope, query: ListParameters) {
  const ownerId = parameter(query, 'ownerId')
  if (ownerId === '') throw badParameter('请选择人员或设备')
  return positionsOf(db, scope).where('iblGpsInfo.ownerId', '=', ownerId)
}

const ordered = (query: ListParameters) => parseListQuery({ column: 'gpsTime', ...query }, POSITION_FIELDS)

export const LIST_POSITIONS = listSchema(POSITION_FIELDS)

/** GET /gpsinfo/iblGpsInfo/list: the reported positions of a person or device. */
export async function listPositions({ context: { database }, caller, query }: HandlerContext<typeof LIST_POSITIONS>): Promise<Envelope> {
  const found = positions(database, await scopeOf(database, caller), query)
  return queryResult(await selectPage(found, ordered(query), 'iblGpsInfo.id'))
}

export const EXPORT_POSITIONS = { query: listParameters(POSITION_FIELDS, 'selections') }

const number = (value: number | null) => value ?? ''

/** GET /gpsinfo/iblGpsInfo/exportXls: what a list call with these parameters finds. */
export async function exportPositions(call: HandlerContext<typeof EXPORT_POSITIONS>): Promise<FastifyReply> {
  const { database } = call.context
  const found = positions(database, await scopeOf(database, call.caller), call.query)
  const rows = await rowsToExport(call, found, ordered(call.query), 'iblGpsInfo.id')
  return exportTable<GpsInfoTable & { name: string }>(call, {
    title: '位置列表',
    columns: [
      { heading: '名称', text: ({ name }) => name },
      { heading: '定位时间', text: ({ gpsTime }) => gpsTime },
      { heading: '经度', text: ({ lng }) => lng },
      { heading: '纬度', text: ({ lat }) => lat },
      { heading: '海拔（米）', text: ({ altitude }) => number(altitude) },
      { heading: '速度（公里/小时）', text: ({ speed }) => number(speed) },
      { heading: '方向（度）', text: ({ direction }) => number(direction) },
      { heading: '精度（米）', text: ({ accuracy }) => number(accuracy) },
      { heading: '电量（%）', text: ({ battery }) => number(battery) },
    ],
    rows: mapBatches(rows, async (some) => {
      const table = some[0]?.ownerType === 'user' ? 'sysUser' : 'iblCloudLiveEquipment'
      const names = await namesOf(
        database,
        table,
        some.map(({ ownerId }) => ownerId),
      )
      return some.map((row) => ({ ...row, name: names.get(row.ownerId) ?? row.ownerId }))
    }),
  })
}
