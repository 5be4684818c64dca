import { useCallback, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { HostContext } from '../core/define/host-context'
import type { ElementHost } from '../core/define/host.types'
import { useOpen } from '../core/define/use-open'
import { useOuterSlot } from '../core/define/use-outer-slot'
import { useStrings } from '../core/i18n'
import { returnFocus } from '../core/focus'
import { Float } from '../parts/float/Float'
import type { Anchor } from '../parts/float/float.types'
import { MenuList } from '../parts/menu/MenuList'
import type { contextMenuProps } from './context-menu.props'
import { menuItems } from './context-menu.model'
import { contextMenuStrings } from './context-menu.strings'
import { menuIcons } from './menu-icons'
import { type MenuRequest, useMenuRequests } from './use-menu-requests'

/** The view of `<ops-context-menu>`; inside a React tree `useContextMenu` of the menu part does the same. */
export default function ContextMenu({ for: id, items: raw, label, onSelect, ...props }: ViewProps<typeof contextMenuProps>) {
  const t = useStrings(contextMenuStrings)
  const host = useContext(HostContext)
  const items = useMemo(() => menuItems(raw), [raw])
  const owner = useCallback(() => ownerOf(host, id), [host, id])
  const [open, setOpen] = useOpen(props)
  const [request, setRequest] = useState<MenuRequest | null>(null)
  const before = useRef<Element | null>(null)
  const anchor = useRef<Anchor | null>(null)
  const name = label ?? t('label')
  useOuterSlot(true)

  // Without actions the browser keeps its own menu.
  useMenuRequests(items.length > 0, owner, (next) => {
    if (!open) before.current = focusedAround(host)
    setRequest(next)
    if (!open) setOpen(true)
  })
  useLayoutEffect(() => {
    anchor.current = anchorOf(open ? request : null, owner())
  }, [open, request, owner])

  /** Focus goes home first, so that a dialog opened by the action knows where to return it. */
  function close(): void {
    if (host?.shadow.activeElement && before.current instanceof HTMLElement) returnFocus(before.current)
    setOpen(false)
    setRequest(null)
  }

  return (
    <Float key={positionKey(request)} open={open && items.length > 0} anchor={anchor} onClose={close} label={name} plain focus="panel">
      <MenuList
        label={name}
        start={request?.byKey === false ? 'list' : 'first'}
        onSelect={(action) => {
          close()
          action.onSelect()
        }}
        items={items.map(({ key, text, icon, disabled, danger }) => ({
          key,
          label: text,
          icon: icon && Object.hasOwn(menuIcons, icon) ? menuIcons[icon] : undefined,
          disabled,
          danger,
          onSelect: () => onSelect({ key, target: request?.target ?? owner() }),
        }))}
      />
    </Float>
  )
}

/** What the menu belongs to: the element with the id in the same tree, else this one with its content. */
function ownerOf(host: ElementHost | null, id: string | undefined): Element | null {
  if (!id || !host) return host?.element ?? null
  const root = host.element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null
}

function focusedAround(host: ElementHost | null): Element | null {
  const root = host?.element.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
}

function anchorOf(request: MenuRequest | null, owner: Element | null): Anchor | null {
  if (!request?.at) return request?.target ?? owner?.firstElementChild ?? owner
  const { x, y } = request.at
  return { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
}

/** Another place is another panel. */
function positionKey(request: MenuRequest | null): string {
  return request?.at ? `${request.at.x} ${request.at.y}` : ''
}
