import { MemoryStick } from 'lucide-react'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { devicePath } from '../mqtt-paths'
import { AccountDialog } from './AccountDialog'
import { MetricCell } from './MetricCell'
import { mqttStrings } from '../mqtt.strings'

const managed = ({ managed: flag }: WireRecord): boolean => flag === '1'

/** Values that every list shows, with the names under which devices send them. */
const metric = (name: 'battery' | 'temperature' | 'signal') =>
  ({
    name,
    type: 'number',
    query: false,
    column: {
      width: 110,
      align: 'end',
      card: 'line',
      text: (record: WireRecord) => stringValue(record[name]) || '-',
      Cell: MetricCell[name],
    },
  }) as const

/** MQTT devices with their newest values. */
export const mqttDevices: Resource = {
  name: 'mqtt-devices',
  strings: mqttStrings,
  icon: MemoryStick,
  paths: {
    list: devicePath('list'),
    queryById: devicePath('queryById'),
    add: devicePath('add'),
    edit: devicePath('edit'),
    delete: devicePath('delete'),
    deleteBatch: devicePath('deleteBatch'),
    exportXls: devicePath('exportXls'),
    importExcel: devicePath('importExcel'),
  },
  permissions: {
    add: ['mqtt:add'],
    edit: ['mqtt:edit'],
    delete: ['mqtt:delete'],
    deleteSeveral: ['mqtt:batch_delete'],
    export: ['mqtt:export'],
    import: ['mqtt:import'],
  },
  offers: { edit: managed, delete: managed },
  importColumns: { equipmentNo: '设备编号', name: '设备名称', productKey: '产品标识' },
  titleFields: ['name', 'equipmentNo'],
  extraParams: ['onlineStatus', 'attention'],
  fields: [
    {
      name: 'name',
      column: { minWidth: 150, emphasis: 'strong', card: 'title', pressable: true },
      form: { required: true, maxLength: 100 },
    },
    {
      name: 'equipmentNo',
      column: { width: 150, sortable: true, emphasis: 'muted', card: 'subtitle' },
      form: { required: true, maxLength: 64, fixed: true, help: 'equipmentNoHelp' },
    },
    { name: 'keyword', query: false, search: { rank: 1, match: 'contains' } },
    {
      name: 'onlineStatus',
      type: 'dict',
      options: [
        { value: '1', label: 'online' },
        { value: '0', label: 'offline' },
      ],
      states: { '1': { tone: 'success', label: 'online' }, '0': { tone: 'neutral', shape: 'ring', label: 'offline' } },
      column: { width: 96, card: 'status' },
    },
    {
      name: 'productKey',
      type: 'dict',
      dict: 'mqtt_product,name,product_key',
      column: { width: 140, text: (record) => stringValue(record['productName']) },
      search: { rank: 1 },
      form: {},
    },
    { name: 'telemetryTime', type: 'datetime', query: false, column: { width: 150, emphasis: 'muted', card: 'note' } },
    metric('battery'),
    metric('temperature'),
    metric('signal'),
    { name: 'firmware', column: { width: 120, emphasis: 'muted', hidden: true }, search: { rank: 3 } },
    { name: 'lastConnectTime', type: 'datetime', column: { width: 150, sortable: true, emphasis: 'muted', hidden: true } },
    {
      name: 'simFlag',
      query: false,
      column: {
        width: 80,
        emphasis: 'muted',
        hidden: true,
        text: ({ simFlag }, locale) => (simFlag === '1' ? mqttStrings[locale].simulated : ''),
      },
    },
  ],
  rowActions: [{ key: 'account', label: 'account', permission: ['mqtt:account'], offers: managed, Dialog: AccountDialog }],
}
