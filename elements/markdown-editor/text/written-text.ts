import type { Node } from '@milkdown/kit/prose/model'
import { type MarkdownNode, rangeOf } from './safe-tree'

/** Where a node of the document stands in the text it was read from. */
interface Range {
  readonly from: number
  readonly to: number
  /** Of its children, where these can be told apart in the text; null for one that may not be written as it was. */
  readonly children?: readonly (Range | null)[]
}

/** A text, the document that was made of it, and where each part of it stands. */
export interface ReadMarkdown {
  readonly text: string
  readonly doc: Node
  readonly range: Range
}

interface Writer {
  readonly text: string
  readonly lineEnd: string
  /** A node as if there had been no text before; an item as of a list with `- `. */
  readonly anew: (node: Node) => string
}

/** What is written child by child: an edited item leaves its list alone, an edited cell the other rows. */
const saved: Readonly<Record<string, string>> = {
  doc: 'root',
  bullet_list: 'list',
  ordered_list: 'list',
  list_item: 'listItem',
  table: 'table',
}

/** Which stretch of the text a node and its children were; null for what may not be written as it was. */
export function sourceRangeOf(node: Node, piece: MarkdownNode, dangerous: ReadonlySet<MarkdownNode>, text: string): Range | null {
  if (dangerous.has(piece)) return null
  const own = piece.type === 'root' ? { from: 0, to: text.length } : rangeOf(piece)
  const nodes = piece.children ?? []
  if (saved[node.type.name] !== piece.type || nodes.length !== node.childCount) return own
  return { ...own, children: nodes.map((child, index) => sourceRangeOf(node.child(index), child, dangerous, text)) }
}

/** The text of a document; what is as it was read stands as it was written. */
export function writeMarkdown(doc: Node, read: ReadMarkdown, anew: (node: Node) => string): string {
  const lineEnd = /\r\n?|\n/.exec(read.text)?.[0] ?? '\n'
  return write(doc, read.doc, read.range, { text: read.text, lineEnd, anew })
}

function write(now: Node, before: Node, position: Range, writer: Writer): string {
  const { text, lineEnd } = writer
  if (now === before || now.eq(before)) return text.slice(position.from, position.to)
  const isDoc = now.type.name === 'doc'
  const { children } = position
  const first = children?.[0]
  const last = children?.at(-1)
  if (!children || (!isDoc && (!first || !last)) || !isAlike(now, before)) return blockAnew(now, position, writer)

  const found = partners(now, before)
  let out = first ? marker(text.slice(position.from, first.from), now) : ''
  now.forEach((child, _offset, index) => {
    const at = found[index] ?? null
    const own = at === null ? null : children[at]
    const one = own ? write(child, before.child(at!), own, writer) : blockAnew(child, isDoc ? null : first!, writer)
    if (one === '') return
    if (index > 0 && out !== '') {
      const previous = at !== null && at > 0 && found[index - 1] === at - 1 ? children[at - 1] : null
      const head = now.type.name === 'table' && index === 1 ? first : previous
      const tail = now.type.name === 'table' && index === 1 ? children[1] : own
      const isRow = now.type.name === 'table' && index > 1 && at === 1
      out += head && tail && !isRow ? text.slice(head.to, tail.from) : gapAnew(now, child, position, writer)
    }
    out += one
  })
  if (!isDoc) return out + text.slice(last!.to, position.to)
  return out + (last ? text.slice(last.to) : text.endsWith(lineEnd) ? lineEnd : '')
}

/** Which former child each present child was: the same one, or the one in its place. */
function partners(now: Node, before: Node): (number | null)[] {
  const same = (a: number, b: number): boolean => now.child(a) === before.child(b) || now.child(a).eq(before.child(b))
  const max = Math.min(now.childCount, before.childCount)
  let head = 0
  while (head < max && same(head, head)) head++
  let tail = 0
  while (tail < max - head && same(now.childCount - 1 - tail, before.childCount - 1 - tail)) tail++
  const more = now.childCount - before.childCount
  let next = head
  return Array.from({ length: now.childCount }, (_, index) => {
    if (index < head) return index
    if (index >= now.childCount - tail || more === 0) return index - more
    let at = next
    while (at < before.childCount - tail && !same(index, at)) at++
    if (at === before.childCount - tail) return null
    next = at + 1
    return at
  })
}

/** Whether something is still what can be written child by child. */
function isAlike(now: Node, before: Node): boolean {
  if (now.type !== before.type) return false
  if (now.type.name === 'table') return columnsOf(now) === columnsOf(before)
  // Numbers of the items that follow would be wrong.
  if (now.type.name === 'ordered_list') return now.childCount === before.childCount && now.attrs['order'] === before.attrs['order']
  if (now.type.name === 'list_item') return (now.attrs['checked'] === null) === (before.attrs['checked'] === null)
  return true
}

function columnsOf(table: Node): string {
  const columns: unknown[] = []
  table.firstChild?.forEach((cell) => columns.push(cell.attrs['alignment'] ?? null))
  return JSON.stringify(columns)
}

/** The mark of a task follows the document. */
function marker(head: string, now: Node): string {
  const { checked } = now.attrs as { checked?: boolean | null }
  return now.type.name === 'list_item' && typeof checked === 'boolean' ? head.replace(/\[[ x]\]/i, checked ? '[x]' : '[ ]') : head
}

/** What stands before a place in its line, for the lines below: blanks, and the signs of a quotation. */
function margin(text: string, from: number): string {
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, from).replace(/[^\s>]/g, ' ')
}

function joined(lines: readonly string[], prefix: string, { lineEnd }: Writer): string {
  return lines
    .map((line, index) => (index === 0 ? line : (prefix + line).trimEnd() === prefix.trimEnd() ? prefix.trimEnd() : prefix + line))
    .join(lineEnd)
}

/** A block in the place of another, or beside it; items have the marker that is there. */
function blockAnew(node: Node, position: Range | null, writer: Writer): string {
  const lines = writer.anew(node).split('\n')
  if (!position) return joined(lines, '', writer)
  const prefix = margin(writer.text, position.from)
  const sign = node.type.name === 'list_item' ? /^(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}/.exec(writer.text.slice(position.from))?.[0] : undefined
  if (sign === undefined) return joined(lines, prefix, writer)
  // Its own lines begin behind `- `.
  return (
    sign +
    joined(
      lines.map((line) => line.slice(2)),
      prefix + ' '.repeat(sign.length),
      writer,
    )
  )
}

/** The gap between two parts that did not follow each other before. */
function gapAnew(now: Node, next: Node, { children }: Range, { text, lineEnd }: Writer): string {
  const [first, second] = children!
  const prefix = first && now.type.name !== 'doc' ? margin(text, first.from) : ''
  if (now.type.name === 'table') return lineEnd + prefix
  if (now.type.name === 'bullet_list') return first && second ? text.slice(first.to, second.from) : lineEnd + prefix
  const isTight = now.type.name === 'list_item' && now.attrs['spread'] === false && next.type.name.endsWith('_list')
  return isTight ? lineEnd + prefix : lineEnd + prefix.trimEnd() + lineEnd + prefix
}
