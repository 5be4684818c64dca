export { firstFocus, focusable, focusedIn, isFocusLost, returnFocus, initialFocusIn } from './focus-memory'
export { recoverFocus } from './focus-recovery'
export { type FocusPosition, focusPositionOf, nearestTabStop } from './focus-position'
