import { historyStrings } from './history.strings'

type Word = keyof (typeof historyStrings)['en']

/** Whether there is such a word: servers may know events that we do not. */
export function isHistoryWord(word: string): word is Word {
  return Object.hasOwn(historyStrings.en, word)
}
