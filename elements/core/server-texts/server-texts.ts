import { useCallback, useEffect, useState } from 'react'
import { shown, useLocale } from '../i18n/locale-context'

type ToEnglish = (message: string, key?: string, args?: readonly unknown[]) => string

const chinese = /[\u3400-\u9fff]/

/** The English words for texts of servers. A failed load leaves the texts as they are. */
export const loadToEnglish = (): Promise<ToEnglish> =>
  import('./to-english').then(
    ({ toEnglish }) => toEnglish,
    () => String,
  )

/**
 * What a server says, in English. Undefined where no element shows English, or the text is English already.
 * @param key the message without its values, which servers of ours send beside it; genuine JeecgBoot servers send the message alone
 */
export async function englishOf(message: string, key?: string, args?: readonly unknown[]): Promise<string | undefined> {
  return shown.english && chinese.test(message) ? (await loadToEnglish())(message, key, args) : undefined
}

type TextToText = (text: string) => string

/** Kept for the views that come later: they need not wait. */
let loaded: TextToText | null = null

/** Texts that a server has stored, in the language of the reader: log lines, notices of its own, results of jobs. */
export function useServerText(): TextToText {
  const locale = useLocale()
  const [toEnglish, setToEnglish] = useState<TextToText | null>(() => loaded)
  useEffect(() => {
    if (locale !== 'en' || toEnglish) return
    async function load() {
      const translate = await loadToEnglish()
      loaded = (text) => translate(text)
      setToEnglish(() => loaded)
    }
    void load()
  }, [locale, toEnglish])
  return useCallback((text) => (locale === 'en' && toEnglish ? toEnglish(text) : text), [locale, toEnglish])
}
