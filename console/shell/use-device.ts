import { useMedia } from '../../elements/core/overlay'

/** Up to 1087.99 px the menu is a drawer (clauses 4.2). Chromium takes 1088 for not more than 1087.99, but not for less than 1088. */
const mobileQuery = '(width < 1088px)'
/** Up to 767.99 px there is room for the most needed alone. */
const smallQuery = '(width < 768px)'

export interface Device {
  mobile: boolean
  small: boolean
}

/** What the window has room for now. */
export function useDevice(): Device {
  return { mobile: useMedia(mobileQuery), small: useMedia(smallQuery) }
}
