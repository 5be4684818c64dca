import { SquareTerminal } from 'lucide-react'
import { defineStrings } from '../../../../elements/core/i18n'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { commandPath, devicePage } from '../mqtt-paths'

const states = registerEnglish('mqtt_command_state', {
  排队: 'Queued',
  已发送: 'Sent',
  已应答: 'Acknowledged',
  完成: 'Done',
  失败: 'Failed',
  超时: 'Timed out',
})

const strings = defineStrings({
  'zh-CN': {
    heading: '命令记录',
    one: '命令',
    equipmentNo: '设备编号',
    title: '命令',
    name: '命令名',
    params: '参数',
    status: '状态',
    reason: '原因',
    operator: '操作人',
    createdTime: '下发时间',
    sentTime: '发出时间',
    ackTime: '应答时间',
    empty: '没有命令',
    emptyText: '在设备中下发命令。',
  },
  en: {
    heading: 'Commands',
    one: 'Command',
    equipmentNo: 'Device number',
    title: 'Command',
    name: 'Name',
    params: 'Parameters',
    status: 'State',
    reason: 'Reason',
    operator: 'Sent by',
    createdTime: 'Created',
    sentTime: 'Sent at',
    ackTime: 'Acknowledged at',
    empty: 'No commands',
    emptyText: 'Commands are sent from a device.',
  },
})

/** Commands to devices. */
export const mqttCommands: Resource = {
  name: 'mqtt-commands',
  strings,
  icon: SquareTerminal,
  paths: { list: commandPath('list') },
  sort: { column: 'createdAt', order: 'desc' },
  titleFields: ['title'],
  fields: [
    { name: 'title', query: false, column: { minWidth: 140, emphasis: 'strong', card: 'title' } },
    {
      name: 'params',
      query: false,
      column: { minWidth: 160, emphasis: 'muted', text: ({ params }) => (isRecord(params) ? JSON.stringify(params) : '') },
    },
    {
      name: 'equipmentNo',
      column: { width: 150, card: 'subtitle', link: ({ equipmentNo }) => ({ page: devicePage(stringValue(equipmentNo)) }) },
      search: { rank: 1 },
    },
    { name: 'name', column: { width: 130, emphasis: 'muted', hidden: true }, search: { rank: 2 } },
    {
      name: 'status',
      type: 'dict',
      dict: states,
      states: {
        queued: { tone: 'neutral', shape: 'ring' },
        sent: { tone: 'live' },
        acked: { tone: 'success' },
        done: { tone: 'success' },
        failed: { tone: 'danger' },
        timeout: { tone: 'danger' },
      },
      column: { width: 120, card: 'status' },
      search: { rank: 1 },
    },
    { name: 'reason', query: false, column: { minWidth: 150, emphasis: 'muted' } },
    {
      name: 'operator',
      column: { width: 110, emphasis: 'muted', text: ({ operatorName }) => stringValue(operatorName) },
      search: { rank: 2 },
    },
    { name: 'createdTime', type: 'datetime', query: false, column: { width: 150, emphasis: 'muted', card: 'note' } },
    { name: 'sentTime', type: 'datetime', query: false, column: { width: 150, emphasis: 'muted', hidden: true } },
    { name: 'ackTime', type: 'datetime', query: false, column: { width: 150, emphasis: 'muted' } },
  ],
}
