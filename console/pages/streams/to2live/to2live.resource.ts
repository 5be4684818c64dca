import { Download } from 'lucide-react'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import type { Locale } from '../../../../elements/core/i18n'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource } from '../../../../elements/list-page/resource/resource.types'
import { workActions } from '../work/work-actions'
import { auditFields, nameField, workFields } from '../work/work-fields'
import { to2livePath } from './to2live-path'
import { to2liveStrings } from './to2live.strings'

const yesNo = [
  { value: '1', label: 'yes' },
  { value: '0', label: 'no' },
]

const ownServer = (locale: Locale): string => stringOf(to2liveStrings, locale, 'ownServer')

/** Sources that are fetched and become devices. */
export const to2live: Resource = {
  name: 'to2live',
  strings: to2liveStrings,
  icon: Download,
  paths: { ...entityPaths(to2livePath), queryById: `${to2livePath}/queryById` },
  permissions: {
    add: ['to2live:add'],
    edit: ['to2live:edit'],
    delete: ['to2live:delete'],
    deleteSeveral: ['to2live:batch_delete'],
    export: ['to2live:export'],
    import: ['to2live:import'],
  },
  importColumns: { name: '任务名称', srcUrl: '源地址', app: '应用名', stream: '流名', remark: '备注' },
  titleFields: ['name'],
  extraParams: ['state'],
  formExtensions: () => import('./to2live-form'),
  columns: [
    'name',
    'state',
    'kbps',
    'since',
    'srcUrl',
    'stream',
    'equipmentId',
    'nodeId',
    'onDemand',
    'idlePolicy',
    'createBy',
    'createTime',
  ],
  fields: [
    nameField(({ srcUrl, app, stream }) => [stringValue(srcUrl), `${stringValue(app)}/${stringValue(stream)}`]),
    {
      name: 'srcUrl',
      column: { minWidth: 140, emphasis: 'muted', hidden: true },
      search: { rank: 2, match: 'contains' },
      form: { required: true, maxLength: 1000, wide: true, help: 'srcUrlHelp' },
    },
    {
      name: 'equipmentId',
      query: false,
      column: { minWidth: 104, hidden: true, text: ({ equipmentId_dictText: name }) => stringValue(name) },
      form: { help: 'equipmentHelp' },
    },
    { name: 'app', form: { maxLength: 64 } },
    {
      name: 'stream',
      column: {
        minWidth: 104,
        title: 'streamName',
        hidden: true,
        text: ({ app, stream }) => `${stringValue(app)}/${stringValue(stream)}`,
      },
      search: { rank: 3, match: 'contains' },
      form: { maxLength: 64, help: 'streamHelp' },
    },
    ...workFields,
    {
      name: 'nodeId',
      type: 'dict',
      // Invented media servers fetch nothing.
      dict: "ibl_media_node,name,id,sim_flag='0'",
      column: {
        width: 120,
        hidden: true,
        text: ({ nodeId, nodeId_dictText: name }, locale) => stringValue(name) || stringValue(nodeId) || ownServer(locale),
      },
      form: { section: 'rules', help: 'nodeHelp' },
    },
    {
      name: 'rtspTransport',
      options: ['tcp', 'udp', 'multicast'].map((value) => ({ value, label: value })),
      radio: 'buttons',
      form: { initial: 'tcp' },
    },
    { name: 'timeoutSec', type: 'number', form: { initial: '10' } },
    { name: 'enableAudio', type: 'switch', options: yesNo, form: { initial: '1' } },
    { name: 'recordFlag', type: 'switch', options: yesNo, form: { initial: '0', help: 'recordFlagHelp' } },
    {
      name: 'onDemand',
      type: 'switch',
      options: yesNo,
      column: { width: 100, hidden: true },
      form: { initial: '0', help: 'onDemandHelp' },
    },
    {
      name: 'idlePolicy',
      options: [
        { value: 'none', label: 'none' },
        { value: 'stop', label: 'stopIdle' },
        { value: 'disable', label: 'disableIdle' },
      ],
      column: { width: 120, hidden: true },
      form: { initial: 'none' },
    },
    ...auditFields,
  ],
  ...workActions({ head: to2livePath, area: 'to2live' }),
}
