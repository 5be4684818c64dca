import { useMedia } from '../../elements/core/overlay'

/** True where fingers press: they want room, and have no keys to hold. */
export const useTouch = (): boolean => useMedia('(pointer: coarse), (width < 480px)')
