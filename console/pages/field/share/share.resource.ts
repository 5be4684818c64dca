import { Link2 } from 'lucide-react'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { registerEnglish } from '../../../../elements/core/dict/dict-translations'
import { shareStrings } from './share.strings'

const targets = registerEnglish('share_target', { 大屏: 'Big screen', 设备画面: 'Device', 视频: 'Video', 会场: 'Venue' })
const states = registerEnglish('share_state', { 有效: 'Active', 已到期: 'Ended', 已收回: 'Withdrawn' })

export const sharePath = (name: string): string => `/ibl/shareToken/${name}`

const isActive = ({ state }: WireRecord): boolean => state === 'active'

/** Asks, then ends links; what they show is gone at once. */
async function withdraw(records: readonly WireRecord[], context: ActionContext): Promise<void> {
  const { t, feedback, run, transport, namesOf } = context
  let isDone = false
  await feedback.confirm({
    title: t('withdrawTitle'),
    question: t('withdrawText'),
    ...namesOf(records),
    okText: t('withdraw'),
    tone: 'danger',
    onConfirm: async () => {
      isDone = await run(() => transport.del(sharePath('deleteBatch'), { ids: records.map(recordIdOf).join() }))
    },
  })
  if (!isDone) return
  feedback.toast({ tone: 'success', title: t('withdrawDone') })
  await context.list.afterChange()
}

/** Links that show a big screen, a device, a video or a live event without a sign-in. */
export const share: Resource = {
  name: 'share',
  strings: shareStrings,
  icon: Link2,
  paths: { list: sharePath('list'), queryById: sharePath('queryById'), exportXls: sharePath('exportXls') },
  permissions: { export: ['share:export'] },
  titleFields: ['note', 'targetName', 'targetType_dictText'],
  fields: [
    {
      name: 'targetType',
      type: 'dict',
      dict: targets,
      column: { width: 110, card: 'title', emphasis: 'strong' },
      search: { rank: 1 },
    },
    { name: 'targetName', query: false, column: { minWidth: 140, card: 'subtitle', text: ({ targetName }) => stringValue(targetName) } },
    { name: 'note', column: { minWidth: 140, card: 'line' }, search: { rank: 1, match: 'contains' } },
    {
      name: 'state',
      type: 'dict',
      dict: states,
      query: false,
      states: { active: { tone: 'success' }, ended: { tone: 'neutral' }, withdrawn: { tone: 'neutral', shape: 'ring' } },
      column: { width: 100, card: 'status' },
    },
    { name: 'expireTime', type: 'datetime', column: { width: 150, sortable: true, card: 'note' }, search: { rank: 2, match: 'range' } },
    { name: 'viewCount', type: 'number', column: { width: 90, align: 'end', sortable: true } },
    { name: 'maxViews', type: 'number', column: { width: 90, align: 'end' } },
    { name: 'lastUseTime', type: 'datetime', column: { width: 150, sortable: true, emphasis: 'muted' } },
    { name: 'createBy', column: { width: 104, emphasis: 'muted' }, search: { rank: 3 } },
    { name: 'createTime', type: 'datetime', column: { width: 150, sortable: true, emphasis: 'muted', hidden: true } },
  ],
  rowActions: [{ key: 'withdraw', label: 'withdraw', permission: ['share:delete'], danger: true, offers: isActive, run: withdraw }],
  batchActions: [{ key: 'withdraw', label: 'withdraw', permission: ['share:batch_delete'], danger: true, offers: isActive, run: withdraw }],
}
