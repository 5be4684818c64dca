import { type RefObject, useLayoutEffect, useState } from 'react'

/** Of the whole loudness, for one press of an arrow key. */
const keyStep = 0.1

export interface SoundControl {
  readonly muted: boolean
  /** 0 to 1 */
  readonly volume: number
  toggle: () => void
  set: (volume: number) => void
  /** By one step of the keys. */
  turn: (by: 1 | -1) => void
}

/** Whether it is heard and how loud. `muted` is the page's, the loudness our own. */
export function useSound(
  video: RefObject<HTMLVideoElement | null>,
  muted: boolean,
  onVolume: (sound: { muted: boolean; volume: number }) => void,
): SoundControl {
  const [volume, setVolume] = useState(1)

  useLayoutEffect(() => {
    if (video.current) Object.assign(video.current, { muted, volume })
  }, [video, muted, volume])

  function set(next: number): void {
    const bounded = Math.round(Math.min(1, Math.max(0, next)) * 100) / 100
    // Silence by the slider keeps the loudness that it had.
    if (bounded > 0) setVolume(bounded)
    onVolume({ muted: bounded === 0, volume: bounded > 0 ? bounded : volume })
  }

  return {
    muted,
    volume,
    set,
    toggle: () => onVolume({ muted: !muted, volume }),
    turn: (by) => set((muted ? 0 : volume) + by * keyStep),
  }
}
