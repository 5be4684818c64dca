import { Mountain } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { equipmentStates, isLive } from '../../parts/device/equipment-states'
import { isManaged } from '../../parts/device/managed'
import { slowLiveStrings } from './slow-live.strings'

const PlayDevice = lazyPart(() => import('./PlayDevice'), { close: ({ onClose }) => onClose() })

const paths = entityPaths('/iblCloudLiveEquipmentSlowinfo')

/** What is told of devices that are watched for hours. */
const slowLive: Resource = {
  name: 'slow-live',
  strings: slowLiveStrings,
  icon: Mountain,
  paths: { ...paths, queryById: '/iblCloudLiveEquipmentSlowinfo/queryById' },
  permissions: {
    add: ['slowinfo:add'],
    edit: ['slowinfo:edit'],
    delete: ['slowinfo:delete'],
    deleteSeveral: ['slowinfo:batch_delete'],
    export: ['slowinfo:export'],
    import: ['slowinfo:import'],
  },
  offers: { edit: isManaged, delete: isManaged },
  importColumns: {
    title: '标题',
    equipmentId: '设备编号',
    openTime: '开放时间',
    tags: '标签',
    publicFlag: '公开',
    sortNo: '排序',
  },
  titleFields: ['title'],
  subject: 'title',
  columns: ['cover', 'title', 'equipmentId', 'address', 'state', 'openTime', 'tags', 'publicFlag', 'sortNo', 'createTime'],
  fields: [
    {
      name: 'equipmentId',
      label: 'device',
      query: false,
      column: { minWidth: 150, card: 'subtitle', text: ({ equipmentId_dictText: name }) => stringValue(name) },
      search: { rank: 1, name: 'device', match: 'equal' },
      form: { required: true, wide: true, aliases: ['设备'] },
    },
    {
      name: 'title',
      column: { minWidth: 160, emphasis: 'strong', card: 'title', sortable: true },
      search: { rank: 1 },
      form: { required: true, maxLength: 100, wide: true },
    },
    { name: 'cover', type: 'picture', query: false, column: { width: 76, card: 'picture' }, form: { wide: true } },
    { name: 'intro', type: 'rich', query: false, form: { wide: true } },
    {
      name: 'openTime',
      column: { width: 136, sortable: true, card: 'line' },
      form: { required: true, initial: '06:00-20:00', help: 'openTimeHelp' },
    },
    {
      name: 'sortNo',
      type: 'number',
      column: { width: 76, align: 'end', sortable: true },
      form: { initial: '0', numeric: true, inputMode: 'numeric', help: 'sortHelp' },
    },
    {
      name: 'tags',
      type: 'names',
      column: { minWidth: 110, card: 'line' },
      search: { rank: 2 },
      form: { maxLength: 200, wide: true, help: 'tagsHelp' },
    },
    {
      name: 'publicFlag',
      type: 'switch',
      options: [
        { value: '1', label: 'isPublic' },
        { value: '0', label: 'isInternal' },
      ],
      states: { '1': { tone: 'success' }, '0': { tone: 'neutral', shape: 'ring' } },
      column: { width: 88 },
      search: { rank: 2, match: 'equal' },
      form: { initial: '0', help: 'publicHelp' },
    },
    { name: 'shareTitle', query: false, form: { maxLength: 100, wide: true, help: 'shareTitleHelp' } },
    { name: 'shareImg', type: 'picture', query: false, form: { wide: true } },
    { name: 'musicUrl', query: false, form: { maxLength: 500, wide: true, help: 'musicUrlHelp', aliases: ['背景音乐'] } },
    { name: 'state', ...equipmentStates, made: true, query: false, column: { width: 104, card: 'status' } },
    { name: 'address', made: true, query: false, column: { minWidth: 110, emphasis: 'muted' } },
    {
      name: 'createTime',
      type: 'datetime',
      made: true,
      column: { width: 145, sortable: true, emphasis: 'muted', card: 'note', hidden: true },
    },
  ],
  rowActions: [{ key: 'play', label: 'play', permission: ['cloudlive:play'], offers: isLive, lead: true, Dialog: PlayDevice }],
  formExtensions: () => import('./slow-live-form'),
}

export default slowLive
