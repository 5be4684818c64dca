import { commaOf, type Locale, translate } from '../../core/i18n'
import { listStrings } from '../list/list.strings'

/** How many records a question names; more are counted. */
const named = 3

/** What several records are called on a button: `徐文博`, `徐文博等 5 项`. */
export function shortNames(names: readonly string[], locale: Locale): string {
  const [first = ''] = names
  return names.length > 1 ? translate(listStrings, locale, 'severalNames', { name: first, n: names.length }) : first
}

/** The same in a question: it names who is meant, as ticked rows need not be in sight. Chinese counts all, English the rest. */
export function listedNames(names: readonly string[], locale: Locale): string {
  const list = names.slice(0, named).join(commaOf(locale))
  if (names.length <= named) return list
  return translate(listStrings, locale, 'listedNames', { names: list, n: locale === 'en' ? names.length - named : names.length })
}
