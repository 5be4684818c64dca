import { roomStrings } from './room.strings'

type Word = keyof (typeof roomStrings)['en']
const isWord = (word: string): word is Word => Object.hasOwn(roomStrings.en, word)

/** The word for a value of the server, e.g. of a kind; one that is not known stays as it is. */
export function wordOf(
  t: (word: Word, params?: { name: string }) => string,
  group: 'kind' | 'status' | 'state' | 'act' | 'step',
  value: string,
  name = '',
): string {
  const word = `${group}.${value}`
  return isWord(word) ? t(word, { name }).trim() : value
}
