import { createContext } from 'react'

/**
 * Where a banner takes room above the page, in narrow windows: over their header it would cover the way to the menu. Null: banners lie over
 * the page.
 */
export const NoticeSlotContext = createContext<HTMLElement | null>(null)
