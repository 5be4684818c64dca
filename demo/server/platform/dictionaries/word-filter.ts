import type { Queryable } from '../database/transactions'
import { SECOND } from '../base/time'

/** Milliseconds that words are kept. */
const KEEP = 10 * SECOND
/** Words that count. */
const MAX_WORDS = 5000

/** A text with full width, case and blanks folded, and for each of its characters the place in the original. */
function folded(text: string): { text: string; offsets: number[] } {
  let result = ''
  const places: number[] = []
  const characters = Array.from(text)
  characters.forEach((character, place) => {
    for (const part of character.normalize('NFKC').toLowerCase()) {
      if (/\s/u.test(part)) continue
      result += part
      // A part may be two units of the text.
      for (let unit = 0; unit < part.length; unit += 1) places.push(place)
    }
  })
  return { text: result, offsets: places }
}

export interface FilteredText {
  content: string
  /** Words found. */
  hits: number
}

/** Replaces each character of these words by `*`. */
export function filterWords(content: string, words: readonly string[]): FilteredText {
  const characters = Array.from(content)
  const { text, offsets: places } = folded(content)
  let hits = 0
  for (const word of words) {
    const wanted = folded(word).text
    if (wanted === '') continue
    for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
      hits += 1
      const [first = 0, last = 0] = [places[at], places[at + wanted.length - 1]]
      for (let place = first; place <= last; place += 1) characters[place] = '*'
    }
  }
  return { content: characters.join(''), hits }
}

const cachedWords = new WeakMap<object, { words: string[]; until: number }>()

/** The enabled words of the dictionary `message_word`, read again after ten seconds. `holder`: whose memory keeps them. */
export async function sensitiveWords(db: Queryable, holder: object, now: number): Promise<readonly string[]> {
  const known = cachedWords.get(holder)
  if (known && known.until > now) return known.words
  const rows = await db
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select('sysDictItem.itemValue')
    .where('sysDict.dictCode', '=', 'message_word')
    .where('sysDict.delFlag', '=', 0)
    .where('sysDictItem.status', '=', 1)
    .orderBy('sysDictItem.id')
    .limit(MAX_WORDS)
    .execute()
  const words = rows.map(({ itemValue }) => itemValue)
  cachedWords.set(holder, { words, until: now + KEEP })
  return words
}
