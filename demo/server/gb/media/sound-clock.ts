/** FLV times of sound beside pictures: both have the clock of the device. */
export interface SoundClock {
  /** A picture of this time (90,000 a second) was written at this FLV time, ms. */
  follow(time: number, timestamp: number): void
  /** FLV time of a sound; null before the first picture. */
  at(time: number): number | null
  /** Time of the last picture, 90,000 a second; null before the first. */
  readonly time: number | null
}

export function createSoundClock(): SoundClock {
  let picture: { time: number; timestamp: number } | null = null
  return {
    get time() {
      return picture?.time ?? null
    },
    follow(time, timestamp) {
      picture = { time, timestamp }
    },
    // Both seams, of 32 and 33 bits, are multiples of 2^32.
    at: (time) => picture && picture.timestamp + Math.round(((time - picture.time) | 0) / 90),
  }
}
