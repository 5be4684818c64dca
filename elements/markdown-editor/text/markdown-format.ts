import { DOMParser, Fragment, type Node, type NodeType, Slice } from '@milkdown/kit/prose/model'
import type { ProseFormat } from '../../parts/editor/prose-text'
import { isOfTheWeb, safeFragment } from '../../parts/rich-text/safe-fragment'
import type { MarkdownEngine } from './markdown-engine'
import { type ReadMarkdown, writeMarkdown } from './written-text'

/** Whether nothing is written yet. */
function isEmpty(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null
  return only !== null && only.type.name === 'paragraph' && only.content.size === 0
}

/** Markdown, by an engine: what was not edited is written as it was read. */
export function markdownFormat(engine: MarkdownEngine): ProseFormat {
  const { schema } = engine
  const parser = DOMParser.fromSchema(schema)
  const written = new WeakMap<Node, string>()
  let input: ReadMarkdown | null = null

  function anew(node: Node): string {
    const cached = written.get(node)
    if (cached !== undefined) return cached
    const text = blockAnew(node, (block) => engine.serialize(schema.topNodeType.create(null, block)).replace(/\n+$/, ''))
    written.set(node, text)
    return text
  }

  return {
    isEmpty,
    read: (text) => (input = engine.parse(text)),
    write: (doc) => (isEmpty(doc) ? '' : writeMarkdown(doc, input!, anew)),
    readSlice(html, at) {
      const { fragment } = safeFragment(html, isOfTheWeb)
      for (const cell of fragment.querySelectorAll('td, th')) withoutSpans(cell)
      return parser.parseSlice(fragment, { context: at })
    },
    readPlain(text) {
      const doc = engine.parse(text)?.doc
      if (!doc) return null
      const open = (block: Node | null): number => (block?.type.name === 'paragraph' ? 1 : 0)
      return new Slice(doc.content, open(doc.firstChild), open(doc.lastChild))
    },
  }
}

/** Cells of markdown cover one place: a wide one is followed by empty ones. */
function withoutSpans(cell: Element): void {
  const width = Math.min(Number(cell.getAttribute('colspan')) || 1, 50)
  cell.removeAttribute('colspan')
  cell.removeAttribute('rowspan')
  for (let more = 1; more < width; more++) cell.after(document.createElement(cell.localName))
}

/** A part that cannot stand alone is written in what it stands in. */
function blockAnew(node: Node, write: (block: Node | Fragment) => string): string {
  const type = (name: string): NodeType => node.type.schema.nodes[name]!
  if (node.type.name === 'doc') return write(node.content)
  if (node.type.name === 'list_item') return write(type('bullet_list').create({ spread: node.attrs['spread'] }, node))
  const isHead = node.type.name === 'table_header_row'
  if (!isHead && node.type.name !== 'table_row') return write(node)
  const cells = (name: string): Node[] => Array.from({ length: node.childCount }, () => type(name).createAndFill()!)
  const head = isHead ? node : type('table_header_row').create(null, cells('table_header'))
  const row = isHead ? type('table_row').create(null, cells('table_cell')) : node
  return write(type('table').create(null, [head, row])).split('\n')[isHead ? 0 : 2]!
}
