import { setBlockType, toggleMark } from '@milkdown/kit/prose/commands'
import type { Attrs, MarkType, NodeType, ResolvedPos } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { AllSelection, type Command, type EditorState, Selection, TextSelection } from '@milkdown/kit/prose/state'
import { richSchema } from './rich-schema'

export const sides = ['left', 'center', 'right', 'justify'] as const
export type Side = (typeof sides)[number]

const node = (name: string): NodeType => richSchema.nodes[name]!
export const mark = (name: string): MarkType => richSchema.marks[name]!

/** Where the first line of what is selected begins: also where all is selected, which begins in no line. */
function startOf({ selection: { $from } }: EditorState): ResolvedPos {
  return $from.parent.isTextblock ? $from : (Selection.findFrom($from, 1, true)?.$from ?? $from)
}

/** The same state, with all lines selected where all is: what tools do, they do to lines. */
export function inLines(state: EditorState): EditorState {
  const { selection, tr } = state
  return selection instanceof AllSelection ? state.apply(tr.setSelection(TextSelection.between(selection.$from, selection.$to))) : state
}

/** Whether what is typed or selected has a mark. */
export function hasMark({ selection, storedMarks, doc }: EditorState, name: string): boolean {
  const { from, to, empty, $from } = selection
  return empty ? mark(name).isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark(name))
}

export const toggle = (name: string): Command => toggleMark(mark(name))

/** Level of the heading the cursor is in; 0 in any other text. */
export function headingLevel(state: EditorState): number {
  const { parent } = startOf(state)
  return parent.type === node('heading') ? Number(parent.attrs['level']) : 0
}

/** A heading, or with 0 a paragraph; how it is aligned stays. */
export function setHeading(level: number): Command {
  return (state, dispatch) => {
    const { style } = state.selection.$from.parent.attrs
    return setBlockType(node(level === 0 ? 'paragraph' : 'heading'), level === 0 ? { style } : { level, style })(state, dispatch)
  }
}

function withAlign(style: string, side: Side): string | null {
  const rest = style
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^text-align\s*:/i.test(part))
  return [...rest, ...(side !== 'left' ? [`text-align: ${side}`] : [])].map((part) => `${part};`).join(' ') || null
}

/** How the line of the cursor is aligned. */
export function alignOf(state: EditorState): Side {
  const style = String(startOf(state).parent.attrs['style'] ?? '')
  const written = /(?:^|;)\s*text-align:\s*(\w+)/.exec(style)?.[1]
  return sides.find((side) => side === written) ?? 'left'
}

export function setAlign(side: Side): Command {
  return ({ selection, doc, tr }, dispatch) => {
    for (const { $from, $to } of selection.ranges) {
      doc.nodesBetween($from.pos, $to.pos, (block, pos) => {
        if (block.isTextblock && 'style' in block.attrs)
          tr.setNodeMarkup(pos, null, { ...block.attrs, style: withAlign(String(block.attrs['style'] ?? ''), side) })
      })
    }
    dispatch?.(tr)
    return true
  }
}

export type ListKind = 'bullet_list' | 'ordered_list'

function listAround(state: EditorState): { depth: number; type: NodeType } | null {
  const start = startOf(state)
  for (let { depth } = start; depth > 0; depth--) {
    const { type } = start.node(depth)
    if (type === node('bullet_list') || type === node('ordered_list')) return { depth, type }
  }
  return null
}

export const isInList = (state: EditorState, kind: ListKind): boolean => listAround(state)?.type === node(kind)

/** Makes a list, makes it of the other kind, or makes it plain lines again. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const around = listAround(state)
    if (!around) return wrapInList(node(kind))(state, dispatch)
    if (around.type === node(kind)) return liftListItem(node('list_item'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(around.depth), node(kind)))
    return true
  }
}

/** The words stay, all that was made of them goes. */
export const clearFormat: Command = (state, dispatch) => {
  const { tr, selection } = state
  const { from, to, empty } = selection
  if (empty) tr.setStoredMarks([])
  tr.removeMark(from, to)
  state.doc.nodesBetween(from, to, (block, pos) => {
    if (block.isTextblock && block.type !== node('code_block')) tr.setNodeMarkup(pos, node('paragraph'), { style: null } satisfies Attrs)
  })
  dispatch?.(tr)
  return true
}

/** The link at the cursor; null where there is none. */
export function linkAt({ selection, doc }: EditorState): string | null {
  const { $from, from, to, empty } = selection
  const found = mark('link').isInSet($from.marks()) ?? mark('link').isInSet($from.nodeAfter?.marks ?? [])
  if (found) return String(found.attrs['href'])
  return !empty && doc.rangeHasMark(from, to, mark('link')) ? '' : null
}

/** What is selected, or the stretch that the link around the cursor covers. */
function linkRange({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  const link = mark('link').isInSet($from.marks())
  let range = { from, to }
  if (!empty || !link) return range
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (link.isInSet(child.marks) && at <= from && at + child.nodeSize >= from) range = { from: at, to: at + child.nodeSize }
  })
  return range
}

/** Links what is selected, the link at the cursor, or else the address itself; `null` takes the link away. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const { tr } = state
    const { from, to } = linkRange(state)
    tr.removeMark(from, to, mark('link'))
    if (href !== null) {
      if (from === to) tr.insertText(href, from)
      tr.addMark(from, from === to ? from + href.length : to, mark('link').create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** A table of so many rows and columns, its first row a head; the cursor goes into it, and there is a line below to go on. */
export function insertTable(rows: number, columns: number): Command {
  return ({ tr }, dispatch) => {
    const cells = (name: string) => Array.from({ length: columns }, () => node(name).createAndFill()!)
    const lines = Array.from({ length: rows }, (_, row) => node('table_row').create(null, cells(row === 0 ? 'table_header' : 'table_cell')))
    const table = node('table').create(null, lines)
    tr.replaceSelectionWith(table)
    tr.doc.descendants((one, at) => {
      if (one !== table) return
      const end = at + table.nodeSize
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, node('paragraph').create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    })
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function insertImage(attrs: { src: string; alt: string }): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(node('image').create(attrs)).scrollIntoView())
    return true
  }
}
