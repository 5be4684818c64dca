import { Search as SearchIcon } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useSheet } from '../core/define/host-context'
import { useOpen } from '../core/define/use-open'
import { useStrings } from '../core/i18n'
import { windowAddress } from '../menu/menu-entries'
import type { MenuChoice } from '../menu/menu.types'
import { FeedbackFallback, useNewWindow } from '../parts/feedback'
import { Icon } from '../parts/icon'
import { lazyPart } from '../parts/lazy-part'
import { menuSearchStrings } from './menu-search.strings'
import type { SearchItem } from './menu-search.types'
import { withRecent } from './recent'
import { type SearchEntry, searchEntries } from './search-entries'
import searchCss from './menu-search.css?inline'
import { searchKeyName, useSearchKey } from './use-search-key'

/** The list and the table of readings come when the search opens first. */
const Palette = lazyPart(() => import('./Palette'), { close: ({ onClose }) => onClose() })

export interface MenuSearchProps {
  items?: readonly SearchItem[] | undefined
  recent?: readonly string[] | undefined
  shortcut?: boolean | undefined
  placeholder?: string | undefined
  open?: boolean | undefined
  /** False where a new window is not to be opened. */
  onSelect: (choice: MenuChoice) => boolean
  onOpen?: (detail: Record<string, never>) => void
  onClose?: (detail: Record<string, never>) => void
  /** Address of a path, for windows. */
  hrefOf?: (path: string) => string
}

const asItIs = (path: string): string => path

/** The view of `<ops-menu-search>` and the inner door for the console: a button that looks like a field, and the list it opens. */
export default function MenuSearch(props: MenuSearchProps): ReactNode {
  return (
    <FeedbackFallback>
      <Search {...props} />
    </FeedbackFallback>
  )
}

function Search({ items: raw, recent, shortcut = false, placeholder, onSelect, hrefOf = asItIs, ...props }: MenuSearchProps): ReactNode {
  const t = useStrings(menuSearchStrings)
  const openWindow = useNewWindow()
  useSheet(searchCss)
  const entries = useMemo(() => searchEntries(raw), [raw])
  const [open, setOpen] = useOpen(props)
  const [chosen, setChosen] = useState<readonly string[]>([])
  useSearchKey(shortcut, () => {
    if (!open) setOpen(true)
  })

  function choose(entry: SearchEntry): void {
    const address = windowAddress(entry, hrefOf)
    setOpen(false)
    setChosen((latest) => withRecent(latest, entry.path))
    const isAllowed = onSelect({ path: entry.path, target: address === undefined ? '_self' : '_blank' })
    if (isAllowed && address !== undefined) openWindow(address)
  }

  const label = placeholder ?? t('search')
  return (
    <>
      <button
        type="button"
        className="ops-searchbox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon of={SearchIcon} />
        <span>{label}</span>
        <span className="ops-kbd" aria-hidden="true">
          {searchKeyName()}
        </span>
      </button>
      {open && <Palette entries={entries} recent={recent ?? chosen} label={label} onSelect={choose} onClose={() => setOpen(false)} />}
    </>
  )
}
