import { Cctv } from 'lucide-react'
import type { Resource, ResourceField, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { Talk } from '../../parts/device/use-talk'
import {
  disableBy,
  enable,
  locate,
  showCommands,
  distributeStream,
  transcodeStream,
  openRoom,
  showAlarms,
  showGbChannel,
  showRecordings,
  showTrack,
  startRecording,
  stop,
  stopRecording,
  talkBy,
} from './equipment-actions'
import { equipmentStates, isPlayable } from '../../parts/device/equipment-states'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { isManaged } from '../../parts/device/managed'
import { troublesText } from '../../parts/device/troubles-text'
import { equipmentTypes, option, protocols, recordModes, yesOrNo } from '../../parts/device/equipment-options'
import { equipmentStrings } from '../../parts/device/equipment.strings'

const cells = () => import('./DeviceCells')
const DeviceThumb = lazyPart(async () => ({ default: (await cells()).DeviceThumb }))
const NumberCell = lazyPart(async () => ({ default: (await cells()).NumberCell }))
const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })
const AddressesDialog = lazyPart(() => import('./AddressesDialog'), { close: ({ onClose }) => onClose() })

const CodeDialog = lazyPart(() => import('./CodeDialog'), { close: ({ onClose }) => onClose() })
const ShareDeviceDialog = lazyPart(() => import('./ShareDeviceDialog'), { close: ({ onClose }) => onClose() })
const SlowLiveDialog = lazyPart(() => import('./SlowLiveDialog'), { close: ({ onClose }) => onClose() })

const switchedOn = (name: string): ResourceField => ({
  name,
  type: 'switch',
  options: yesOrNo,
  query: false,
  form: { initial: '0' },
})

