import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { confirmedAction } from '../../parts/confirmed-action'
import { isBroken, isRunning, isStarted } from './work-fields'

const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })

interface TaskActions {
  /** Path of the calls, e.g. `/to2live/iblPullProxy`. */
  head: string
  /** Area of the permission codes. */
  area: string
}

/** Starts tasks without a question; `retry` does not wait for the next attempt. */
function startAction(key: 'start' | 'retry', { head, area }: TaskActions): ResourceAction {
  return {
    key,
    label: key,
    lead: true,
    permission: [`${area}:start`],
    offers: key === 'start' ? (task) => !isStarted(task) : isBroken,
    async run(records, context) {
      const done = await context.run(() => context.transport.post(`${head}/start`, { ids: records.map(recordIdOf).join() }))
      if (!done) return
      await context.list.afterChange()
      context.feedback.toast({ tone: 'success', title: context.t('startDone', { name: context.namesOf(records).name }) })
    },
  }
}

/** Start, retry, stop, restart and play of supervised tasks, for rows and for the selected ones. */
export function workActions(actions: TaskActions): Required<Pick<Resource, 'rowActions' | 'batchActions'>> {
  const { head, area } = actions
  const permission = [`${area}:start`] as const
  const start = startAction('start', actions)
  const stop = confirmedAction({ name: 'stop', path: `${head}/stop`, permission, offers: isStarted, danger: true })
  const restart = confirmedAction({ name: 'restart', path: `${head}/restart`, permission, offers: isStarted })
  return {
    rowActions: [
      start,
      { ...stop, lead: true },
      startAction('retry', actions),
      restart,
      { key: 'play', label: 'play', permission: ['cloudlive:play'], offers: isRunning, Dialog: PlayDialog },
    ],
    batchActions: [
      { ...start, key: 'startSeveral' },
      { ...stop, key: 'stopSeveral' },
    ],
  }
}
