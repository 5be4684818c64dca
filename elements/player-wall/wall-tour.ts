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

/** ms before a page is shown by the tour that its pictures begin, so that none of them is black. */
const aheadBy = 2000
/** Panes up to which that does not ask too much of line and machine. */
const maxAhead = 4

/** ms into a page after which the next one begins to load; null: it does not. */
export function aheadAfter(seconds: number, panes: number): number | null {
  return panes <= maxAhead ? Math.max(0, seconds * 1000 - aheadBy) : null
}

/** Whether the pages turn by themselves now. */
export function tourGoes({ seconds, pages, isPaused, isBusy, isHidden }: TourSituation): boolean {
  return seconds > 0 && pages > 1 && !isPaused && !isBusy && !isHidden
}