/** Devices that send pictures. */
export const equipment: Resource = {
  name: 'equipment',
  strings: equipmentStrings,
  icon: Cctv,
  cardView: true,
  formTabs: true,
  formExtensions: () => import('./equipment-form'),
  ownDetail: () => import('./DeviceDetail'),
  paths: equipmentPaths,
  permissions: {
    add: ['equipment:add'],
    edit: ['equipment:edit'],
    delete: ['equipment:delete'],
    deleteSeveral: ['equipment:batch_delete'],
    export: ['equipment:export'],
    import: ['equipment:import'],
  },
  offers: { edit: isManaged, delete: isManaged },
  importColumns: {
    equipmentNo: '设备编号',
    name: '设备名称',
    equipmentType: '设备类型',
    protocol: '接入协议',
    vendor: '厂商',
    model: '型号',
    app: '应用名',
    stream: '流名',
    pullUrl: '拉流地址',
    recordMode: '录像方式',
    address: '安装位置',
    ip: 'IP地址',
    remark: '备注',
  },
  extraParams: ['id', 'areaCode', 'nowhere'],
  titleFields: ['name'],
  subject: 'name',
  columns: [
    'thumb',
    'name',
    'equipmentNo',
    'equipmentType',
    'state',
    'protocol',
    'codec',
    'inKbps',
    'viewers',
    'troubles',
    'userId',
    'departId',
    'lastOnlineTime',
  ],
  fields: [
    { name: 'thumb', made: true, query: false, column: { width: 76, Cell: DeviceThumb, card: 'picture', text: () => '' } },
    {
      name: 'name',
      column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { section: 'basics', required: true, maxLength: 100 },
    },
    {
      name: 'equipmentNo',
      column: { width: 104, sortable: true, card: 'subtitle', Cell: NumberCell, pressable: true },
      search: { rank: 3 },
      form: { required: true, maxLength: 64, fixed: true, unique: 'ibl_cloud_live_equipment' },
    },
    {
      name: 'equipmentType',
      options: equipmentTypes,
      column: { minWidth: 104, hidden: true },
      search: { rank: 2, match: 'equal' },
      form: { required: true },
    },
    {
      name: 'state',
      ...equipmentStates,
      // No state of a device: all that are online can be searched for.
      options: [option('online', 'anyOnline'), ...equipmentStates.options],
      made: true,
      query: false,
      column: { width: 104, card: 'status' },
      search: { rank: 1, match: 'equal' },
    },
    { name: 'disableReason', made: true, column: { minWidth: 120, hidden: true, emphasis: 'muted' } },
    { name: 'disabledUntil', type: 'datetime', made: true, column: { width: 145, hidden: true, emphasis: 'muted' } },
    {
      name: 'protocol',
      options: protocols,
      column: { width: 88, hidden: true },
      search: { rank: 3, match: 'equal' },
      form: { required: true },
    },
    { name: 'codec', made: true, query: false, column: { width: 100, emphasis: 'muted', card: 'line', hidden: true } },
    { name: 'inKbps', type: 'number', made: true, query: false, column: { width: 104, align: 'end', hidden: true } },
    { name: 'viewers', type: 'number', made: true, query: false, column: { width: 72, align: 'end', card: 'note' } },
    {
      name: 'troubles',
      type: 'number',
      made: true,
      query: false,
      column: { width: 88, align: 'end', emphasis: 'strong', card: 'note', ifSent: true, text: troublesText },
    },
    { name: 'userId', type: 'user', users: { valueField: 'id' }, column: { width: 84, hidden: true }, form: {} },
    {
      name: 'departId',
      type: 'depart',
      lazy: true,
      query: false,
      column: { minWidth: 98, card: 'line' },
      search: { rank: 2 },
      form: { help: 'departHelp', aliases: ['所属部门'] },
    },
    {
      name: 'groupId',
      type: 'dict',
      dict: 'ibl_cloud_live_equipment_group,name,id',
      column: { minWidth: 120, hidden: true },
      search: { rank: 3 },
      form: {},
    },
    { name: 'vendor', form: { maxLength: 100 } },
    { name: 'model', form: { maxLength: 100 } },
    { name: 'phone', form: { maxLength: 32, inputMode: 'tel' } },
    { name: 'remark', type: 'textarea', form: { maxLength: 500 } },
    { name: 'app', form: { section: 'streamSection', maxLength: 64, initial: 'live', aliases: ['应用名'] } },
    { name: 'stream', form: { maxLength: 64, help: 'streamHelp', aliases: ['流名'] } },
    { name: 'pullUrl', form: { maxLength: 500, wide: true, help: 'pullUrlHelp', aliases: ['拉流地址'] } },
    { ...switchedOn('ptz') },
    { ...switchedOn('talk') },
    { ...switchedOn('aiFlag') },
    {
      name: 'recordMode',
      options: recordModes,
      radio: true,
      column: { width: 110, hidden: true },
      form: { section: 'recordSection', initial: '0', help: 'recordModeHelp' },
    },
    { name: 'keepDays', type: 'number', form: { initial: '7', numeric: true, inputMode: 'numeric' } },
    {
      name: 'notifyEvents',
      type: 'multi-dict',
      options: [
        option('lost', 'notifyLost'),
        option('offline', 'notifyOffline'),
        option('recordMissing', 'notifyRecordMissing'),
        option('refuse', 'notifyRefuse'),
        option('back', 'notifyBack'),
      ],
      multiple: true,
      query: false,
      form: { section: 'noticeSection', wide: true, help: 'notifyEventsHelp' },
    },
    {
      name: 'notifyAfter',
      type: 'number',
      query: false,
      form: { initial: '30', numeric: true, inputMode: 'numeric', help: 'notifyAfterHelp', aliases: ['持续时间'] },
    },
    { name: 'notifyRoles', type: 'role', multiple: true, query: false, form: { help: 'notifyWhoHelp', aliases: ['通知角色'] } },
    { name: 'notifyUsers', type: 'user', multiple: true, users: { valueField: 'id' }, query: false, form: { aliases: ['通知用户'] } },
    {
      name: 'alarmEvents',
      type: 'multi-dict',
      options: [
        option('lost', 'notifyLost'),
        option('offline', 'notifyOffline'),
        option('recordMissing', 'notifyRecordMissing'),
        option('refuse', 'notifyRefuse'),
        option('publish', 'alarmPublish'),
        option('unpublish', 'alarmUnpublish'),
      ],
      multiple: true,
      query: false,
      form: { initial: 'lost,refuse,recordMissing', wide: true, help: 'alarmEventsHelp', aliases: ['告警事件'] },
    },
    { name: 'areaCode', type: 'area', form: { section: 'placeSection', aliases: ['区域'] } },
    { name: 'address', form: { maxLength: 255, wide: true } },
    { name: 'position', query: false, form: { wide: true, sent: 'never' } },
    { name: 'lng', type: 'number', query: false, form: { numeric: true, inputMode: 'decimal' } },
    { name: 'lat', type: 'number', query: false, form: { numeric: true, inputMode: 'decimal' } },
    { name: 'ip', column: { width: 120, hidden: true }, form: { maxLength: 64 } },
    { name: 'firmware', form: { maxLength: 100 } },
    { name: 'slowInfo', query: false, form: { section: 'slowSection', wide: true, sent: 'never' } },
    { name: 'lastOnlineTime', type: 'datetime', made: true, column: { width: 145, sortable: true, emphasis: 'muted' } },
    { name: 'createTime', type: 'datetime', made: true, column: { width: 145, sortable: true, hidden: true } },
  ],
  rowActions: [
    { key: 'play', label: 'play', permission: ['cloudlive:play'], offers: isPlayable, lead: true, Dialog: PlayDialog },
    { key: 'addresses', label: 'addresses', permission: ['cloudlive:play'], Dialog: AddressesDialog },
    showRecordings,
    showAlarms,
    showGbChannel,
    locate,
    showTrack,
    openRoom,
    { key: 'code', label: 'code', permission: ['share:add'], Dialog: CodeDialog },
    { key: 'share', label: 'share', permission: ['share:add'], secondPermission: ['cloudlive:play'], Dialog: ShareDeviceDialog },
    showCommands,
    distributeStream,
    transcodeStream,
    startRecording,
    stopRecording,
    { key: 'slowInfo', label: 'slowInfo', permission: ['slowinfo:edit'], offers: isManaged, Dialog: SlowLiveDialog },
    stop,
    enable,
  ],
  batchActions: [
    { ...startRecording, key: 'startRecordingSeveral' },
    { ...stopRecording, key: 'stopRecordingSeveral' },
    { ...openRoom, key: 'dispatchSeveral' },
    { ...enable, key: 'enableSeveral' },
  ],
}

