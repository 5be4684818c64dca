import { AppWindow, Check, ChevronDown, House, Pin, Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { IconButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { Menu, useContextMenu } from '../parts/menu'
import { useOrder } from '../parts/order'
import { tabActions, type TabCommands } from './tab-actions'
import tabStripCss from './tab-strip.css?inline'
import { useActiveTabVisible } from './use-active-tab-visible'
import { useWheelScroll } from './use-wheel-scroll'
import type { TabsState } from './open-tabs'
import { workspaceTabsStrings } from './workspace-tabs.strings'
import type { WorkspaceTab } from './workspace-tabs.types'

export interface TabStripProps {
  state: TabsState
  home: string
  commands: TabCommands
  label?: string | undefined
}

/** The open pages in a row: one stop for Tab, arrows move, Delete closes, the right button opens what can be done. */
export function TabStrip({ state, home, commands, label }: TabStripProps): ReactNode {
  useSheet(tabStripCss)
  const t = useStrings(workspaceTabsStrings)
  const list = useRef<HTMLUListElement>(null)
  const [menuOf, setMenuOf] = useState(home)
  const titleOf = (path: string): string => state.tabs.find((tab) => tab.path === path)?.title ?? ''
  const { active } = state
  const { onContextMenu, menu } = useContextMenu(t('menu', { title: titleOf(menuOf) }), tabActions(state, menuOf, home, commands, t))
  const paths = state.tabs.map(({ path }) => path)
  const order = useOrder({ list, keys: paths, axis: 'x', live: true, onMove: commands.move, nameOf: titleOf })
  useWheelScroll(list)

  useActiveTabVisible(list, state, home)

  function openMenu(event: MouseEvent<HTMLElement>): void {
    const path = pathUnder(event)
    if (path === undefined) return
    setMenuOf(path)
    onContextMenu(event)
  }

  function closeByMiddle(event: MouseEvent<HTMLElement>): void {
    const path = event.button === 1 ? pathUnder(event) : undefined
    if (path !== undefined) commands.close([path])
  }

  return (
    <nav className="ops-tabstrip" aria-label={label ?? t('label')}>
      {/* The row only passes on what its buttons do. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onContextMenu={openMenu} onMouseDown={keepFromScrolling} onAuxClick={closeByMiddle} {...order.handlers}>
        {state.tabs.map((tab, at) => (
          <li key={tab.path} data-key={tab.path}>
            <TabButton
              tab={tab}
              isHome={tab.path === home}
              isActive={tab.path === state.active}
              isLifted={tab.path === order.carried}
              isStop={tab.path === state.active || (at === 0 && !state.tabs.some(({ path }) => path === state.active))}
              commands={commands}
            />
          </li>
        ))}
      </ul>
      {order.status}
      {menu}
      {state.tabs.length > 1 && (
        <Menu
          label={t('all')}
          align="end"
          trigger={<IconButton icon={ChevronDown} label={t('all')} size="sm" />}
          items={[
            ...(commands.search ? [{ key: '', label: t('search'), icon: Search, onSelect: commands.search }, 'separator' as const] : []),
            ...state.tabs.map((tab) => ({
              key: tab.path,
              label: tab.title,
              current: tab.path === active,
              icon: tab.path === active ? Check : tab.path === home ? House : tab.pinned ? Pin : AppWindow,
              onSelect: () => commands.choose(tab.path),
            })),
          ]}
        />
      )}
    </nav>
  )
}

const pathUnder = ({ target }: MouseEvent): string | undefined =>
  target instanceof Element ? target.closest('li')?.dataset['key'] : undefined

/** The middle button of a row that scrolls would start to scroll it. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === 1) event.preventDefault()
}

interface TabButtonProps {
  tab: WorkspaceTab
  isHome: boolean
  isActive: boolean
  isLifted: boolean
  isStop: boolean
  commands: TabCommands
}

function TabButton({ tab, isHome, isActive, isLifted, isStop, commands }: TabButtonProps): ReactNode {
  const t = useStrings(workspaceTabsStrings)
  const closes = !isHome && !tab.pinned
  const title = tab.dirty ? t('unsaved', { title: tab.title }) : tab.title

  function press(event: KeyboardEvent<HTMLButtonElement>): void {
    // The row moves the tab then.
    if (event.ctrlKey && event.shiftKey) return
    if (event.key === 'Delete') commands.close([tab.path])
    else if (!focusNeighbour(event.currentTarget, event.key)) return
    event.preventDefault()
  }

  return (
    <>
      <button
        type="button"
        className="ops-tab"
        part="tab"
        tabIndex={isStop ? 0 : -1}
        aria-current={isActive ? 'page' : undefined}
        aria-label={tab.dirty ? title : undefined}
        aria-keyshortcuts={isHome ? undefined : `${closes ? 'Delete ' : ''}Control+Shift+ArrowLeft Control+Shift+ArrowRight`}
        title={title}
        data-dirty={tab.dirty && closes ? '' : undefined}
        data-lifted={isLifted ? '' : undefined}
        onClick={() => commands.choose(tab.path)}
        onKeyDown={press}
      >
        {isHome ? <Icon of={House} size={14} /> : tab.pinned && <Icon of={Pin} size={14} />}
        <span>{tab.title}</span>
        {/* Others show it in the place of their cross. */}
        {tab.dirty && !closes && <i className="ops-tab-dot" />}
      </button>
      {/* For the pointer; keys have Delete and the menu of the tab. */}
      {closes && (
        <span
          className="ops-tab-x"
          aria-hidden="true"
          title={t('closeTab', { title: tab.title })}
          onClick={() => commands.close([tab.path])}
        >
          <Icon of={X} size={14} />
        </span>
      )}
    </>
  )
}

/** Moves focus along the row; false for a key that does not. */
function focusNeighbour(tab: HTMLElement, key: string): boolean {
  const tabs = [...(tab.closest('ul')?.querySelectorAll<HTMLElement>('.ops-tab') ?? [])]
  const at = tabs.indexOf(tab)
  const next =
    key === 'ArrowRight'
      ? tabs[at + 1]
      : key === 'ArrowLeft'
        ? tabs[at - 1]
        : key === 'Home'
          ? tabs[0]
          : key === 'End'
            ? tabs.at(-1)
            : undefined
  next?.focus()
  return next !== undefined
}
