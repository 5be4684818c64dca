import { type ComponentType, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { returnFocus } from '../core/focus'
import { Float } from '../parts/float/Float'
import type { MenuActs, MenuEntry } from './menu.types'

interface GroupPopoverProps {
  /** Name of the panel. */
  title: string
  entries: readonly MenuEntry[]
  acts: MenuActs
  /** Draws the entries in the panel; handed in, since lists and their groups hold each other. */
  list: ComponentType<{ entries: readonly MenuEntry[]; acts: MenuActs }>
  /** Where the panel opens, and by which arrow key. */
  side: 'right' | 'bottom'
  align?: 'start' | 'end'
  /** The current page is among the entries. */
  isCurrent: boolean
  /** Tooltip of the browser, where the title is cut. */
  hint?: string | undefined
  children: ReactNode
}

/** A button whose entries open beside it: groups of a collapsed menu and of one along the top. */
export function GroupPopover({
  title,
  entries,
  acts,
  list: List,
  side,
  align = 'start',
  isCurrent,
  hint,
  children,
}: GroupPopoverProps): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<false | 'first' | 'panel'>(false)

  function openByKey(event: KeyboardEvent): void {
    if (event.key !== (side === 'right' ? 'ArrowRight' : 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    setOpen('first')
  }

  const inside: MenuActs = {
    ...acts,
    onSelect(choice) {
      returnFocus(anchor.current)
      setOpen(false)
      return acts.onSelect(choice)
    },
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="ops-naventry"
        part="menu-item"
        aria-haspopup="dialog"
        aria-expanded={open !== false}
        data-current={isCurrent ? '' : undefined}
        title={hint}
        // A click made by a key has no pointer detail: then the first entry takes focus.
        onClick={(event) => setOpen(open ? false : event.detail === 0 ? 'first' : 'panel')}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      <Float
        open={open !== false}
        anchor={anchor}
        onClose={() => setOpen(false)}
        label={title}
        side={side}
        align={align}
        focus={open || 'panel'}
        className="ops-navpanel"
      >
        <List entries={entries} acts={inside} />
      </Float>
    </>
  )
}
