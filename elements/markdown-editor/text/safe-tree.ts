import { isHarmlessHtml, isSafeAddress } from './safe-pieces'

/** A node of a markdown text, as remark reads it (mdast). */
export interface MarkdownNode {
  type: string
  children?: MarkdownNode[] | undefined
  value?: string
  url?: string
  alt?: string | null
  title?: string | null
  identifier?: string
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

const boxes = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

const textNode = (value: string): MarkdownNode => ({ type: 'text', value })

/** Where a piece stands in the text it was read from. */
export function rangeOf({ position }: MarkdownNode): { from: number; to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

/**
 * Makes a tree fit for the editor, in place: links and pictures get their addresses from where they are defined, HTML and definitions
 * become blocks that are shown as they are written, and what could run becomes words.
 * @returns which of the outermost blocks held something dangerous: they are not to be written as they were
 */
export function sanitizeTree(root: MarkdownNode, source: string): ReadonlySet<MarkdownNode> {
  const definitions = new Map<string, MarkdownNode>()
  const dangerous = new Set<MarkdownNode>()

  function collect(node: MarkdownNode): void {
    if (node.type === 'definition' && !definitions.has(node.identifier!)) definitions.set(node.identifier!, node)
    node.children?.forEach(collect)
  }

  function normalize(node: MarkdownNode, parent: MarkdownNode, danger: () => void): MarkdownNode[] {
    if (node.type === 'html') {
      const isBlock = boxes.has(parent.type)
      if (isHarmlessHtml(node.value!)) return [isBlock ? { ...node, type: 'verbatim' } : node]
      danger()
      return [isBlock ? { type: 'paragraph', children: [textNode(node.value!)], ...at(node) } : textNode(node.value!)]
    }
    if (node.type === 'definition') {
      const { from, to } = rangeOf(node)
      const written = source.slice(from, to)
      if (isSafeAddress(node.url!, 'picture')) return [{ type: 'verbatim', value: written, ...at(node) }]
      danger()
      return [{ type: 'paragraph', children: [textNode(written)], ...at(node) }]
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const { url, title } = definitions.get(node.identifier!)!
      Object.assign(node, { type: node.type === 'linkReference' ? 'link' : 'image', url, title })
    }
    if (node.type === 'image') Object.assign(node, { alt: node.alt ?? '', title: node.title ?? '' })
    if (node.children) node.children = node.children.flatMap((child) => normalize(child, node, danger))
    if (node.type === 'table') squareTable(node)
    if (node.type === 'link' && !isSafeAddress(node.url!, 'link')) {
      danger()
      return node.children ?? []
    }
    if (node.type === 'image' && !isSafeAddress(node.url!, 'picture')) {
      danger()
      return [textNode(node.alt ?? '')]
    }
    return [node]
  }

  collect(root)
  root.children = (root.children ?? []).flatMap((block) => {
    let isDangerous = false
    const normalized = normalize(block, root, () => (isDangerous = true))
    if (isDangerous) for (const one of normalized) dangerous.add(one)
    return normalized
  })
  return dangerous
}

/** Rows are as long as the longest one: the editor would fill them up itself, and take that for an edit. */
function squareTable({ children: rows = [] }: MarkdownNode): void {
  const width = Math.max(...rows.map(({ children = [] }) => children.length))
  for (const row of rows)
    row.children = Array.from({ length: width }, (_, column) => row.children?.[column] ?? { type: 'tableCell', children: [] })
}

function at(node: MarkdownNode): Pick<MarkdownNode, 'position'> {
  return node.position ? { position: node.position } : {}
}

const things = new Set(['image', 'html', 'verbatim', 'break', 'thematicBreak', 'footnoteReference'])

/** Letters and things in a tree: as many have to be in what the editor makes of it, or something was lost. */
export function sizeOf(node: MarkdownNode): number {
  const own = ['text', 'inlineCode', 'code'].includes(node.type) ? (node.value ?? '').length : things.has(node.type) ? 1 : 0
  return (node.children ?? []).reduce((sum, child) => sum + sizeOf(child), own)
}
