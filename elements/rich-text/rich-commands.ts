import type { Attrs, NodeType } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { startOf } from '../parts/editor/prose-commands'
import { richSchema } from './rich-schema'

export const sides = ['left', 'center', 'right', 'justify'] as const
export type Side = (typeof sides)[number]

const node = (name: string): NodeType => richSchema.nodes[name]!

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
