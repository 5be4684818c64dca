import type { TextParams } from '../../../../elements/core/i18n'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ResourceAction, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { onlinePaths } from './online-paths'
import type { SessionHandles } from './session-handles'

export const isOwn = ({ current }: WireRecord): boolean => current === true

/** Who may end sessions of others. */
export const forcedOutBy = ['online:end'] as const

interface EndingContext extends Pick<ActionContext, 'feedback' | 'run' | 'transport'> {
  t: (key: 'forceOut' | 'forceOutTitle' | 'forceOutText' | 'forceOutDone', params?: TextParams) => string
}

/** Ends the sessions with these tokens after a question in which they are called `name`; what fails is said by `run`. */
export async function endSessions(tokens: readonly string[], name: string, { t, feedback, run, transport }: EndingContext): Promise<void> {
  let done = false
  await feedback.confirm({
    tone: 'danger',
    title: t('forceOutTitle'),
    question: t('forceOutText'),
    name,
    okText: t('forceOut'),
    onConfirm: async () => {
      done = await run(async () => {
        // oxlint-disable-next-line no-await-in-loop -- the call takes one, and the first failure ends it
        for (const token of tokens) await transport.post(onlinePaths.forceLogout, { token })
      })
    },
  })
  if (done) feedback.toast({ tone: 'success', title: t('forceOutDone', { name }) })
}

/** Ends somebody's session after a question. The own one is ended by signing out. */
export function forceOut(handles: SessionHandles): ResourceAction {
  return {
    key: 'forceOut',
    label: 'forceOut',
    danger: true,
    lead: true,
    permission: forcedOutBy,
    offers: (record) => !isOwn(record),
    async run([record], context) {
      const token = record && handles.tokenOf(stringValue(record.id))
      if (!record || token === undefined) return
      await endSessions([token], context.namesOf([record]).name, context)
      // Also where it failed: the session may be gone already.
      await context.list.afterChange()
    },
  }
}
