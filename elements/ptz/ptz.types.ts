/** A way in which a camera moves, or part of it. */
export type PtzMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'leftup'
  | 'leftdown'
  | 'rightup'
  | 'rightdown'
  | 'zoomin'
  | 'zoomout'
  | 'focusnear'
  | 'focusfar'
  | 'irisopen'
  | 'irisclose'

export type PtzCommand = PtzMove | 'stop'
