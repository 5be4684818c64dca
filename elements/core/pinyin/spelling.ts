import type { Readings } from './pinyin'

/** Characters of a text, end exclusive. */
export type Span = readonly [from: number, to: number]

/** The initials of syllables that people type for two letters. */
const initialOf = (reading: string): string => /^[zcs]h/.exec(reading)?.[0] ?? reading.slice(0, 1)

/** Where the letters end that spell the title from the character `at` on; undefined when they do not. `ü` may be `v` or `u`. */
function spelledTo(title: readonly string[], at: number, letters: string, readings: Readings): number | undefined {
  if (letters === '') return at
  const character = title[at]
  if (character === undefined) return undefined
  if (character === ' ') return spelledTo(title, at + 1, letters, readings)
  if (character.toLowerCase() === letters[0]) return spelledTo(title, at + 1, letters.slice(1), readings)
  for (const reading of readings(character).flatMap((one) => (one.includes('v') ? [one, one.replace('v', 'u')] : [one]))) {
    if (reading.startsWith(letters)) return at + 1
    for (const part of [reading, initialOf(reading), reading.slice(0, 1)]) {
      if (!letters.startsWith(part)) continue
      const end = spelledTo(title, at + 1, letters.slice(part.length), readings)
      if (end !== undefined) return end
    }
  }
  return undefined
}

/** Longer words are no spelling of a title, and trying them all would take long. */
const longestSpelling = 40

/** Which characters of a text a word spells, by pinyin or its initials; undefined: none. */
export function spelledIn(text: string, query: string, readings: Readings): Span | undefined {
  if (!/^[a-z\d]+$/.test(query) || query.length > longestSpelling) return undefined
  const characters = text.split('')
  for (let from = 0; from < characters.length; from++) {
    const to = spelledTo(characters, from, query, readings)
    if (to !== undefined) return [from, to]
  }
  return undefined
}
