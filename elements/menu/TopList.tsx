import { ChevronDown, Ellipsis } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { Icon } from '../parts/icon'
import { GroupPopover } from './GroupPopover'
import { MenuIcon } from './MenuIcon'
import menuCss from './menu.css?inline'
import { entryKey, holdsPath } from './menu-entries'
import { menuStrings } from './menu.strings'
import { MenuLink } from './MenuLink'
import type { MenuActs, MenuEntry } from './menu.types'
import { SideList } from './SideList'
import { useFitting } from './use-fitting'

interface TopListProps {
  entries: readonly MenuEntry[]
  acts: MenuActs
}

/** The entries beside each other; groups open below, and what does not fit is behind "more". */
export default function TopList({ entries, acts }: TopListProps): ReactNode {
  useSheet(menuCss)
  const t = useStrings(menuStrings)
  const [fitting, watch] = useFitting()
  const rest = entries.slice(fitting)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows beside Tab, which reaches every entry as well
    <div className="ops-navrow" onKeyDown={moveByKey}>
      <ul ref={watch}>
        {entries.map((entry, index) => (
          <li key={entryKey(entry, index)} inert={index >= fitting}>
            <TopEntry entry={entry} acts={acts} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <GroupPopover
          title={t('more')}
          entries={rest}
          acts={acts}
          list={SideList}
          side="bottom"
          align="end"
          isCurrent={rest.some((entry) => holdsPath(entry, acts.current))}
        >
          <Icon of={Ellipsis} />
          <span>{t('more')}</span>
        </GroupPopover>
      )}
    </div>
  )
}

function TopEntry({ entry, acts }: { entry: MenuEntry; acts: MenuActs }): ReactNode {
  const icon = <MenuIcon name={entry.icon} />
  const { children = [] } = entry
  if (children.length === 0) return <MenuLink entry={entry} acts={acts} icon={icon} />
  return (
    <GroupPopover
      title={entry.title}
      entries={children}
      acts={acts}
      list={SideList}
      side="bottom"
      isCurrent={holdsPath(entry, acts.current)}
    >
      {icon}
      <span>{entry.title}</span>
      <Icon of={ChevronDown} size={14} />
    </GroupPopover>
  )
}

function moveByKey(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > .ops-naventry, li:not([inert]) > .ops-naventry')]
  const at = stops.findIndex((stop) => stop === event.target)
  if (at < 0) return
  const next = { ArrowRight: stops[(at + 1) % stops.length], ArrowLeft: stops.at(at - 1), Home: stops[0], End: stops.at(-1) }[event.key]
  if (!next) return
  event.preventDefault()
  next.focus()
}
