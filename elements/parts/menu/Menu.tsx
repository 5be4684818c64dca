import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import { returnFocus } from '../../core/focus'
import { Float } from '../float/Float'
import type { Anchor } from '../float/float.types'
import { useMergedRefs } from '../merge-refs'
import type { MenuPosition } from './menu-position'
import type { MenuAction, MenuItem } from './menu.types'
import { MenuList } from './MenuList'

interface MenuTriggerProps {
  ref?: Ref<HTMLElement>
  onClick?: (event: MouseEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export interface MenuProps {
  /** Name of the menu, e.g. `更多：林晓芸`. */
  label: string
  items: readonly MenuItem[]
  /** One button. */
  trigger: ReactElement<MenuTriggerProps>
  align?: 'start' | 'end'
}

/** A button with a menu of actions. */
export function Menu({ label, items, trigger, align = 'start' }: MenuProps): ReactNode {
  const anchor = useRef<HTMLElement>(null)
  const attach = useMergedRefs(anchor, trigger.props.ref)
  const [open, setOpen] = useState<false | 'first' | 'last' | 'list'>(false)

  function select(action: MenuAction): void {
    // Focus first goes home, so that a dialog opened by the action knows where to return it.
    returnFocus(anchor.current)
    setOpen(false)
    action.onSelect()
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: attach,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        onClick: (event) => {
          trigger.props.onClick?.(event)
          // A click made by a key has no pointer detail: then the first action takes focus.
          setOpen(open ? false : event.detail === 0 ? 'first' : 'list')
        },
        onKeyDown: (event) => {
          trigger.props.onKeyDown?.(event)
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
        },
      })}
      <Float open={open !== false} anchor={anchor} onClose={() => setOpen(false)} align={align} label={label} plain focus="panel">
        <MenuList items={items} label={label} start={open || 'list'} onSelect={select} />
      </Float>
    </>
  )
}

export interface ContextMenuState {
  /** Give it to `onContextMenu`; also answers the menu key and Shift F10. */
  onContextMenu: (event: MouseEvent<HTMLElement>) => void
  openAt: (position: MenuPosition) => void
  menu: ReactNode
}

/** A menu at the pointer: render `menu` anywhere, put `onContextMenu` on what it belongs to. */
export function useContextMenu(label: string, items: readonly MenuItem[]): ContextMenuState {
  const anchor = useRef<Anchor | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const [open, setOpen] = useState<false | 'first' | 'list'>(false)

  function select(action: MenuAction): void {
    returnFocus(opener.current)
    setOpen(false)
    action.onSelect()
  }

  function openAt(position: MenuPosition): void {
    opener.current = position.opener
    anchor.current = { getBoundingClientRect: position.box }
    setOpen(position.byKey ? 'first' : 'list')
  }

  return {
    openAt,
    onContextMenu(event) {
      event.preventDefault()
      const { clientX, clientY } = event
      openAt({
        opener: event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('a, button, [tabindex]') : null,
        box: () => new DOMRect(clientX, clientY, 0, 0),
        byKey: false,
      })
    },
    menu: (
      <Float open={open !== false} anchor={anchor} onClose={() => setOpen(false)} label={label} plain focus="panel">
        <MenuList items={items} label={label} start={open || 'list'} onSelect={select} />
      </Float>
    ),
  }
}
