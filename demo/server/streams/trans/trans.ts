import { ApiError } from '../../platform/base/errors'
import { byIdParams } from '../../platform/data-rules/data-rule-target'
import { enumParam, numberParam, required, textParam, withDefault } from '../../platform/http/schema/request-schema'
import { listRoom } from '../../platform/lists/list-room'
import { fieldsOf } from '../../platform/query/list-fields'
import type { Room } from '../../platform/rooms'
import { managedEquipment } from '../../devices/equipment/managed-equipment'
import { deleteTasksOf, plainRoom, taskRoutes, type TaskRoom } from '../work/task-room'
import { TRANS_WORK } from './trans-worker'
import './trans-tables'

const PATH = '/trans/iblTransTask'

const FORM = {
  name: required(textParam('任务名称', 100)),
  sourceId: required(textParam('源设备', 64)),
  templateId: required(textParam('转码模板', 64)),
  remark: textParam('备注', 500),
}

const TRANS_ROOM: TaskRoom<typeof FORM> = {
  path: PATH,
  title: '转码任务',
  area: 'trans',
  work: TRANS_WORK,
  deviceColumn: 'sourceId',
  list: {
    component: 'trans/IblTransTaskList',
    table: 'iblTransTask',
    fields: fieldsOf('iblTransTask', {
      id: 'text',
      name: 'text',
      sourceId: 'text',
      templateId: 'text',
      remark: 'text',
      createBy: 'text',
      createTime: 'time',
      updateTime: 'time',
    }),
    named: [byIdParams(`${PATH}/`)],
  },
  form: FORM,
  texts: [['templateId', { table: 'ibl_trans_template', text: 'name', code: 'id' }]],
  sheet: {
    title: '转码任务列表',
    columns: [
      ['name', '任务名称'],
      ['sourceId', '源设备'],
      ['templateId', '转码模板'],
      ['state', '状态'],
      ['lastError', '最近错误'],
      ['createTime', '创建时间'],
    ],
  },
  async prepare(trx, call, { name, sourceId, templateId, remark }) {
    await managedEquipment(trx, call, [sourceId])
    if (!(await trx.selectFrom('iblTransTemplate').select('id').where('id', '=', templateId).executeTakeFirst()))
      throw new ApiError('转码模板不存在')
    return { name, sourceId, templateId, remark }
  },
}

/** Transcoding: the stream of a device in another size. */
export const TRANS: Room = {
  routes: taskRoutes(TRANS_ROOM),
  dataRules: [TRANS_ROOM.list],
  loggedTables: { ibl_trans_task: { title: ['name'], texts: { source_id: { table: 'ibl_cloud_live_equipment' } } } },
  whenDeleted: { device: (trx, ids) => deleteTasksOf(trx, plainRoom(TRANS_ROOM), ids) },
}

/** Sizes and bit rates. */
export const TRANS_TEMPLATES: Room = {
  ...listRoom({
    path: '/trans/iblTransTemplate',
    title: '转码模板',
    permission: 'trans',
    list: {
      component: 'trans/IblTransTemplateList',
      table: 'iblTransTemplate',
      fields: fieldsOf('iblTransTemplate', {
        id: 'text',
        name: 'text',
        videoCodec: 'text',
        width: 'number',
        height: 'number',
        fps: 'number',
        vKbps: 'number',
        aKbps: 'number',
        preset: 'text',
        createTime: 'time',
      }),
      named: [byIdParams('/trans/iblTransTemplate/')],
    },
    form: {
      name: required(textParam('模板名称', 100)),
      videoCodec: withDefault(enumParam('视频编码', ['h264']), 'h264'),
      width: required(numberParam('宽', { minimum: 64, maximum: 3840, decimals: 0 })),
      height: required(numberParam('高', { minimum: 64, maximum: 2160, decimals: 0 })),
      fps: required(numberParam('帧率', { minimum: 1, maximum: 60, decimals: 0 })),
      vKbps: required(numberParam('视频码率', { minimum: 50, maximum: 20_000, decimals: 0 })),
      aKbps: required(numberParam('音频码率', { minimum: 16, maximum: 320, decimals: 0 })),
      preset: withDefault(enumParam('编码速度', ['ultrafast', 'veryfast', 'fast', 'medium']), 'veryfast'),
    },
    titleColumn: 'name',
    uniqueColumn: 'name',
  }),
  dictionaryTables: { ibl_trans_template: { table: 'iblTransTemplate', columns: { id: 'id', name: 'name' } } },
}
