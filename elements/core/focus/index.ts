export { firstFocus, focusable, focusedIn, isFocusLost, returnFocus, initialFocusIn } from './focus-memory'
export { placeOfFocus, recoverFocus } from './focus-recovery'
export { type FocusPosition, focusPositionOf, nearestTabStop } from './focus-position'
