import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { controlsInView } from './controls-in-view'
import { type Box, freePosition, overlaps } from './toast-placement'

/** ms between two looks whether something has come to lie below a message: lists load, pages scroll, dialogs open. */
const interval = 200
/** Pixels around a message, between it and the edge of the window. */
const gap = 8
const edge = 16
/** Pixels of width that are tried, the usual one first. */
const widths = [360, 240]

/**
 * Keeps messages off the controls: each stands as near to its corner as it can without covering one, and moves only when one has
 * come below it. Where there is no such place, on a phone full of fields say, the page ends above it: `--_inset` on the root of the
 * element is the height that is taken from the window. `held`: somebody is about to press one, and none moves.
 */
export function useToastPlacement(box: RefObject<HTMLElement | null>, key: unknown, isPaused: boolean): void {
  const arrange = useEffectEvent(() => {
    if (box.current) arrangeMessages(box.current, isPaused)
  })
  useLayoutEffect(() => {
    const root = box.current?.closest<HTMLElement>('.ops-root')
    arrange()
    const timer = window.setInterval(() => arrange(), interval)
    return () => {
      window.clearInterval(timer)
      root?.style.removeProperty('--_inset')
    }
    // Another message, or another layer that holds them.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [box, key])
}

function arrangeMessages(box: HTMLElement, isPaused: boolean): void {
  const earlier: Box[] = []
  const taken = (part: Box): Box[] => [...earlier, ...controlsInView(box, part)]
  let inset = 0
  for (const message of box.querySelectorAll<HTMLElement>('.ops-toast')) {
    const here = boxOf(message)
    const isFree = message.style.left !== '' && (isPaused || (fits(message) && !taken(here).some((other) => overlaps(here, other))))
    if (message.hasAttribute('data-strip') || (!isFree && !moveTo(message, taken))) {
      message.setAttribute('data-strip', '')
      message.style.cssText = `inset: auto ${edge}px ${edge / 2 + inset}px`
      inset += message.offsetHeight + gap
    }
    earlier.push(boxOf(message))
  }
  box.closest<HTMLElement>('.ops-root')?.style.setProperty('--_inset', `${inset && inset + gap}px`)
}

/** Puts a message where it covers nothing; false where there is no such place. */
function moveTo(message: HTMLElement, taken: (part: Box) => Box[]): boolean {
  const room = { left: edge, top: gap, right: innerWidth - edge, bottom: innerHeight - gap }
  const others = taken(room)
  message.style.cssText = ''
  const start = boxOf(message)
  const isRtl = getComputedStyle(message).direction === 'rtl'
  return widths.some((width) => {
    message.style.width = `${Math.min(width, innerWidth - 2 * edge)}px`
    const size = { width: message.offsetWidth, height: message.offsetHeight }
    const position = freePosition(size, room, others, {
      x: isRtl ? start.left : start.right - size.width,
      y: start.top,
    })
    if (position) message.style.cssText += `; inset: ${position.y}px auto auto ${position.x}px`
    return position !== null
  })
}

function fits(message: HTMLElement): boolean {
  const { left, top, right, bottom } = message.getBoundingClientRect()
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
}

function boxOf(message: HTMLElement): Box {
  const { x, y, width, height } = message.getBoundingClientRect()
  return new DOMRect(x - gap / 2, y - gap / 2, width + gap, height + gap)
}
