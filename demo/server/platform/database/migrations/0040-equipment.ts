import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

const words = (text: string): string[] => text.split(' ')

const TEXTS = words(
  'vendor model group_id area_code depart_id user_id phone app stream pull_url node_id record_plan_id thumb address firmware ip last_online_time last_offline_time live_start_time remark sys_org_code',
)
const FLAGS = words('online_status live_has enabled ptz talk ai_flag')

/** Code of a dictionary, its name, and its items. */
const DICTIONARIES: readonly (readonly [code: string, name: string, items: string])[] = [
  [
    'equipment_type',
    '设备类型',
    'ipc=网络摄像机 nvr=录像机 encoder=编码器 drone=无人机 bodycam=执法记录仪 vehicle=车载设备 phone=手机 gb=国标设备 other=其他',
  ],
  ['live_protocol', '直播协议', 'rtmp=RTMP rtsp=RTSP srt=SRT webrtc=WebRTC gb28181=GB28181 hls=HLS file=文件'],
  ['record_mode', '录像方式', '0=不录像 1=全天录像 2=按计划 3=直播时录像'],
  ['equipment_state', '设备状态', 'live=直播中 idle=在线空闲 offline=离线 disabled=已禁播 abnormal=信号异常'],
]

async function addDictionaries(db: Kysely<Record<'sys_dict' | 'sys_dict_item', Row>>): Promise<void> {
  for (const [code, name, items] of DICTIONARIES) {
    const dict = stableId(`dict:${code}`)
    await db
      .insertInto('sys_dict')
      .values({ id: dict, dict_name: name, dict_code: code, del_flag: 0, type: 0, ...WRITTEN })
      .execute()
    await db
      .insertInto('sys_dict_item')
      .values(
        words(items).map((item, index) => {
          const [value = '', text = ''] = item.split('=')
          const id = stableId(`dict:${code}:${value}`)
          return { id, dict_id: dict, item_text: text, item_value: value, sort_order: index + 1, status: 1, ...WRITTEN }
        }),
      )
      .execute()
  }
}

/** Devices that send pictures, their groups, and the words for what they are and do. */
export const equipmentMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_dict' | 'sys_dict_item', Row>> = untyped
    await createTable(
      untyped,
      'ibl_cloud_live_equipment',
      ['id', 'equipment_no', 'name', 'equipment_type', 'protocol', 'record_mode', 'sys_id', ...FLAGS],
      [...TEXTS, ...AUDIT],
      ['keep_days', 'battery', 'signal'],
    )
      .addColumn('lng', 'double precision')
      .addColumn('lat', 'double precision')
      .addPrimaryKeyConstraint('ibl_cloud_live_equipment_key', ['id'])
      .addUniqueConstraint('ibl_cloud_live_equipment_no', ['equipment_no'])
      .execute()
    await createTable(untyped, 'ibl_cloud_live_equipment_group', ['id', 'name'], ['depart_id', 'sys_org_code', ...AUDIT], ['sort_no'])
      .addPrimaryKeyConstraint('ibl_cloud_live_equipment_group_key', ['id'])
      .execute()
    // Two devices can not send one stream.
    await db.schema.createIndex('ibl_equipment_stream').on('ibl_cloud_live_equipment').columns(['app', 'stream']).unique().execute()
    await db.schema.createIndex('ibl_equipment_depart').on('ibl_cloud_live_equipment').columns(['sys_org_code', 'create_time']).execute()
    await db.schema.createIndex('ibl_equipment_group').on('ibl_cloud_live_equipment').column('group_id').execute()
    await db.schema.createIndex('ibl_equipment_time').on('ibl_cloud_live_equipment').column('create_time').execute()
    await addDictionaries(db)
  },
}
