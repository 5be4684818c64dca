import { setBlockType, wrapIn, lift } from '@milkdown/kit/prose/commands'
import type { Node } from '@milkdown/kit/prose/model'
import { type Command, type EditorState, TextSelection } from '@milkdown/kit/prose/state'
import { addColumnAfter, addColumnBefore, deleteColumn, deleteRow, isInTable, selectedRect } from '@milkdown/kit/prose/tables'
import { nodeOf, startOf, toggleList } from '../../parts/editor/prose-commands'

/** The nearest around the cursor. */
function enclosing(state: EditorState, name: string): { node: Node; at: number } | null {
  const start = startOf(state)
  for (let { depth } = start; depth > 0; depth--)
    if (start.node(depth).type.name === name) return { node: start.node(depth), at: start.before(depth) }
  return null
}

export const isIn =
  (name: string) =>
  (state: EditorState): boolean =>
    enclosing(state, name) !== null

export const toggleQuote: Command = (state, dispatch) =>
  isIn('blockquote')(state) ? lift(state, dispatch) : wrapIn(nodeOf(state, 'blockquote'))(state, dispatch)

/** A block of code, or plain lines again. */
export const toggleCode: Command = (state, dispatch) =>
  setBlockType(nodeOf(state, isIn('code_block')(state) ? 'paragraph' : 'code_block'))(state, dispatch)

export const insertLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeOf(state, 'hr').create()).scrollIntoView())
  return true
}

export const isTask = (state: EditorState): boolean => typeof enclosing(state, 'list_item')?.node.attrs['checked'] === 'boolean'

/** Items with a box to tick, or plain items again; what is no item becomes one. */
export const toggleTasks: Command = (state, dispatch) => {
  const target = isTask(state) ? null : false
  if (!isIn('list_item')(state))
    return toggleList('bullet_list')(state, dispatch && ((tr) => toggleTasks(state.apply(tr), (more) => dispatch(steps(tr, more)))))
  const { tr, doc, selection } = state
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.type.name === 'list_item') tr.setNodeAttribute(at, 'checked', target)
  })
  dispatch?.(tr)
  return true
}

function steps(first: EditorState['tr'], then: EditorState['tr']): EditorState['tr'] {
  for (const step of then.steps) first.step(step)
  return first
}

/** Ticks a task, or takes the tick away. */
export const toggleTask: Command = (state, dispatch) => {
  const item = enclosing(state, 'list_item')
  if (typeof item?.node.attrs['checked'] !== 'boolean') return false
  dispatch?.(state.tr.setNodeAttribute(item.at, 'checked', !item.node.attrs['checked']))
  return true
}

/** A table of so many rows and columns, its first row a head; there is a line below to go on. */
export function insertTable(rows: number, columns: number): Command {
  return (state, dispatch) => {
    const { tr } = state
    const cells = (name: string): Node[] => Array.from({ length: columns }, () => nodeOf(state, name).createAndFill()!)
    const head = nodeOf(state, 'table_header_row').create(null, cells('table_header'))
    const body = Array.from({ length: rows - 1 }, () => nodeOf(state, 'table_row').create(null, cells('table_cell')))
    const table = nodeOf(state, 'table').create(null, [head, ...body])
    tr.replaceSelectionWith(table)
    tr.doc.descendants((one, at) => {
      if (one !== table) return
      const end = at + table.nodeSize
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, nodeOf(state, 'paragraph').create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    })
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

// A table has one row of titles, always the first, and at least one row below it.

const exitTable =
  (command: Command): Command =>
  (state, dispatch) =>
    isInTable(state) && !isIn('table_header_row')(state) && command(state, dispatch)

/** Like the row beside it. */
const insertRow =
  (side: 'above' | 'below'): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const { table, tableStart, top, bottom } = selectedRect(state)
    const at = side === 'above' ? top : bottom
    let position = tableStart
    for (let row = 0; row < at; row++) position += table.child(row).nodeSize
    const cells: Node[] = []
    table.firstChild!.forEach(({ attrs }) => cells.push(nodeOf(state, 'table_cell').createAndFill({ alignment: attrs['alignment'] })!))
    dispatch?.(state.tr.insert(position, nodeOf(state, 'table_row').create(null, cells)))
    return true
  }

export const rowAbove: Command = exitTable(insertRow('above'))
export const rowBelow: Command = insertRow('below')
export const removeRow: Command = exitTable((state, dispatch) => {
  const { map, top, bottom } = selectedRect(state)
  return map.height - (bottom - top) > 1 && deleteRow(state, dispatch)
})
export const columnTools = { before: addColumnBefore, after: addColumnAfter, remove: deleteColumn } as const

/** The whole column follows its title. */
export function alignColumn(side: 'left' | 'center' | 'right'): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { map, tableStart, left, right } = selectedRect(state)
    const { tr } = state
    for (let column = left; column < right; column++)
      for (let row = 0; row < map.height; row++)
        tr.setNodeAttribute(tableStart + map.positionAt(row, column, state.doc.nodeAt(tableStart - 1)!), 'alignment', side)
    dispatch?.(tr)
    return true
  }
}
