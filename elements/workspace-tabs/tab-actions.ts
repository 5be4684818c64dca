import {
  ArrowLeftToLine,
  ArrowRightToLine,
  ChevronLeft,
  ChevronRight,
  CopyX,
  ExternalLink,
  Pin,
  PinOff,
  RefreshCw,
  SquareX,
  X,
} from 'lucide-react'
import type { Translate } from '../core/i18n'
import type { MenuItem } from '../parts/menu'
import { type CloseScope, pathsToClose, closeError, type TabsState } from './open-tabs'
import type { workspaceTabsStrings } from './workspace-tabs.strings'

/** What the user asks for; whoever owns the tabs does it. */
export interface TabCommands {
  choose: (path: string) => void
  refresh: (path: string) => void
  /** Asks to close these; home, a pinned or the last tab alone: the owner says why not. */
  close: (paths: readonly string[]) => void
  move: (path: string, to: number) => void
  pin: (path: string, pinned: boolean) => void
  /** Left out where a tab has no address of its own. */
  openWindow?: ((path: string) => void) | undefined
  /** Finds a tab by its title; left out where there is nothing that finds. */
  search?: (() => void) | undefined
}

/** The actions of one tab (clauses 2.5). */
export function tabActions(
  state: TabsState,
  path: string,
  home: string,
  commands: TabCommands,
  t: Translate<keyof (typeof workspaceTabsStrings)['en']>,
): MenuItem[] {
  const at = state.tabs.findIndex((tab) => tab.path === path)
  const tab = state.tabs[at]
  if (!tab) return []
  const isHome = path === home
  const closing = (scope: CloseScope): { disabled: boolean; onSelect: () => void } => {
    const paths = pathsToClose(state, path, scope, home)
    // One stays, whatever there is.
    return { disabled: paths.length === 0 || paths.length === state.tabs.length, onSelect: () => commands.close(paths) }
  }
  const { openWindow } = commands
  return [
    { key: 'refresh', label: t('refresh'), icon: RefreshCw, onSelect: () => commands.refresh(path) },
    ...(openWindow ? [{ key: 'window', label: t('openWindow'), icon: ExternalLink, onSelect: () => openWindow(path) }] : []),
    {
      key: 'pin',
      label: t(tab.pinned ? 'unpin' : 'pin'),
      icon: tab.pinned ? PinOff : Pin,
      disabled: isHome,
      onSelect: () => commands.pin(path, !tab.pinned),
    },
    {
      key: 'moveLeft',
      label: t('moveLeft'),
      icon: ChevronLeft,
      kbd: 'Ctrl Shift ←',
      disabled: isHome,
      onSelect: () => commands.move(path, at - 1),
    },
    {
      key: 'moveRight',
      label: t('moveRight'),
      icon: ChevronRight,
      kbd: 'Ctrl Shift →',
      disabled: isHome,
      onSelect: () => commands.move(path, at + 1),
    },
    'separator',
    {
      key: 'close',
      label: t('close'),
      icon: X,
      kbd: 'Delete',
      disabled: closeError(state, path, home) !== null,
      onSelect: () => commands.close([path]),
    },
    { key: 'left', label: t('closeLeft'), icon: ArrowLeftToLine, ...closing('left') },
    { key: 'right', label: t('closeRight'), icon: ArrowRightToLine, ...closing('right') },
    { key: 'others', label: t('closeOthers'), icon: SquareX, ...closing('others') },
    { key: 'all', label: t('closeAll'), icon: CopyX, ...closing('all') },
  ]
}
