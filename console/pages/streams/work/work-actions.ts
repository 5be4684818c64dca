import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { Resource, ResourceAction } from '../../../../elements/list-page/resource/resource.types'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { confirmedAction } from '../../parts/confirmed-action'
import { isRunning, isStarted } from './work-fields'

const PlayDialog = lazyPart(() => import('./PlayDialog'), { close: ({ onClose }) => onClose() })

interface TaskActions {
  /** Path of the calls, e.g. `/to2live/iblPullProxy`. */
  head: string
  /** Area of the permission codes. */
  area: string
}

/** Starts tasks without a question. */
function startAction({ head, area }: TaskActions): ResourceAction {
  return {
    key: 'start',
    label: 'start',
    permission: [`${area}:start`],
    offers: (record) => !isStarted(record) || record['state'] === 'failed' || record['state'] === 'retrying',
    async run(records, context) {
      const done = await context.run(() => context.transport.post(`${head}/start`, { ids: records.map(recordIdOf).join() }))
      if (!done) return
      await context.list.afterChange()
      context.feedback.toast({ tone: 'success', title: context.t('startDone', { name: context.namesOf(records).name }) })
    },
  }
}

/** Start, stop, restart, play and the log of supervised tasks, for rows and for the selected ones. */
export function workActions(actions: TaskActions): Required<Pick<Resource, 'rowActions' | 'batchActions'>> {
  const { head, area } = actions
  const start = startAction(actions)
  const stop = confirmedAction({ name: 'stop', path: `${head}/stop`, permission: [`${area}:start`], offers: isStarted, danger: true })
  const restart = confirmedAction({ name: 'restart', path: `${head}/restart`, permission: [`${area}:start`], offers: isStarted })
  const LogDrawer = lazyPart(
    async () => {
      const { logDrawer } = await import('./LogDrawer')
      return { default: logDrawer(`${head}/log`) }
    },
    { close: ({ onClose }) => onClose() },
  )
  return {
    rowActions: [
      start,
      stop,
      restart,
      { key: 'play', label: 'play', permission: ['cloudlive:play'], offers: isRunning, Dialog: PlayDialog },
      { key: 'log', label: 'log', Dialog: LogDrawer },
    ],
    batchActions: [
      { ...start, key: 'startSeveral' },
      { ...stop, key: 'stopSeveral' },
    ],
  }
}
