import type { PatternNode } from './pattern-node'

const token = /\[(?:\\[^]|[^\]\\])*\]|\\(?:u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[^])|\(\?(?:[:=!]|<[=!]|<[^>]*>)|[^]/y
/** With the flag `u` a character may be two code units, and escapes may name one or a property. */
const unicodeToken =
  /\[(?:\\[^]|[^\]\\])*\]|\\(?:u\{[\dA-Fa-f]+\}|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])|\(\?(?:[:=!]|<[=!]|<[^>]*>)|[^]/uy
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y
const edges = ['^', '$', '\\b', '\\B'] as const

/**
 * The tree of a regular expression that the browser accepted already; null where it holds something that this reader does not
 * know (octal escapes, groups with flags of their own, the flag `v`). Sets of characters stay the browser's business: each is
 * tried on one character at a time.
 */
export function parsePattern({ source, flags }: RegExp): PatternNode | null {
  if (flags.includes('v')) return null
  const reader = new PatternReader(source, flags)
  const tree = reader.choice()
  return reader.isUnknown || !reader.isAtEnd ? null : tree
}

class PatternReader {
  isUnknown = false
  #index = 0
  readonly #token: RegExp
  readonly #setFlags: string

  constructor(
    private readonly source: string,
    flags: string,
  ) {
    this.#token = flags.includes('u') ? unicodeToken : token
    this.#setFlags = flags.replace(/[^ius]/g, '')
  }

  get isAtEnd(): boolean {
    return this.#index >= this.source.length
  }

  choice(): PatternNode {
    const branches = [this.#list()]
    while (this.source[this.#index] === '|') {
      this.#index++
      branches.push(this.#list())
    }
    return branches.length === 1 ? branches[0]! : { kind: 'choice', branches }
  }

  #list(): PatternNode {
    const parts: PatternNode[] = []
    while (!this.isAtEnd && !this.isUnknown && this.source[this.#index] !== '|' && this.source[this.#index] !== ')') {
      parts.push(this.#repeated(this.#part()))
    }
    return parts.length === 1 ? parts[0]! : { kind: 'list', parts }
  }

  #repeated(inner: PatternNode): PatternNode {
    quantifier.lastIndex = this.#index
    const found = quantifier.exec(this.source)
    if (!found) return inner
    this.#index = quantifier.lastIndex
    const [, sign, minText, comma, max] = found
    if (sign) return { kind: 'repeat', inner, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
    const min = Number(minText)
    return { kind: 'repeat', inner, min, max: comma ? Number(max || Infinity) : min }
  }

  #part(): PatternNode {
    const text = this.#next()
    if (text.startsWith('(')) return this.#group(text)
    const edge = edges.find((edge) => edge === text)
    if (edge) return { kind: 'edge', at: edge }
    if (/^\\([1-9]|k$)/.test(text)) {
      // `\12` means a group, two, or an octal number: the browser counts, a bound on the cost need not.
      if (text === '\\k') this.#next()
      return { kind: 'back' }
    }
    if (text === '\\0' && /\d/.test(this.source[this.#index] ?? '')) this.isUnknown = true
    return {
      kind: 'char',
      matches: setOf(text, this.#setFlags),
      only: /^\\?([!-/:;<=>@_`~]|\[|\]|\{|\})$|^(\d)$/.test(text) && text !== '.' ? text.at(-1)! : null,
    }
  }

  #group(opening: string): PatternNode {
    const isFlagged = opening === '(' && this.source[this.#index] === '?'
    if (isFlagged) this.isUnknown = true
    const inner = this.choice()
    this.#index++
    if (!/^\(\?<?[=!]$/.test(opening)) return inner
    return { kind: 'look', inner, negated: opening.endsWith('!'), behind: opening.includes('<') }
  }

  #next(): string {
    this.#token.lastIndex = this.#index
    const text = this.#token.exec(this.source)?.[0] ?? ''
    // Nothing fits only behind the end, where the browser's own reading differed from this one.
    if (text === '') this.isUnknown = true
    this.#index += text.length
    return text
  }
}

/** Whether one character is in a set (`\d`, `[a-z]`, `.`, `x`), asked of the browser once for each plain character. */
function setOf(text: string, flags: string): (character: string) => boolean {
  const set = new RegExp(`^${text}$`, flags)
  const members = new Int8Array(128)
  return (character) => {
    const code = character.charCodeAt(0)
    if (code >= 128) return set.test(character)
    if (members[code] === 0) members[code] = set.test(character) ? 1 : -1
    return members[code] === 1
  }
}