/** What is asked of devices in dialogs of the page, for one or several. */
interface EquipmentConfirmations {
  /** When they are recorded. */
  setRecording: (records: readonly WireRecord[]) => void
  /** Why and for how long they are forbidden. */
  forbid: (records: readonly WireRecord[]) => void
  /** Which group they are in. */
  setGroup: (records: readonly WireRecord[]) => void
  /** Who sees and plays them beside those of their department. */
  grant: (records: readonly WireRecord[]) => void
  /** How they are talked to. */
  talk: () => Talk
}

/** The same where somebody asks these. */
export function equipmentFor({ setRecording, forbid, setGroup, grant, talk }: EquipmentConfirmations): Resource {
  const disable = disableBy(forbid)
  const policy = { label: 'recordPolicy', permission: ['record:plan'], offers: isManaged, run: setRecording } as const
  const granting = { label: 'grant', permission: ['equipment:grant'], offers: isManaged, run: grant } as const
  return {
    ...equipment,
    rowActions: [...(equipment.rowActions ?? []), talkBy(talk), disable, { ...policy, key: 'recordPolicy' }, { ...granting, key: 'grant' }],
    batchActions: [
      ...(equipment.batchActions ?? []),
      { ...disable, key: 'disableSeveral' },
      { key: 'groupSeveral', label: 'setGroup', permission: ['equipment:edit'], offers: isManaged, run: setGroup },
      { ...policy, key: 'recordPolicySeveral' },
      { ...granting, key: 'grantSeveral' },
    ],
  }
}
