import { isHarmlessHtml, isSafeAddress } from './safe-pieces'

/** A node of a markdown text, as remark reads it (mdast). */
export interface Piece {
  type: string
  children?: Piece[] | undefined
  value?: string
  url?: string
  alt?: string | null
  title?: string | null
  identifier?: string
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
}

const boxes = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

const words = (value: string): Piece => ({ type: 'text', value })

/** Where a piece stands in the text it was read from. */
export function rangeOf({ position }: Piece): { from: number; to: number } {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 }
}

/**
 * Makes a tree fit for the editor, in place: links and pictures get their addresses from where they are defined, HTML and definitions
 * become blocks that are shown as they are written, and what could run becomes words.
 * @returns which of the outermost blocks held something dangerous: they are not to be written as they were
 */
export function settleTree(root: Piece, source: string): ReadonlySet<Piece> {
  const definitions = new Map<string, Piece>()
  const dangerous = new Set<Piece>()

  function collect(piece: Piece): void {
    if (piece.type === 'definition' && !definitions.has(piece.identifier!)) definitions.set(piece.identifier!, piece)
    piece.children?.forEach(collect)
  }

  function settle(piece: Piece, parent: Piece, danger: () => void): Piece[] {
    if (piece.type === 'html') {
      const isBlock = boxes.has(parent.type)
      if (isHarmlessHtml(piece.value!)) return [isBlock ? { ...piece, type: 'verbatim' } : piece]
      danger()
      return [isBlock ? { type: 'paragraph', children: [words(piece.value!)], ...at(piece) } : words(piece.value!)]
    }
    if (piece.type === 'definition') {
      const { from, to } = rangeOf(piece)
      const written = source.slice(from, to)
      if (isSafeAddress(piece.url!, 'picture')) return [{ type: 'verbatim', value: written, ...at(piece) }]
      danger()
      return [{ type: 'paragraph', children: [words(written)], ...at(piece) }]
    }
    if (piece.type === 'linkReference' || piece.type === 'imageReference') {
      const { url, title } = definitions.get(piece.identifier!)!
      Object.assign(piece, { type: piece.type === 'linkReference' ? 'link' : 'image', url, title })
    }
    if (piece.type === 'image') Object.assign(piece, { alt: piece.alt ?? '', title: piece.title ?? '' })
    if (piece.children) piece.children = piece.children.flatMap((child) => settle(child, piece, danger))
    if (piece.type === 'table') squareTable(piece)
    if (piece.type === 'link' && !isSafeAddress(piece.url!, 'link')) {
      danger()
      return piece.children ?? []
    }
    if (piece.type === 'image' && !isSafeAddress(piece.url!, 'picture')) {
      danger()
      return [words(piece.alt ?? '')]
    }
    return [piece]
  }

  collect(root)
  root.children = (root.children ?? []).flatMap((block) => {
    let isDangerous = false
    const settled = settle(block, root, () => (isDangerous = true))
    if (isDangerous) for (const one of settled) dangerous.add(one)
    return settled
  })
  return dangerous
}

/** Rows are as long as the longest one: the editor would fill them up itself, and take that for an edit. */
function squareTable({ children: rows = [] }: Piece): void {
  const width = Math.max(...rows.map(({ children = [] }) => children.length))
  for (const row of rows)
    row.children = Array.from({ length: width }, (_, column) => row.children?.[column] ?? { type: 'tableCell', children: [] })
}

function at(piece: Piece): Pick<Piece, 'position'> {
  return piece.position ? { position: piece.position } : {}
}

const things = new Set(['image', 'html', 'verbatim', 'break', 'thematicBreak', 'footnoteReference'])

/** Letters and things in a tree: as many have to be in what the editor makes of it, or something was lost. */
export function sizeOf(piece: Piece): number {
  const own = ['text', 'inlineCode', 'code'].includes(piece.type) ? (piece.value ?? '').length : things.has(piece.type) ? 1 : 0
  return (piece.children ?? []).reduce((sum, child) => sum + sizeOf(child), own)
}
