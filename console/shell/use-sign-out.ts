import { useContext } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { sessionStrings } from '../../elements/core/session'
import { describeError } from '../../elements/core/transport'
import { useRuntime, useSessionUser } from '../session/runtime-context'
import { isServiceUnavailable } from '../session/service-unavailable'
import { countUnsavedTabs } from '../workspace/unsaved-elsewhere'
import { TabTitleContext, useWorkspace } from '../workspace/workspace-context'
import { workspaceStrings } from '../workspace/workspace.strings'
import { networkStrings } from './network.strings'
import { shellStrings } from './shell.strings'

/** Asks, then ends the session here at once; a failure of the server's part is said and changes nothing. */
export function useSignOut(): () => Promise<void> {
  const t = useStrings(shellStrings)
  const tSession = useStrings(sessionStrings)
  const network = useStrings(networkStrings)
  const warn = useStrings(workspaceStrings)
  const locale = useLocale()
  const feedback = useFeedback()
  const { session, alerts } = useRuntime()
  const { store } = useWorkspace()
  const token = useSessionUser()?.token ?? ''
  const titleOf = useContext(TabTitleContext)

  /** What signing out would lose, here and in the other tabs of the browser; nothing where nothing is unsaved. */
  async function describeLoss() {
    const [first, ...others] = store.getState().tabs.filter(({ dirty }) => dirty)
    const here =
      first && (others.length === 0 ? warn('signOutOne', { title: titleOf(first.path) }) : warn('signOutMany', { n: others.length + 1 }))
    const elsewhere = (await countUnsavedTabs(token)) - (first ? 1 : 0)
    const sentences = [here, elsewhere > 0 && warn('signOutElsewhere', { n: elsewhere })].filter((sentence) => typeof sentence === 'string')
    return sentences.length > 0 && ({ details: sentences.join(locale === 'en' ? ' ' : ''), tone: 'danger' } as const)
  }

  return async () => {
    const loss = await describeLoss()
    const sure = await feedback.confirm({
      title: t('logoutTitle'),
      question: tSession('logout.confirm'),
      okText: tSession('logout'),
      ...loss,
    })
    if (!sure) return
    alerts.leave()
    const failure = await session.logout()
    if (!failure) return
    const unconfirmed = failure.kind === 'aborted' || isServiceUnavailable(failure)
    feedback.toast({
      tone: 'warning',
      title: unconfirmed ? network('signOutUnconfirmed') : describeError(failure, locale),
      cause: 'logout',
    })
  }
}
