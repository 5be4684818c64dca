import { Cctv } from 'lucide-react'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { planDevicesStrings } from './plan-devices.strings'
import { planPaths } from './plan-paths'

const permission = ['record:plan'] as const

const stateOf = ({ onlineStatus, liveHas }: WireRecord): 'live' | 'online' | 'offline' => {
  if (stringValue(onlineStatus) !== '1') return 'offline'
  return stringValue(liveHas) === '1' ? 'live' : 'online'
}

/** Devices do not go by the plan any more, after a question. */
function unlinking(planId: string, onUnlinking: () => void): ResourceAction {
  async function run(chosen: readonly WireRecord[], context: ActionContext): Promise<void> {
    const { t, feedback, transport, each, list, namesOf } = context
    let isDone = false
    await feedback.confirm({
      tone: 'danger',
      title: t('unlinkTitle'),
      question: t('unlinkText'),
      ...namesOf(chosen),
      okText: t('unlink'),
      onConfirm: async () => {
        onUnlinking()
        isDone = await each(chosen, (batch) => transport.post(planPaths.unlink, { id: planId, ids: batch.map(recordIdOf).join() }))
      },
    })
    if (!isDone) return list.reload()
    feedback.toast({ tone: 'success', title: t('unlinkDone', { name: namesOf(chosen).name }) })
    await list.afterChange()
  }
  return { key: 'unlink', label: 'unlink', danger: true, permission, run }
}

/** The devices that go by a plan. */
export function devicesOfPlan(planId: string, onUnlinking: () => void): Resource {
  const unlink = unlinking(planId, onUnlinking)
  return {
    name: 'record-plan-devices',
    strings: planDevicesStrings,
    icon: Cctv,
    paths: { list: `${planPaths.devices}?planId=${encodeURIComponent(planId)}` },
    titleFields: ['name'],
    advancedQuery: false,
    fields: [
      { name: 'name', column: { minWidth: 140, emphasis: 'strong', card: 'title', sortable: true }, search: { rank: 1 } },
      { name: 'equipmentNo', column: { width: 120, card: 'subtitle' }, search: { rank: 2 } },
      { name: 'address', query: false, column: { minWidth: 140, emphasis: 'muted', card: 'line' } },
      {
        name: 'state',
        made: true,
        query: false,
        options: (['live', 'online', 'offline'] as const).map((value) => ({ value, label: value })),
        states: { live: { tone: 'live' }, online: { tone: 'success' }, offline: { tone: 'neutral', shape: 'ring' } },
        column: { width: 96, card: 'status', text: stateOf },
      },
    ],
    rowActions: [unlink],
    batchActions: [unlink],
  }
}
