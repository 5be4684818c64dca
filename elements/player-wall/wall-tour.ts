/** Seconds that can be chosen. */
export const tourTimes: readonly number[] = [10, 15, 30, 60, 300]

export interface TourSituation {
  /** s; 0: no tour. */
  readonly seconds: number
  readonly pages: number
  readonly isPaused: boolean
  /** Somebody is at the wall: with the pointer over it, with the keyboard in it, or looking at one pane alone. */
  readonly isBusy: boolean
  /** Nobody can see the page. */
  readonly isHidden: boolean
}

/** Whether the pages turn by themselves now. */
export function tourGoes({ seconds, pages, isPaused, isBusy, isHidden }: TourSituation): boolean {
  return seconds > 0 && pages > 1 && !isPaused && !isBusy && !isHidden
}
