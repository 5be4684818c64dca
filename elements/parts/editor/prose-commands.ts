import { setBlockType, toggleMark } from '@milkdown/kit/prose/commands'
import type { MarkType, NodeType, ResolvedPos } from '@milkdown/kit/prose/model'
import { liftListItem, wrapInList } from '@milkdown/kit/prose/schema-list'
import { AllSelection, type Command, type EditorState, Selection, TextSelection } from '@milkdown/kit/prose/state'

// What texts have in common, by the names that their schemas share.

export const nodeOf = ({ schema }: EditorState, name: string): NodeType => schema.nodes[name]!
const markOf = ({ schema }: EditorState, name: string): MarkType => schema.marks[name]!

/** Where the first line of what is selected begins: also where all is selected, which begins in no line. */
export function startOf({ selection: { $from } }: EditorState): ResolvedPos {
  return $from.parent.isTextblock ? $from : (Selection.findFrom($from, 1, true)?.$from ?? $from)
}

/** The same state, with all lines selected where all is: what tools do, they do to lines. */
export function inLines(state: EditorState): EditorState {
  const { selection, tr } = state
  return selection instanceof AllSelection ? state.apply(tr.setSelection(TextSelection.between(selection.$from, selection.$to))) : state
}

/** Whether what is typed or selected has a mark. */
export function hasMark(state: EditorState, name: string): boolean {
  const { selection, storedMarks, doc } = state
  const { from, to, empty, $from } = selection
  const mark = markOf(state, name)
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark)
}

export const toggle =
  (name: string): Command =>
  (state, dispatch) =>
    toggleMark(markOf(state, name))(state, dispatch)

/** Level of the heading the cursor is in; 0 in any other text. */
export function headingLevel(state: EditorState): number {
  const { parent } = startOf(state)
  return parent.type.name === 'heading' ? Number(parent.attrs['level']) : 0
}

/** A heading, or with 0 a paragraph; how it is aligned stays. */
export function setHeading(level: number): Command {
  return (state, dispatch) => {
    const { style } = state.selection.$from.parent.attrs
    return setBlockType(nodeOf(state, level === 0 ? 'paragraph' : 'heading'), level === 0 ? { style } : { level, style })(state, dispatch)
  }
}

export type ListKind = 'bullet_list' | 'ordered_list'

function enclosingList(state: EditorState): { depth: number; type: NodeType } | null {
  const start = startOf(state)
  for (let { depth } = start; depth > 0; depth--) {
    const { type } = start.node(depth)
    if (type.name === 'bullet_list' || type.name === 'ordered_list') return { depth, type }
  }
  return null
}

export const isInList = (state: EditorState, kind: ListKind): boolean => enclosingList(state)?.type.name === kind

/** Makes a list, makes it of the other kind, or makes it plain lines again. */
export function toggleList(kind: ListKind): Command {
  return (state, dispatch) => {
    const list = enclosingList(state)
    if (!list) return wrapInList(nodeOf(state, kind))(state, dispatch)
    if (list.type.name === kind) return liftListItem(nodeOf(state, 'list_item'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(state.selection.$from.before(list.depth), nodeOf(state, kind)))
    return true
  }
}

/** The link at the cursor; null where there is none. */
export function linkAt(state: EditorState): string | null {
  const { selection, doc } = state
  const { $from, from, to, empty } = selection
  const link = markOf(state, 'link')
  const found = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (found) return String(found.attrs['href'])
  return !empty && doc.rangeHasMark(from, to, link) ? '' : null
}

/** What is selected, or the stretch that the link around the cursor covers. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection
  const link = markOf(state, 'link').isInSet($from.marks())
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
    const link = markOf(state, 'link')
    tr.removeMark(from, to, link)
    if (href !== null) {
      if (from === to) tr.insertText(href, from)
      tr.addMark(from, from === to ? from + href.length : to, link.create({ href }))
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function insertImage(attrs: { src: string; alt: string }): Command {
  return (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodeOf(state, 'image').create(attrs)).scrollIntoView())
    return true
  }
}
