import { ChevronDown, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { focusedIn } from '../core/focus'
import { Icon } from '../parts/icon'
import { matchTyped, useTypeahead } from '../parts/typeahead'
import { GroupPopover } from './GroupPopover'
import { MenuIcon } from './MenuIcon'
import menuCss from './menu.css?inline'
import { entryKey, holdsPath } from './menu-entries'
import { MenuLink } from './MenuLink'
import type { MenuActs, MenuEntry } from './menu.types'

interface SideListProps {
  entries: readonly MenuEntry[]
  acts: MenuActs
  /** Icons with a short word below; groups open beside the list. */
  collapsed?: boolean
}

/** The entries below each other; the current page is marked and the groups that lead to it are open. */
export function SideList({ entries, acts, collapsed = false }: SideListProps): ReactNode {
  useSheet(menuCss)
  const typed = useTypeahead()
  const list = useRef<HTMLUListElement>(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows beside Tab, which reaches every entry as well
    <ul
      ref={list}
      {...useFocusOverCollapse(list)}
      className="ops-navlist"
      data-collapsed={collapsed ? '' : undefined}
      onKeyDown={(event) => moveByKey(event, typed)}
    >
      {entries.map((entry, index) => (
        <SideEntry key={entryKey(entry, index)} entry={entry} acts={acts} level={0} collapsed={collapsed} />
      ))}
    </ul>
  )
}

/**
 * Groups look otherwise while the list is collapsed, and what is below them is gone: the focus stays with the outermost entry it was in.
 */
function useFocusOverCollapse(list: RefObject<HTMLUListElement | null>) {
  const at = useRef(-1)
  useLayoutEffect(() => {
    const entry = list.current?.children[at.current]
    if (entry && !entry.contains(focusedIn(entry))) entry.querySelector<HTMLElement>('.ops-naventry')?.focus()
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) =>
      void (at.current = [...currentTarget.children].findIndex((entry) => entry.contains(target))),
    onBlur: () => void (at.current = -1),
  }
}

interface SideEntryProps {
  entry: MenuEntry
  acts: MenuActs
  level: number
  collapsed: boolean
}

function SideEntry({ entry, acts, level, collapsed }: SideEntryProps): ReactNode {
  const icon = level === 0 && <MenuIcon name={entry.icon} size={20} />
  const { children = [] } = entry
  if (children.length === 0)
    return (
      <li>
        <MenuLink entry={entry} acts={acts} icon={icon} short={collapsed} />
      </li>
    )
  if (!collapsed) return <SideGroup entry={entry} acts={acts} level={level} icon={icon} />
  return (
    <li>
      <GroupPopover
        title={entry.title}
        entries={children}
        acts={acts}
        list={SideList}
        side="right"
        isCurrent={holdsPath(entry, acts.current)}
        hint={entry.title}
      >
        {icon}
        <span>{entry.title}</span>
      </GroupPopover>
    </li>
  )
}

function SideGroup({ entry, acts, level, icon }: Omit<SideEntryProps, 'collapsed'> & { icon: ReactNode }): ReactNode {
  const { current } = acts
  const isCurrent = holdsPath(entry, current)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [lastCurrent, setLastCurrent] = useState(current)
  // Whoever comes to a page inside sees where he is, also when he had closed the group.
  if (lastCurrent !== current) {
    setLastCurrent(current)
    if (isCurrent) setChosen(null)
  }
  const open = chosen ?? isCurrent
  return (
    <li className={open ? 'is-open' : undefined}>
      <button
        type="button"
        className="ops-naventry"
        part="menu-item"
        aria-expanded={open}
        data-current={isCurrent ? '' : undefined}
        onClick={() => setChosen(!open)}
      >
        {icon}
        <span>{entry.title}</span>
        <Icon of={open ? ChevronDown : ChevronRight} size={14} />
      </button>
      {open && (
        <ul>
          {(entry.children ?? []).map((child, index) => (
            <SideEntry key={entryKey(child, index)} entry={child} acts={acts} level={level + 1} collapsed={false} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Up, Down, Home, End and letters move; Right opens a group or goes into it, Left closes it or goes out. */
function moveByKey(event: KeyboardEvent<HTMLUListElement>, typed: ReturnType<typeof useTypeahead>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('.ops-naventry')]
  const at = stops.indexOf(event.target)
  if (at < 0) return
  const prefix = typed(event)
  const next = prefix === null ? neighbour(stops, at, event.key) : matchTyped(stops, at, prefix, (stop) => stop.innerText.trim())
  if (!next && prefix === null) return
  event.preventDefault()
  event.stopPropagation()
  if (next === 'toggle') stops[at]!.click()
  else next?.focus()
}

function neighbour(stops: readonly HTMLElement[], at: number, key: string): HTMLElement | 'toggle' | undefined {
  const stop = stops[at]!
  const expanded = stop.hasAttribute('aria-haspopup') ? null : stop.getAttribute('aria-expanded')
  switch (key) {
    case 'ArrowDown':
      return stops[(at + 1) % stops.length]
    case 'ArrowUp':
      return stops.at(at - 1)
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    case 'ArrowRight':
      return expanded === 'false' ? 'toggle' : expanded === 'true' ? stops[at + 1] : undefined
    case 'ArrowLeft':
      return expanded === 'true'
        ? 'toggle'
        : (stop.closest('ul')?.parentElement?.querySelector<HTMLElement>(':scope > .ops-naventry') ?? undefined)
    default:
      return undefined
  }
}
