import type { FastifyReply } from 'fastify'
import type { DbTransaction } from '../../platform/database/transactions'
import type { Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { listParameters, parseListQuery } from '../../platform/query/list-query'
import { exportTable } from '../../platform/spreadsheets/export-table'
import { rowsToExport, mapBatches } from '../../platform/spreadsheets/rows-to-export'
import { importTable } from '../../platform/spreadsheets/import-table'
import { codeOrText, codeNamed, dictionaryCodes, type CodesByName, codesByName } from '../../platform/codes/codes-by-name'
import { EQUIPMENT, EQUIPMENT_FIELDS } from './fields'
import { toEquipmentResponses, DEVICE_FILTERS, requestedDevices } from './read'
import { devicesOf, scopeOf } from './scope'
import { insertEquipment } from './write'

/** What a workbook says of a device, in this order. */
const COLUMNS = [
  { name: 'equipmentNo', heading: '设备编号', needed: true },
  { name: 'name', heading: '设备名称', needed: true },
  { name: 'equipmentType', heading: '设备类型', needed: true },
  { name: 'protocol', heading: '接入协议', needed: true },
  { name: 'departId', heading: '所属部门' },
  { name: 'groupId', heading: '分组' },
  { name: 'vendor', heading: '厂商' },
  { name: 'model', heading: '型号' },
  { name: 'app', heading: '应用名' },
  { name: 'stream', heading: '流名' },
  { name: 'pullUrl', heading: '拉流地址' },
  { name: 'recordMode', heading: '录像方式' },
  { name: 'address', heading: '安装位置' },
  { name: 'ip', heading: 'IP地址' },
  { name: 'remark', heading: '备注' },
] as const

export const EXPORT_EQUIPMENT = { query: listParameters(EQUIPMENT_FIELDS, ...DEVICE_FILTERS, 'selections') }

/** GET /cloudlive/equipment/exportXls: the devices a list call with these parameters finds, or of them those of `selections`. */
export async function exportEquipment(call: HandlerContext<typeof EXPORT_EQUIPMENT>): Promise<FastifyReply> {
  const { context, caller, query } = call
  const { database } = context
  const scope = await scopeOf(database, caller)
  const devices = await requestedDevices(database, devicesOf(database, scope), query)
  const rows = await rowsToExport(call, devices, parseListQuery(query, EQUIPMENT_FIELDS), 'iblCloudLiveEquipment.id')
  return exportTable(call, {
    title: '设备列表',
    columns: [
      ...COLUMNS.map(({ name, heading }) => ({
        heading,
        text: (row: Awaited<ReturnType<typeof toEquipmentResponses>>[number]) => row[`${name}_dictText`] ?? row[name] ?? '',
      })),
      { heading: '状态', text: ({ state, state_dictText: text }) => text ?? state },
      { heading: '最近在线', text: ({ lastOnlineTime }) => lastOnlineTime ?? '' },
    ],
    rows: mapBatches(rows, (some) => toEquipmentResponses(context, database, scope, some)),
  })
}

const readEquipment = readerOf(EQUIPMENT)

/** Codes of the fields whose values people write as names. */
async function existingNames(trx: DbTransaction) {
  const departs = await trx.selectFrom('sysDepart').select(['departName as name', 'id as code']).where('delFlag', '=', '0').execute()
  const groups = await trx.selectFrom('iblCloudLiveEquipmentGroup').select(['name', 'id as code']).execute()
  return {
    equipmentType: await dictionaryCodes(trx, 'equipment_type'),
    protocol: await dictionaryCodes(trx, 'live_protocol'),
    recordMode: await dictionaryCodes(trx, 'record_mode'),
    departId: codesByName(departs),
    groupId: codesByName(groups),
  }
}

const idOf = (codes: CodesByName, name: string | undefined, what: string): string => (name ? codeNamed(codes, name, what) : '')

/** POST /cloudlive/equipment/importExcel: types, protocols and ways to record by their name or code, departments and groups by name. */
export function importEquipment(call: WriteHandlerContext): Promise<Envelope> {
  return importTable(call, {
    what: '设备',
    columns: COLUMNS,
    prepare: existingNames,
    async store(trx, { texts }, codes) {
      const code = (name: 'equipmentType' | 'protocol' | 'recordMode'): string => codeOrText(codes[name], texts[name])
      const body = {
        ...texts,
        equipmentType: code('equipmentType'),
        protocol: code('protocol'),
        recordMode: code('recordMode'),
        departId: idOf(codes.departId, texts.departId, '所属部门'),
        groupId: idOf(codes.groupId, texts.groupId, '分组'),
      }
      await insertEquipment(trx, call, readEquipment(body))
    },
  })
}
