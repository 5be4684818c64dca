import { useContext, useEffect, useEffectEvent } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { useDiscardConfirmation } from '../../elements/parts/form'
import { HistoryBlockerContext } from '../routes/history-blocker'
import { useConfirmOnLeave } from '../routes/use-confirm-on-leave'
import { blockHistory } from './block-history'

/**
 * Before the sign-in, as long as `dirty`: asks before a link or Back leads away from what was typed; the browser asks before it reloads.
 */
export function useLeavePrompt(dirty: boolean): void {
  const host = useContext(HostContext)
  const mayDiscard = useDiscardConfirmation()
  const blocker = useContext(HistoryBlockerContext)
  useConfirmOnLeave(dirty)

  const confirmLeave = useEffectEvent(mayDiscard)
  useEffect(() => (dirty && blocker ? blockHistory(blocker, () => confirmLeave()) : undefined), [dirty, blocker])

  const follow = useEffectEvent(async (link: HTMLElement, stop: () => void) => {
    if (!(await mayDiscard())) return
    stop()
    link.click()
  })

  useEffect(() => {
    if (!dirty || !host) return undefined
    function interceptLink(event: Event): void {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href]') : null
      // With a key it opens elsewhere, and this page stays.
      if (!link || !(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void follow(link, stop)
    }
    const stop = (): void => host.shadow.removeEventListener('click', interceptLink, true)
    host.shadow.addEventListener('click', interceptLink, true)
    return stop
  }, [dirty, host])
}
