import { createListeners } from '../events/listeners'
import type { Locale } from '../i18n/catalogue'
import { shown } from '../i18n/locale-context'

type ToEnglish = (message: string, key?: string, args?: readonly unknown[]) => string

const chinese = /[\u3400-\u9fff]/
const loaded = createListeners()
let toEnglish: ToEnglish | null = null
let loading: Promise<void> | null = null

/** Resolves once the English words of server texts are there; a failed load leaves the texts as they are. */
async function loadServerTexts(): Promise<void> {
  loading ??= import('./to-english').then(
    (module) => {
      ;({ toEnglish } = module)
      loaded.tell()
    },
    () => {
      loading = null
    },
  )
  await loading
}

/**
 * What a server says, in English. Undefined where no element shows English, or the text is English already.
 * @param key the message without its values, which servers of ours send beside it; genuine JeecgBoot servers send the message alone
 */
export async function englishOf(message: string, key?: string, args?: readonly unknown[]): Promise<string | undefined> {
  if (!shown.english || !chinese.test(message)) return undefined
  await loadServerTexts()
  return toEnglish?.(message, key, args)
}

/** Texts that a server has stored, for a reader of a language; what `englishOf` loads has to be there. */
export const storedTextIn = (locale: Locale): ((text: string) => string) => {
  const english = locale === 'en' ? toEnglish : null
  return (text) => english?.(text) ?? text
}

/** What views wait for that show stored texts. */
export const serverTextLoad = { start: loadServerTexts, subscribe: loaded.subscribe, isDone: () => toEnglish !== null }
