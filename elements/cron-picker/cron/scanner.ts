import type { Token } from './tokens'
import type { Span } from './tree.types'

/** What the scheduler can count to. */
const maxInteger = 2_147_483_647

const digit = (code: number) => code >= 48 && code <= 57

/** Walks over one list item, upper case. */
export class Scanner {
  /** Characters read so far. */
  at = 0

  constructor(private readonly token: Token) {}

  get text(): string {
    return this.token.text
  }

  /** The next character, `''` at the end. */
  get next(): string {
    return this.token.text.charAt(this.at)
  }

  get rest(): string {
    return this.token.text.slice(this.at)
  }

  /** Reads the next character if it is this one. */
  take(character: string): boolean {
    if (this.next !== character) return false
    this.at++
    return true
  }

  /** Reads digits; null where there are none, NaN where they are too many. */
  number(): number | null {
    const { text } = this.token
    const from = this.at
    while (digit(text.charCodeAt(this.at))) this.at++
    if (this.at === from) return null
    const value = Number(text.slice(from, this.at))
    return value <= maxInteger ? value : Number.NaN
  }

  /** Reads a name of three letters; -1 where there is none. */
  name(names: readonly string[]): number {
    const index = names.indexOf(this.token.text.slice(this.at, this.at + 3))
    if (index >= 0) this.at += 3
    return index
  }

  /** Place in the expression, from a character of the item to the one read last, at least one character. */
  span(from = 0, to = this.at): Span {
    const { start, end } = this.token
    return { start: start + from, end: Math.min(Math.max(start + to, start + from + 1), Math.max(end, start + from)) }
  }

  /** Place of all that was not read. */
  restSpan(): Span {
    return { start: this.token.start + this.at, end: this.token.end }
  }

  /** Place of the whole item. */
  get whole(): Span {
    return this.token
  }
}
