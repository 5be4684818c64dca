import { furtherReadings, furtherSyllables, levelOne, levelTwo } from './pinyin-data'

/** How a character is read, in Latin letters without tones; none for what is not Chinese. */
export type Readings = (character: string) => readonly string[]

/** The characters of GB 2312 from one row to another, in its order. */
function charactersOf(first: number, last: number): string[] {
  const decoder = new TextDecoder('gbk')
  const found: string[] = []
  for (let row = first; row <= last; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]))
      if (/^[\u4e00-\u9fff]$/.test(character)) found.push(character)
    }
  }
  return found
}

/** `a啊ai阿` -> pairs of letters and the character beside them. */
function pairsOf(text: string, pattern: RegExp): [string, string][] {
  return [...text.matchAll(pattern)].map(([, one, other]) => [one!, other!])
}

/** Builds the table of all readings, the usual one first. Takes some milliseconds. */
function build(): Map<string, string[]> {
  const table = new Map<string, string[]>()
  const starts = pairsOf(levelOne, /([a-z]+)([^a-z])/g)
  const startOf = new Map(starts.map(([syllable, character]) => [character, syllable]))
  let syllable = ''
  for (const character of charactersOf(0xb0, 0xd7)) {
    syllable = startOf.get(character) ?? syllable
    table.set(character, [syllable])
  }
  const syllables = [...starts.map(([name]) => name), ...furtherSyllables.split(' ')]
  charactersOf(0xd8, 0xf7).forEach((character, index) => {
    const at = (levelTwo.charCodeAt(index * 2) - 65) * 32 + levelTwo.charCodeAt(index * 2 + 1) - 48
    table.set(character, [syllables[at]!])
  })
  for (const [character, readings] of pairsOf(furtherReadings, /([^a-z,])([a-z,]+)/g)) table.get(character)?.push(...readings.split(','))
  return table
}

let table: Map<string, string[]> | undefined

export const readingsOf: Readings = (character) => {
  table ??= build()
  return table.get(character) ?? []
}
