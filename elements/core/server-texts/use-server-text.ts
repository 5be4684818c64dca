import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../i18n/locale-context'
import { serverTextLoad, storedTextIn } from './load-server-texts'

/** Texts that a server has stored, in the language of the reader: log lines, notices of its own, results of jobs. */
export function useServerText(): (text: string) => string {
  const locale = useLocale()
  const isLoaded = useSyncExternalStore(serverTextLoad.subscribe, serverTextLoad.isDone)
  useEffect(() => {
    if (locale === 'en') void serverTextLoad.start()
  }, [locale])
  // Another function once the words are there, so that views render again.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => storedTextIn(locale), [locale, isLoaded])
}
