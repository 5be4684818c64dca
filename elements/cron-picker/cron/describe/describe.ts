import { mustBeValid } from '../cron-error'
import { parseCron } from '../parse'
import type { CronReading } from '../tree.types'
import { en } from './en'
import { type CronSentence, phrasesOf } from './phrases'
import { zh } from './zh'

/** The sentence of a valid reading; null for others. `locale` is a language tag: `en*` is English, all else Chinese. */
export function sentenceOf({ tree, valid }: CronReading, locale: string): CronSentence | null {
  if (!tree || !valid) return null
  return (/^en\b/i.test(locale) ? en : zh).render(phrasesOf(tree))
}

/**
 * What a text means, in a sentence.
 * @throws {InvalidCronError} for a text the scheduler refuses.
 */
export function describeCron(text: string, locale = 'zh-CN'): string {
  const sentence = sentenceOf(mustBeValid(parseCron(text)), locale)
  return sentence ? sentence.main + sentence.tail : ''
}
