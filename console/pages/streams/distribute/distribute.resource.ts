import { Waypoints } from 'lucide-react'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { entityPaths } from '../../../../elements/core/transport/entity-paths'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction } from '../../../../elements/list-page/resource/resource.types'
import { workActions } from '../work/work-actions'
import { auditFields, nameField, workFields } from '../work/work-fields'
import { distributePath } from './distribute-path'
import { distributeStrings } from './distribute.strings'
import { addressOf } from './target-address'
import { targetTypes } from './target-types'

const presets = registerEnglish('distribute_preset', {
  抖音: 'Douyin',
  视频号: 'WeChat Channels',
  哔哩哔哩: 'Bilibili',
  快手: 'Kuaishou',
  微博: 'Weibo',
  其他: 'Other',
})

const copy: ResourceAction = {
  key: 'copy',
  label: 'copy',
  permission: ['distribute:start'],
  async run([record], context) {
    if (!record) return
    const done = await context.run(() => context.transport.post(`${distributePath}/copy`, { id: recordIdOf(record) }))
    if (!done) return
    await context.list.afterChange()
    context.feedback.toast({ tone: 'success', title: context.t('copyDone', { name: context.namesOf([record]).name }) })
  },
}

const { importExcel: _import, ...paths } = entityPaths(distributePath)
const actions = workActions({ head: distributePath, area: 'distribute' })

/** Targets that the streams of devices are sent to. */
export const distribute: Resource = {
  name: 'distribute',
  strings: distributeStrings,
  icon: Waypoints,
  paths: { ...paths, queryById: `${distributePath}/queryById` },
  permissions: {
    add: ['distribute:add'],
    edit: ['distribute:edit'],
    delete: ['distribute:delete'],
    deleteSeveral: ['distribute:batch_delete'],
    export: ['distribute:export'],
  },
  titleFields: ['name'],
  sort: { column: 'sourceId', order: 'asc' },
  formExtensions: () => import('./distribute-form'),
  columns: ['name', 'state', 'kbps', 'since', 'sourceId', 'preset', 'targetType', 'targetUrl', 'targetKey', 'createBy', 'createTime'],
  extraParams: ['state'],
  fields: [
    {
      name: 'sourceId',
      column: { minWidth: 130, sortable: true, hidden: true, text: ({ sourceId_dictText: name }) => stringValue(name) },
      form: { section: 'basics', required: true, help: 'sourceHelp' },
      query: false,
    },
    {
      ...nameField((task) => [stringValue(task['sourceId_dictText']), addressOf(task)]),
      form: { required: true, maxLength: 100 },
    },
    { name: 'preset', type: 'dict', dict: presets, column: { width: 100, hidden: true }, search: { rank: 2 }, form: { initial: 'custom' } },
    {
      name: 'targetType',
      options: targetTypes,
      radio: 'buttons',
      column: { width: 88, hidden: true },
      form: { initial: 'rtmp', help: 'whipHelp' },
    },
    {
      name: 'targetUrl',
      column: { minWidth: 140, emphasis: 'muted', hidden: true },
      search: { rank: 3, match: 'contains' },
      form: { required: true, maxLength: 500, wide: true, help: 'targetUrlHelp' },
    },
    {
      name: 'targetKey',
      query: false,
      column: { width: 96, emphasis: 'muted', hidden: true },
      form: { maxLength: 500, wide: true, help: 'targetKeyHelp' },
    },
    ...workFields,
    ...auditFields,
  ],
  rowActions: [...actions.rowActions, copy],
  batchActions: actions.batchActions,
}
