import { type RefObject, useLayoutEffect } from 'react'
import type { TabsState } from './open-tabs'

/** Part of the row that may stay while the others scroll. */
const maxStaying = 0.5

/**
 * Home and pinned tabs stay at the start while the row scrolls, as far as they leave room for others; the tab that is shown is brought into
 * sight.
 */
export function useActiveTabVisible(list: RefObject<HTMLElement | null>, { active, tabs }: TabsState, home: string): void {
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return
    const items = [...row.children].filter((item) => item instanceof HTMLElement)
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    let taken = 0
    tabs.forEach(({ path, pinned }, at) => {
      const item = items[at]
      if (!item) return
      const stays = (path === home || pinned === true) && taken + item.offsetWidth <= row.clientWidth * maxStaying
      item.toggleAttribute('data-stays', stays)
      item.style.insetInlineStart = stays ? `${taken}px` : ''
      if (stays) taken += item.offsetWidth + gap
    })
    // For a tab that gets focus by keys.
    row.style.setProperty('scroll-padding-inline-start', `${taken}px`)

    const tab = items[tabs.findIndex(({ path }) => path === active)]
    if (!tab || tab.hasAttribute('data-stays')) return
    const start = tab.offsetLeft - row.offsetLeft
    // By hand: `scrollIntoView` would move the page around the row as well.
    row.scrollTo({
      left: Math.min(Math.max(row.scrollLeft, start + tab.offsetWidth - row.clientWidth), start - taken),
      behavior: 'instant',
    })
  }, [list, active, tabs, home])
}
