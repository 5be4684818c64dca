import { useContext, useEffect, useEffectEvent } from 'react'
import { HostContext } from '../../elements/core/define/host-context'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { guardStrings } from './guard.strings'
import { OwnsPageContext } from './page-title'

const isSheet = (target: unknown): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.relList.contains('stylesheet') && !target.disabled

/** Addresses of the linked sheets of this page that did not load before anybody listened; of other origins not all is told. */
function lostBefore(): string[] {
  return performance
    .getEntriesByType('resource')
    .filter((load): load is PerformanceResourceTiming => load instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, name }) => initiatorType === 'link' && new URL(name).pathname.endsWith('.css'))
    .filter(({ responseStatus, name }) => responseStatus >= 400 || (responseStatus === 0 && new URL(name).origin === location.origin))
    .map(({ name }) => name)
}

/**
 * Tells of stylesheets that the page links and that did not load (clauses 8; our own are part of the script chunks). In a page
 * of somebody else it is told to that page only.
 */
export function useLostStylesheets(): void {
  const t = useStrings(guardStrings)
  const host = useContext(HostContext)
  const owns = useContext(OwnsPageContext)
  const feedback = useFeedback()
  const reportError = useEffectEvent((href: string) => {
    host?.emit('ops-error', { error: new Error(`CSS_CHUNK_LOAD_FAILED: ${href}`) })
    if (owns) feedback.toast({ tone: 'danger', title: t('sheetTitle'), text: href, cause: 'stylesheet' })
  })

  useEffect(() => {
    const response = new Set<string>()
    function notifyOnce(href: string): void {
      if (!response.has(href)) reportError(href)
      response.add(href)
    }
    const onError = ({ target }: Event): void => {
      if (isSheet(target)) notifyOnce(target.href)
    }
    const reportEarlier = (): void => lostBefore().forEach(notifyOnce)
    // Until then a sheet may still be on its way.
    if (document.readyState === 'complete') reportEarlier()
    else window.addEventListener('load', reportEarlier)
    // Failures of files do not bubble.
    window.addEventListener('error', onError, true)
    return () => {
      window.removeEventListener('error', onError, true)
      window.removeEventListener('load', reportEarlier)
    }
  }, [])
}
