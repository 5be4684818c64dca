import type { PtzState } from './ptz-model'
import type { PtzTarget } from './use-ptz-server'

export interface PtzMoreProps {
  target: PtzTarget
  state: PtzState | null
  isReady: boolean
  /** 1 to 255. */
  speed: number
  /** The server has taken something: it does something else now. Where no news come nobody else says so. */
  onTaken: () => void
}
