export type { DragPoint, EdgeScroll } from './edge-scroll'
export { elementAt } from './element-at'
export { followPointer, type PointerDrag } from './pointer-drag'
