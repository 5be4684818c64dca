import { redo, undo } from '@milkdown/kit/prose/history'
import type { Command, EditorState } from '@milkdown/kit/prose/state'
import { ChevronDown, Grid3x2, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import { Button } from '../button/Button'
import { IconButton } from '../button/IconButton'
import { Menu } from '../menu/Menu'
import type { MenuItem } from '../menu/menu.types'
import { headingLevel, setHeading } from './prose-commands'
import type { ProseTools } from './prose-text'
import { toolStrings } from './tools.strings'

export type ToolTextKey = keyof typeof toolStrings.en

export interface Tool {
  readonly key: ToolTextKey
  readonly icon: LucideIcon
  readonly command: Command
  readonly isOn?: (state: EditorState) => boolean
}

/** Buttons of a row of tools; one that is on is pressed, one that can do nothing here is off. */
export function CommandTools({ tools, text }: { tools: readonly Tool[]; text: ProseTools }): ReactNode {
  const t = useStrings(toolStrings)
  const state = text.state()
  return tools.map(({ key, icon, command, isOn }) => (
    <IconButton
      key={key}
      icon={icon}
      label={t(key)}
      aria-pressed={isOn?.(state)}
      disabled={!isOn && !command(state)}
      onClick={() => text.run(command)}
    />
  ))
}

export const undoTools: readonly Tool[] = [
  { key: 'undo', icon: Undo2, command: undo },
  { key: 'redo', icon: Redo2, command: redo },
]

const levels = [0, 1, 2, 3, 4]

/** Plain lines and headings. */
export function StyleTool({ text }: { text: ProseTools }): ReactNode {
  const t = useStrings(toolStrings)
  const level = headingLevel(text.state())
  const name = (n: number): string => (n === 0 ? t('paragraph') : t('heading', { n }))
  return (
    <Menu
      label={t('styles')}
      items={levels.map((n) => ({ key: String(n), label: name(n), current: n === level, onSelect: () => text.run(setHeading(n)) }))}
      trigger={
        <Button kind="text" size="sm" endIcon={ChevronDown} aria-label={t('style', { name: name(level) })}>
          {name(level)}
        </Button>
      }
    />
  )
}

export type TableTool = readonly [ToolTextKey, Command] | 'separator'

interface TableToolsProps {
  text: ProseTools
  /** What can be done where the cursor is; the last resort is told apart by its name. */
  tools: readonly TableTool[]
}

/** What can be done with a table. */
export function TableTools({ text, tools }: TableToolsProps): ReactNode {
  const t = useStrings(toolStrings)
  const state = text.state()
  const items = tools.map((tool): MenuItem =>
    tool === 'separator'
      ? tool
      : {
          key: tool[0],
          label: t(tool[0]),
          disabled: !tool[1](state),
          danger: tool[0].startsWith('delete'),
          onSelect: () => text.run(tool[1]),
        },
  )
  return <Menu label={t('table')} items={items} trigger={<IconButton icon={Grid3x2} label={t('table')} />} />
}
