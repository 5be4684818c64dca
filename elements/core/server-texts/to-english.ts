import { unreadStrings } from '../format/unread.strings'
import { serverLabels } from './labels'
import { serverLogTexts } from './log-texts'
import { serverMessages } from './messages'
import { serverRequestErrors } from './request-errors'

const chinese = /[\u3400-\u9fff]/
const placeholderPattern = /\{(\d+)\}/g

const unreadEnglish: Readonly<Record<string, string>> = unreadStrings.en

/** Words that server and elements have in common, with numbers in place of their names. */
const sharedTexts = Object.fromEntries(
  Object.entries(unreadStrings['zh-CN']).map(([key, text]) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const numbered = (each: string) => each.replaceAll(/\{(\w+)\}/g, (_, name: string) => `{${names.indexOf(name)}}`)
    return [numbered(text), numbered(unreadEnglish[key]!)]
  }),
)

/** English words by the Chinese text of the server; `{0}`, `{1}` … are its values. */
export const englishTexts: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...sharedTexts, ...serverLogTexts, ...serverLabels, ...serverMessages, ...serverRequestErrors }),
)

interface Template {
  readonly pattern: RegExp
  /** The number of each place, in their order in the Chinese text. */
  readonly places: readonly number[]
  readonly english: string
}

/** Characters of a template beside its places. */
const literalLength = (key: string): number => key.replaceAll(placeholderPattern, '').length

/** For texts that come without a key: stored ones and those of other servers. The template with the most words of its own comes first. */
const templates: readonly Template[] = [...englishTexts]
  .filter(([key]) => key.search(placeholderPattern) >= 0 && literalLength(key) > 0)
  .toSorted(([one], [other]) => literalLength(other) - literalLength(one))
  .map(([key, english]) => ({
    english,
    places: [...key.matchAll(placeholderPattern)].map(([, group]) => Number(group)),
    pattern: new RegExp(`^${key.replaceAll(/[.*+?^$()[\]\\|]/g, String.raw`\$&`).replaceAll(placeholderPattern, '([^]*?)')}$`),
  }))

const filled = (english: string, values: readonly string[]): string =>
  english.replaceAll(placeholderPattern, (digits, index: string) => values[Number(index)] ?? digits)

/** The English words for a text without a key; the text itself where there are none. */
function textToEnglish(text: string): string {
  const exact = englishTexts.get(text)
  if (exact !== undefined || !chinese.test(text)) return exact ?? text
  for (const { pattern, places: groups, english } of templates) {
    const values = pattern.exec(text)?.slice(1)
    if (!values) continue
    const byIndex: string[] = []
    for (const [index, group] of groups.entries()) byIndex[group] = textToEnglish(values[index]!)
    return filled(english, byIndex)
  }
  return text
}

/** A value is data, or a message of its own: `{key, args}`. */
function argumentToEnglish(argument: unknown): string {
  if (typeof argument !== 'object' || argument === null || !('key' in argument)) return String(argument)
  const args = 'args' in argument && Array.isArray(argument.args) ? argument.args : []
  return keyToEnglish(String(argument.key), args) ?? filled(String(argument.key), args.map(argumentToEnglish))
}

function keyToEnglish(key: string, args: readonly unknown[]): string | undefined {
  const english = englishTexts.get(key)
  if (english === undefined) return args.length === 0 ? textToEnglish(key) : undefined
  return filled(english, args.map(argumentToEnglish))
}

/** What a server says, in English, as far as its words are known. Without a key, as of stored texts, the text itself is looked up. */
export function toEnglish(message: string, key?: string, args: readonly unknown[] = []): string {
  return (key !== undefined && keyToEnglish(key, args)) || textToEnglish(message)
}
