import { Radio } from 'lucide-react'
import type { FieldOption, Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { KeyDialog } from './lazy-dialogs'
import { disable, enable, isPushing, kick, startRecording, stopRecording } from './push-actions'
import { PushKey } from './PushKey'
import { pushPaths } from './push-paths'
import { troublesText } from '../../parts/device/troubles-text'
import { pushStates } from './push-states'
import { pushesStrings } from './pushes.strings'

const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })
const ViewersDrawer = lazyPart(() => import('./ViewersDrawer'), { close: ({ onClose }) => onClose() })
const HistoryDrawer = lazyPart(() => import('./HistoryDrawer'), { close: ({ onClose }) => onClose() })

const option = (value: string, label = value): FieldOption => ({ value, label })
const states = pushStates.map((value) => option(value))
const policies = [option('none', 'policyNone'), option('stop', 'policyStop'), option('disable', 'policyDisable')]

/** Month, day, hour and minute. */
const shortTime = (time: unknown): string => stringValue(time).slice(5, 16)

/** Streams that encoders push to this server. */
export const pushes: Resource = {
  name: 'pushes',
  strings: pushesStrings,
  icon: Radio,
  paths: pushPaths,
  permissions: {
    add: ['push:add'],
    edit: ['push:edit'],
    delete: ['push:delete'],
    deleteSeveral: ['push:batch_delete'],
    export: ['push:export'],
    import: ['push:import'],
  },
  importColumns: {
    name: '推流名称',
    equipmentId: '设备编号',
    app: '应用名',
    stream: '流名',
    keyExpire: '密钥有效期',
    idlePolicy: '无人观看时',
    recordFlag: '推流时录像',
    remark: '备注',
  },
  extraParams: ['state'],
  titleFields: ['name'],
  subject: 'name',
  formExtensions: () => import('./push-form'),
  afterAdd: 'addresses',
  columns: [
    'name',
    'stream',
    'pushKey',
    'state',
    'equipmentId',
    'codec',
    'inKbps',
    'viewers',
    'troubles',
    'startTime',
    'keyExpire',
    'idlePolicy',
    'recordFlag',
    'createTime',
  ],
  fields: [
    {
      name: 'name',
      column: { minWidth: 156, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { section: 'basics', required: true, maxLength: 100 },
    },
    {
      name: 'equipmentId',
      query: false,
      column: { minWidth: 130, card: 'line', text: ({ equipmentId_dictText: name }) => (typeof name === 'string' ? name : '') },
      form: { required: true, fixed: true, help: 'equipmentHelp' },
    },
    { name: 'app', search: { rank: 3 }, form: { maxLength: 64, help: 'streamHelp' } },
    {
      name: 'stream',
      column: {
        minWidth: 112,
        card: 'subtitle',
        title: 'streamName',
        text: ({ app, stream }) => `${stringValue(app)}/${stringValue(stream)}`,
      },
      search: { rank: 2 },
      form: { maxLength: 64 },
    },
    { name: 'pushKey', made: true, query: false, column: { width: 200, Cell: PushKey, card: 'line' } },
    {
      name: 'state',
      options: states,
      states: {
        pushing: { tone: 'live' },
        lost: { tone: 'danger', shape: 'square' },
        idle: { tone: 'neutral', shape: 'ring' },
        expired: { tone: 'warning', shape: 'square' },
        disabled: { tone: 'neutral', shape: 'square' },
      },
      made: true,
      query: false,
      column: { width: 104, card: 'status' },
    },
    { name: 'codec', made: true, query: false, column: { width: 104, emphasis: 'muted', card: 'line' } },
    { name: 'inKbps', type: 'number', made: true, query: false, column: { width: 72, align: 'end' } },
    { name: 'viewers', type: 'number', made: true, query: false, column: { width: 80, align: 'end', card: 'note' } },
    {
      name: 'troubles',
      type: 'number',
      made: true,
      query: false,
      column: { width: 88, align: 'end', emphasis: 'strong', card: 'note', ifSent: true, text: troublesText },
    },
    {
      name: 'startTime',
      type: 'datetime',
      made: true,
      column: { width: 108, emphasis: 'muted', hidden: true, text: (record) => (isPushing(record) ? shortTime(record['startTime']) : '') },
    },
    {
      name: 'keyExpire',
      type: 'datetime',
      column: { width: 145, sortable: true, emphasis: 'muted', hidden: true },
      form: { section: 'rules', help: 'keyExpireHelp' },
    },
    {
      name: 'idlePolicy',
      options: policies,
      column: { width: 110, hidden: true },
      search: { rank: 3, match: 'equal' },
      form: { initial: 'none', help: 'idlePolicyHelp' },
    },
    {
      name: 'recordFlag',
      type: 'switch',
      options: [option('1', 'yes'), option('0', 'no')],
      column: { width: 110, hidden: true },
      search: { rank: 3, match: 'equal' },
      form: { initial: '0', help: 'recordFlagHelp' },
    },
    { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
    { name: 'lastTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
  ],
  rowActions: [
    { key: 'play', label: 'play', permission: ['cloudlive:play'], offers: isPushing, lead: true, Dialog: PlayDialog },
    { key: 'addresses', label: 'addresses', permission: ['push:key'], Dialog: KeyDialog },
    { key: 'viewersOf', label: 'viewersOf', offers: isPushing, Dialog: ViewersDrawer },
    startRecording,
    stopRecording,
    { key: 'history', label: 'history', Dialog: HistoryDrawer },
    kick,
    disable,
    enable,
  ],
  batchActions: [
    { ...startRecording, key: 'startRecordingSeveral' },
    { ...stopRecording, key: 'stopRecordingSeveral' },
    { ...kick, key: 'kickSeveral' },
    { ...disable, key: 'disableSeveral' },
    { ...enable, key: 'enableSeveral' },
  ],
}
