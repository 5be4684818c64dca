import { readingsOf } from './pinyin'
import { spelledIn } from './spelling'

/** Whether a word spells a part of a text by pinyin or its initials. The table of readings comes with this module: load it lazily. */
export const isSpelledIn = (text: string, query: string): boolean => spelledIn(text, query, readingsOf) !== undefined
