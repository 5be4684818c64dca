import { textOf } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { onlinePaths } from './online-paths'
import type { SessionHandles } from './session-handles'

export const isOwn = ({ current }: WireRecord): boolean => current === true

/** Ends somebody's session after a question. The own one is ended by signing out. */
export function forceOut(handles: SessionHandles): ResourceAction {
  return {
    key: 'forceOut',
    label: 'forceOut',
    danger: true,
    permission: ['online:end'],
    offers: (record) => !isOwn(record),
    async run([record], { word, feedback, run, transport, namesOf, list }) {
      const token = record && handles.tokenOf(textOf(record.id))
      if (!record || token === undefined) return
      const { name } = namesOf([record])
      let done = false
      await feedback.confirm({
        tone: 'danger',
        title: word('forceOutTitle'),
        question: word('forceOutText'),
        name,
        okText: word('forceOut'),
        onConfirm: async () => {
          done = await run(() => transport.post(onlinePaths.forceLogout, { token }))
        },
      })
      if (done) feedback.toast({ tone: 'success', title: word('forceOutDone', { name }) })
      // Also where it failed: the session may be gone already.
      await list.afterChange()
    },
  }
}
