import type { Announced, GridAnnouncerPart, CutConfirmation, RejectedText, Saying, SortedColumn } from './announcer.types'
import type { GridState } from './grid-state.types'

/** Screen reader announcements; the view provides the texts. */
export class GridAnnouncer implements GridAnnouncerPart {
  /** Last announcement. */
  announced: Announced | null = null
  /** Number of announcements, so that a repeated text is announced again. */
  times = 0
  /** Rejected cells of the last paste or fill, until the user closes the list or other rows are loaded. */
  rejected: Announced | null = null

  /** Open confirm question; null: none. */
  confirmation: CutConfirmation | null = null

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  announce(what: Saying, count = 0, rejected: readonly RejectedText[] = []): void {
    const announced = { what, count, rejected }
    if (what === 'refused' || what === 'notFilled') this.rejected = announced
    this.#publish(announced)
  }

  /** @param sorted none: the rows have their own order again */
  announceSorted(sorted: readonly SortedColumn[]): void {
    this.#publish({ what: sorted.length > 0 ? 'sorted' : 'unsorted', count: sorted.length, rejected: [], sorted })
  }

  #publish(announced: Announced): void {
    this.announced = announced
    this.times++
    this.grid.topics.notify('said')
  }

  /** Confirms pasting only the part that fits. */
  confirm(cut: Omit<CutConfirmation, 'resolve'>): Promise<boolean> {
    return new Promise((resolve) => {
      const result = (isToPaste: boolean): void => {
        this.confirmation = null
        this.grid.topics.notify('said')
        resolve(isToPaste)
      }
      this.confirmation = { ...cut, resolve: result }
      this.grid.topics.notify('said')
    })
  }

  /** Clears the list of rejected cells. */
  clearRejected(): void {
    if (!this.rejected) return
    this.rejected = null
    this.grid.topics.notify('said')
  }
}
