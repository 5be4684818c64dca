import { useEffect, useEffectEvent } from 'react'
import { isAway, longPress, type Point } from './context-menu.model'

export interface MenuRequest {
  target: Element
  /** Where the menu belongs; undefined at the target itself. */
  at: Point | undefined
  byKey: boolean
}

/**
 * All the ways to ask for the menu of an element: right button, resting finger, menu key and Shift F10. Listens at the
 * window and looks for the element each time: the page may build it later, move it or replace it.
 */
export function useMenuRequests(enabled: boolean, ownerOf: () => Element | null, onRequest: (request: MenuRequest) => void): void {
  const requestMenu = useEffectEvent(onRequest)
  useEffect(() => {
    if (!enabled) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const rest = watchRest((target, at) => requestMenu({ target, at, byKey: false }))
    const targetOf = (event: Event): Element | undefined => targetIn(event, ownerOf())

    window.addEventListener(
      'contextmenu',
      (event) => {
        const target = targetOf(event)
        if (!target) return
        event.preventDefault()
        // A key has no place: browsers then send the origin, or the middle of what has focus.
        const byKey = event.button !== 2
        requestMenu({ target, at: byKey ? undefined : { x: event.clientX, y: event.clientY }, byKey })
      },
      { signal },
    )
    window.addEventListener(
      'keydown',
      (event) => {
        const target = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey) ? targetOf(event) : undefined
        if (!target) return
        event.preventDefault()
        requestMenu({ target, at: undefined, byKey: true })
      },
      { signal },
    )
    window.addEventListener(
      'pointerdown',
      (event) => {
        const target = targetOf(event)
        if (target) rest.start(event, target)
      },
      { signal },
    )
    for (const name of ['pointermove', 'pointerup', 'pointercancel'] as const) window.addEventListener(name, rest.move, { signal })
    return () => {
      ending.abort()
      rest.stop()
    }
  }, [enabled, ownerOf])
}

/** What was hit inside the owner, as its own tree sees it; undefined for events elsewhere, and in what opened over it (our own menu). */
function targetIn(event: Event, owner: Element | null): Element | undefined {
  const path = event.composedPath()
  const end = owner ? path.indexOf(owner) : -1
  if (!owner || end < 0) return undefined
  if (path.slice(0, end).some((node) => node instanceof Element && node.classList.contains('ops-layer'))) return undefined
  const tree = owner.getRootNode()
  return path.find((node): node is Element => node instanceof Element && node.getRootNode() === tree)
}

interface RestWatch {
  start: (event: PointerEvent, target: Element) => void
  move: (event: PointerEvent) => void
  stop: () => void
}

/** Reports a finger that rests; its release is no click any more. */
function watchRest(onRest: (target: Element, at: Point) => void): RestWatch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Point | undefined

  function stop(): void {
    clearTimeout(timer)
    from = undefined
  }

  return {
    stop,
    start(event: PointerEvent, target: Element): void {
      stop()
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      const at = { x: event.clientX, y: event.clientY }
      from = at
      timer = setTimeout(() => {
        swallowClick()
        onRest(target, at)
      }, longPress)
    },
    move(event: PointerEvent): void {
      if (event.type !== 'pointermove' || (from && isAway(from, { x: event.clientX, y: event.clientY }))) stop()
    },
  }
}

/** The finger comes up after the menu is there: that click would close it again. The next press is another story. */
function swallowClick(): void {
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  window.addEventListener(
    'click',
    (event) => {
      ending.abort()
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    options,
  )
  window.addEventListener('pointerdown', () => ending.abort(), options)
}
