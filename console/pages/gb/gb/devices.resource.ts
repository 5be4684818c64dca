import { Router } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { devicesStrings } from './devices.strings'
import { DeviceChannels, DeviceName, KeepaliveAge, RegisterAge, subscriptionCells, subscriptionColumns } from './DeviceCells'
import { devicePath } from './gb-paths'

const StatusDialog = lazyPart(() => import('./StatusDialog'), { close: ({ onClose }) => onClose() })

const streamModes = registerEnglish('gb_stream_mode', { UDP: 'UDP', TCP被动: 'TCP passive', TCP主动: 'TCP active' })

const isOnline = ({ onlineStatus }: WireRecord): boolean => stringValue(onlineStatus) === '1'

async function call(name: string, done: string, [record]: readonly WireRecord[], context: ActionContext): Promise<void> {
  if (!record || !(await context.run(() => context.transport.post(devicePath(name), { id: recordIdOf(record) })))) return
  context.feedback.toast({ tone: 'success', title: context.t(done) })
  await context.list.reload()
}

async function reboot(records: readonly WireRecord[], context: ActionContext): Promise<void> {
  const { feedback, t, namesOf } = context
  const isConfirmed = await feedback.confirm({
    title: t('rebootTitle'),
    question: t('rebootText'),
    ...namesOf(records),
    okText: t('reboot'),
    tone: 'danger',
  })
  if (isConfirmed) await call('reboot', 'rebootDone', records, context)
}

const kinds = ['catalog', 'position', 'alarm'] as const

/** Devices of GB/T 28181. `onChannels` shows the channels of a device beside the list. */
export const devicesResource = (onChannels: (record: WireRecord) => void): Resource => ({
  name: 'gb-devices',
  strings: devicesStrings,
  icon: Router,
  paths: {
    list: devicePath('list'),
    queryById: devicePath('queryById'),
    add: devicePath('add'),
    edit: devicePath('edit'),
    delete: devicePath('delete'),
    deleteBatch: devicePath('deleteBatch'),
    exportXls: devicePath('exportXls'),
  },
  permissions: {
    add: ['gb:add'],
    edit: ['gb:edit'],
    delete: ['gb:delete'],
    deleteSeveral: ['gb:batch_delete'],
    export: ['gb:export'],
  },
  titleFields: ['name', 'deviceId'],
  columns: [
    'name',
    'deviceId',
    'state',
    'registerTime',
    'keepaliveTime',
    'channelCount',
    ...kinds.map((kind) => subscriptionColumns[kind]),
    'ip',
    'manufacturer',
    'model',
    'transport',
    'streamMode',
    'createTime',
  ],
  fields: [
    {
      name: 'name',
      column: { minWidth: 168, emphasis: 'strong', card: 'title', sortable: true, Cell: DeviceName },
      search: { rank: 1, match: 'contains' },
      form: { section: 'basics', required: true, maxLength: 100 },
    },
    {
      name: 'deviceId',
      column: { width: 180, sortable: true, hidden: true },
      search: { rank: 1, match: 'contains' },
      form: { required: true, addOnly: true, minLength: 20, maxLength: 20, inputMode: 'numeric', help: 'deviceIdHelp' },
    },
    {
      name: 'state',
      made: true,
      query: false,
      options: ['online', 'late', 'fault', 'offline'].map((value) => ({ value, label: value })),
      states: {
        online: { tone: 'success' },
        late: { tone: 'warning' },
        fault: { tone: 'warning' },
        offline: { tone: 'neutral', shape: 'ring' },
      },
      column: { width: 100, card: 'status' },
    },
    {
      name: 'onlineStatus',
      made: true,
      options: [
        { value: '1', label: 'online' },
        { value: '0', label: 'offline' },
      ],
      search: { rank: 2, match: 'equal' },
    },
    { name: 'registerTime', type: 'datetime', made: true, column: { width: 124, sortable: true, Cell: RegisterAge } },
    { name: 'keepaliveTime', type: 'datetime', made: true, column: { width: 128, sortable: true, Cell: KeepaliveAge, card: 'note' } },
    { name: 'channelCount', type: 'number', made: true, column: { width: 112, align: 'end', Cell: DeviceChannels } },
    ...kinds.map((kind): ResourceField => ({
      name: subscriptionColumns[kind],
      made: true,
      query: false,
      column: { width: 88, title: `${kind}Short`, Cell: subscriptionCells[kind] },
    })),
    {
      name: 'ip',
      made: true,
      column: {
        width: 160,
        emphasis: 'muted',
        hidden: true,
        text: ({ ip, port }) => (stringValue(ip) === '' ? '' : `${stringValue(ip)}:${stringValue(port)}`),
      },
      search: { rank: 3, match: 'contains' },
    },
    { name: 'manufacturer', made: true, column: { width: 110, emphasis: 'muted', hidden: true } },
    { name: 'model', made: true, column: { width: 120, emphasis: 'muted', hidden: true } },
    { name: 'transport', made: true, column: { width: 90, emphasis: 'muted', hidden: true } },
    {
      name: 'streamMode',
      type: 'dict',
      dict: streamModes,
      column: { width: 120, emphasis: 'muted', hidden: true },
      form: { required: true, initial: 'UDP', help: 'streamModeHelp' },
    },
    { name: 'keepaliveInterval', type: 'number', form: { initial: '60', help: 'keepaliveHelp' } },
    {
      name: 'charset',
      options: ['GB2312', 'UTF-8'].map((value) => ({ value, label: value })),
      form: { initial: 'GB2312' },
    },
    {
      name: 'geoCrs',
      options: [
        { value: 'wgs84', label: 'WGS-84' },
        { value: 'gcj02', label: 'GCJ-02' },
      ],
      form: { initial: 'wgs84' },
    },
    { name: 'password', type: 'password', query: false, form: { minLength: 6, maxLength: 64, help: 'passwordHelp', writeOnly: true } },
    { name: 'sdpIp', query: false, form: { maxLength: 15, help: 'sdpIpHelp' } },
    { name: 'departId', type: 'depart', query: false, form: {} },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 150, sortable: true, hidden: true } },
  ],
  rowActions: [
    {
      key: 'channels',
      label: 'channels',
      lead: true,
      run([record]) {
        if (record) onChannels(record)
      },
    },
    {
      key: 'sync',
      label: 'sync',
      permission: ['gb:sync'],
      offers: isOnline,
      run: (records, context) => call('sync', 'syncDone', records, context),
    },
    { key: 'status', label: 'status', permission: ['gb:control'], Dialog: StatusDialog },
    { key: 'reboot', label: 'reboot', permission: ['gb:control'], offers: isOnline, danger: true, run: reboot },
  ],
})
