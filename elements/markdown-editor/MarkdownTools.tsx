import { deleteTable, isInTable } from '@milkdown/kit/prose/tables'
import { Bold, CodeXml, Italic, ListOrdered, ListStart, ListTodo, Minus, Quote, SquareCode, Strikethrough } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { CommandTools, StyleTool, type TableTool, TableTools, type Tool, undoTools } from '../parts/editor/CommandTool'
import { LinkTool } from '../parts/editor/LinkTool'
import { PictureTool } from '../parts/editor/PictureTool'
import { hasMark, isInList, toggle, toggleList } from '../parts/editor/prose-commands'
import type { ProseTools } from '../parts/editor/prose-text'
import type { Pictures } from '../parts/editor/use-pictures'
import {
  alignColumn,
  columnTools,
  insertLine,
  insertTable,
  isIn,
  isTask,
  removeRow,
  rowAbove,
  rowBelow,
  toggleCode,
  toggleQuote,
  toggleTasks,
} from './text/markdown-commands'

const marks: readonly Tool[] = [
  { key: 'strong', icon: Bold, command: toggle('strong'), isOn: (state) => hasMark(state, 'strong') },
  { key: 'em', icon: Italic, command: toggle('emphasis'), isOn: (state) => hasMark(state, 'emphasis') },
  { key: 'strike', icon: Strikethrough, command: toggle('strike_through'), isOn: (state) => hasMark(state, 'strike_through') },
  { key: 'code', icon: CodeXml, command: toggle('inlineCode'), isOn: (state) => hasMark(state, 'inlineCode') },
]
const blocks: readonly Tool[] = [
  {
    key: 'bullets',
    icon: ListStart,
    command: toggleList('bullet_list'),
    isOn: (state) => isInList(state, 'bullet_list') && !isTask(state),
  },
  { key: 'numbers', icon: ListOrdered, command: toggleList('ordered_list'), isOn: (state) => isInList(state, 'ordered_list') },
  { key: 'tasks', icon: ListTodo, command: toggleTasks, isOn: isTask },
  { key: 'quote', icon: Quote, command: toggleQuote, isOn: isIn('blockquote') },
  { key: 'codeBlock', icon: SquareCode, command: toggleCode, isOn: isIn('code_block') },
  { key: 'line', icon: Minus, command: insertLine },
]
const newTable: readonly TableTool[] = [['insertTable', insertTable(3, 3)]]
const inTable: readonly TableTool[] = [
  ['rowBefore', rowAbove],
  ['rowAfter', rowBelow],
  ['columnBefore', columnTools.before],
  ['columnAfter', columnTools.after],
  'separator',
  ['alignLeft', alignColumn('left')],
  ['alignCenter', alignColumn('center')],
  ['alignRight', alignColumn('right')],
  'separator',
  ['deleteRow', removeRow],
  ['deleteColumn', columnTools.remove],
  ['deleteTable', deleteTable],
]

/** The tools above a formatted text, which follow the cursor. */
export function MarkdownTools({ text, pictures }: { text: ProseTools; pictures: Pictures }): ReactNode {
  const state = useSyncExternalStore(text.subscribe, text.state)
  return (
    <>
      <CommandTools tools={undoTools} text={text} />
      <hr />
      <StyleTool text={text} />
      <hr />
      <CommandTools tools={marks} text={text} />
      <hr />
      <CommandTools tools={blocks} text={text} />
      <hr />
      <LinkTool text={text} />
      <PictureTool pictures={pictures} />
      <TableTools text={text} tools={isInTable(state) ? inTable : newTable} />
    </>
  )
}
