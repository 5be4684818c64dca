export { firstFocus, focusable, focusedIn, isFocusLost, returnFocus, initialFocusIn, loadingSelector } from './focus-memory'
export { focusPosition, recoverFocus } from './focus-recovery'
export { type FocusPosition, focusPositionOf, nearestTabStop } from './focus-position'
