import { userPaths } from '../../../../elements/core/transport/user-paths'
import type { ActionContext } from '../../../../elements/list-page/resource/action-context'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** Known of users of our server alone. */
export const hasFactor = ({ secondFactor }: WireRecord): boolean => stringValue(secondFactor) === '1'

/** Takes away the second factor of somebody who lost what he had it on, after a question. */
export async function removeFactor(users: readonly WireRecord[], context: ActionContext): Promise<void> {
  const { t, feedback, namesOf, run, transport, list } = context
  let done = false
  await feedback.confirm({
    tone: 'danger',
    title: t('factorTitle'),
    question: t('factorText'),
    ...namesOf(users),
    okText: t('removeFactor'),
    onConfirm: async () => {
      done = await run(() => transport.post(userPaths.removeFactor, { userIds: users.map(recordIdOf).join(',') }))
    },
  })
  if (!done) return
  feedback.toast({ tone: 'success', title: t('factorDone', { name: namesOf(users).name }) })
  await list.afterChange()
}
