export { firstFocus, focusable, focusedIn, isNowhere, returnFocus, startOf } from './focus-memory'
export { keepFocus } from './focus-keeper'
export { type Place, placeOf, stopNear } from './place'
