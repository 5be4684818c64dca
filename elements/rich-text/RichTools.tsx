import {
  TextAlignCenter,
  TextAlignJustify,
  TextAlignStart,
  TextAlignEnd,
  Bold,
  ChevronDown,
  ImagePlus,
  Italic,
  ListStart,
  ListOrdered,
  type LucideIcon,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Grid3x2,
  Underline,
  Undo2,
} from 'lucide-react'
import { redo, undo } from '@milkdown/kit/prose/history'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
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
import { type ReactNode, useSyncExternalStore } from 'react'
import { useStrings } from '../core/i18n'
import { Button } from '../parts/button/Button'
import { IconButton } from '../parts/button/IconButton'
import { Menu } from '../parts/menu/Menu'
import type { MenuItem } from '../parts/menu/menu.types'
import {
  alignOf,
  clearFormat,
  hasMark,
  headingLevel,
  insertTable,
  isInList,
  setAlign,
  setHeading,
  toggle,
  toggleList,
} from './rich-commands'
import { LinkTool } from './LinkTool'
import { richTextStrings } from './rich-text.strings'
import type { RichView } from './rich-view'

type Words = keyof typeof richTextStrings.en

interface Tool {
  readonly key: Words
  readonly icon: LucideIcon
  readonly command: Command
  readonly isOn?: (state: EditorState) => boolean
}

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
const tableTools: readonly (readonly [Words, Command] | 'separator')[] = [
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

interface RichToolsProps {
  rich: RichView
  onPicture: () => void
}

/** The tools above a rich text, which follow the cursor. */
export function RichTools({ rich, onPicture }: RichToolsProps): ReactNode {
  const t = useStrings(richTextStrings)
  const state = useSyncExternalStore(rich.subscribe, rich.state)
  const button = ({ key, icon, command, isOn }: Tool): ReactNode => (
    <IconButton
      key={key}
      icon={icon}
      label={t(key)}
      aria-pressed={isOn?.(state)}
      disabled={!isOn && !command(state)}
      onClick={() => rich.run(command)}
    />
  )
  const styleName = (level: number): string => (level === 0 ? t('paragraph') : t('heading', { n: level }))
  const level = headingLevel(state)
  const table: MenuItem[] = isInTable(state)
    ? tableTools.map((tool) =>
        tool === 'separator'
          ? tool
          : {
              key: tool[0],
              label: t(tool[0]),
              disabled: !tool[1](state),
              danger: tool[0].startsWith('delete'),
              onSelect: () => rich.run(tool[1]),
            },
      )
    : [{ key: 'insertTable', label: t('insertTable'), onSelect: () => rich.run(insertTable(3, 3)) }]

  return (
    <>
      {button({ key: 'undo', icon: Undo2, command: undo })}
      {button({ key: 'redo', icon: Redo2, command: redo })}
      <hr />
      <Menu
        label={t('styles')}
        items={[0, 1, 2, 3, 4].map((n) => ({
          key: String(n),
          label: styleName(n),
          current: n === level,
          onSelect: () => rich.run(setHeading(n)),
        }))}
        trigger={
          <Button kind="text" size="sm" endIcon={ChevronDown} aria-label={t('style', { name: styleName(level) })}>
            {styleName(level)}
          </Button>
        }
      />
      <hr />
      {marks.map(button)}
      <hr />
      {sides.map(button)}
      <hr />
      {lists.map(button)}
      <hr />
      <LinkTool rich={rich} />
      <IconButton icon={ImagePlus} label={t('picture')} onClick={onPicture} />
      <Menu label={t('table')} items={table} trigger={<IconButton icon={Grid3x2} label={t('table')} />} />
      <hr />
      {button({ key: 'clear', icon: RemoveFormatting, command: clearFormat })}
    </>
  )
}
