import { cronFields } from './fields'
import type { Span } from './tree.types'

/** A piece of the text with its place. */
export interface Token extends Span {
  readonly text: string
}

const blank = (code: number) => code === 32 || code === 9

/**
 * Cuts at blanks and tabs, the only separators of the scheduler; further control characters at the edges do not count.
 * What follows the last field is one piece, however much there is.
 */
export function splitFields(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    while (at < text.length && blank(text.charCodeAt(at))) at++
    const from = at
    if (tokens.length === cronFields.length) at = text.length
    while (at < text.length && !blank(text.charCodeAt(at))) at++
    if (at > from) tokens.push(trimmed(text, from, at))
  }
  return tokens
}

/** Cuts a field at its commas. An empty list item is left out, as the scheduler does. */
export function splitItems(field: Token): Token[] {
  if (!field.text.includes(',')) return field.text === '' ? [] : [field]
  const items: Token[] = []
  let start = field.start
  for (const text of field.text.split(',')) {
    if (text !== '') items.push({ text, start, end: start + text.length })
    start += text.length + 1
  }
  return items
}

function trimmed(text: string, from: number, to: number): Token {
  let [start, end] = [from, to]
  while (start < end && text.charCodeAt(start) <= 32) start++
  while (end > start && text.charCodeAt(end - 1) <= 32) end--
  return { text: text.slice(start, end), start, end }
}

/** What an input method or a text processor writes, as the scheduler needs it: full-width characters, odd blanks, dashes. */
export function plainText(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (odd) =>
    odd
      .normalize('NFKC')
      .replaceAll('、', ',')
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/\s/g, ' '),
  )
}

/** Upper case that keeps every character in its place. */
export function upperCase(text: string): string {
  const upper = text.toUpperCase()
  return upper.length === text.length ? upper : text.replace(/[a-z]+/g, (token) => token.toUpperCase())
}
