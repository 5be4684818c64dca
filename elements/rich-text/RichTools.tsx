import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@milkdown/kit/prose/tables'
import {
  Bold,
  Italic,
  ListOrdered,
  ListStart,
  RemoveFormatting,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
} from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { CommandTools, StyleTool, type TableTool, TableTools, type Tool, undoTools } from '../parts/editor/CommandTool'
import { LinkTool } from '../parts/editor/LinkTool'
import { PictureTool } from '../parts/editor/PictureTool'
import { hasMark, isInList, toggle, toggleList } from '../parts/editor/prose-commands'
import type { Pictures } from '../parts/editor/use-pictures'
import { alignOf, clearFormat, insertTable, setAlign } from './rich-commands'
import type { RichView } from './rich-view'

const marks: readonly Tool[] = [
  { key: 'strong', icon: Bold, command: toggle('strong'), isOn: (state) => hasMark(state, 'strong') },
  { key: 'em', icon: Italic, command: toggle('em'), isOn: (state) => hasMark(state, 'em') },
  { key: 'underline', icon: Underline, command: toggle('underline'), isOn: (state) => hasMark(state, 'underline') },
  { key: 'strike', icon: Strikethrough, command: toggle('strike'), isOn: (state) => hasMark(state, 'strike') },
]
const sides: readonly Tool[] = (
  [
    ['left', TextAlignStart],
    ['center', TextAlignCenter],
    ['right', TextAlignEnd],
    ['justify', TextAlignJustify],
  ] as const
).map(([key, icon]) => ({ key, icon, command: setAlign(key), isOn: (state) => alignOf(state) === key }))
const lists: readonly Tool[] = [
  { key: 'bullets', icon: ListStart, command: toggleList('bullet_list'), isOn: (state) => isInList(state, 'bullet_list') },
  { key: 'numbers', icon: ListOrdered, command: toggleList('ordered_list'), isOn: (state) => isInList(state, 'ordered_list') },
]
const newTable: readonly TableTool[] = [['insertTable', insertTable(3, 3)]]
const inTable: readonly TableTool[] = [
  ['rowBefore', addRowBefore],
  ['rowAfter', addRowAfter],
  ['columnBefore', addColumnBefore],
  ['columnAfter', addColumnAfter],
  'separator',
  ['merge', mergeCells],
  ['split', splitCell],
  ['headerRow', toggleHeaderRow],
  'separator',
  ['deleteRow', deleteRow],
  ['deleteColumn', deleteColumn],
  ['deleteTable', deleteTable],
]
const last: readonly Tool[] = [{ key: 'clear', icon: RemoveFormatting, command: clearFormat }]

/** The tools above a rich text, which follow the cursor. */
export function RichTools({ rich, pictures }: { rich: RichView; pictures: Pictures }): ReactNode {
  const state = useSyncExternalStore(rich.subscribe, rich.state)
  return (
    <>
      <CommandTools tools={undoTools} text={rich} />
      <hr />
      <StyleTool text={rich} />
      <hr />
      <CommandTools tools={marks} text={rich} />
      <hr />
      <CommandTools tools={sides} text={rich} />
      <hr />
      <CommandTools tools={lists} text={rich} />
      <hr />
      <LinkTool text={rich} />
      <PictureTool pictures={pictures} />
      <TableTools text={rich} tools={isInTable(state) ? inTable : newTable} />
      <hr />
      <CommandTools tools={last} text={rich} />
    </>
  )
}
