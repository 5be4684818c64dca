import type { Announced, GridAnnouncerPart, CutConfirmation, RefusedText, Saying, SortedColumn } from './announcer.types'
import type { GridState } from './grid-state.types'

/** Screen reader announcements; the view provides the texts. */
export class GridAnnouncer implements GridAnnouncerPart {
  /** Last announcement. */
  said: Announced | null = null
  /** Number of announcements, so that a repeated text is announced again. */
  times = 0
  /** Rejected cells of the last paste or fill, until the user closes the list or other rows are loaded. */
  refused: Announced | null = null

  /** Open confirm question; null: none. */
  question: CutConfirmation | null = null

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  say(what: Saying, count = 0, rejected: readonly RefusedText[] = []): void {
    const announced = { what, count, refused: rejected }
    if (what === 'refused' || what === 'notFilled') this.refused = announced
    this.#tell(announced)
  }

  /** @param sorted none: the rows have their own order again */
  saySorted(sorted: readonly SortedColumn[]): void {
    this.#tell({ what: sorted.length > 0 ? 'sorted' : 'unsorted', count: sorted.length, refused: [], sorted })
  }

  #tell(announced: Announced): void {
    this.said = announced
    this.times++
    this.grid.topics.tell('said')
  }

  /** Confirms pasting only the part that fits. */
  ask(cut: Omit<CutConfirmation, 'answer'>): Promise<boolean> {
    return new Promise((resolve) => {
      const result = (isToPaste: boolean): void => {
        this.question = null
        this.grid.topics.tell('said')
        resolve(isToPaste)
      }
      this.question = { ...cut, answer: result }
      this.grid.topics.tell('said')
    })
  }

  /** Clears the list of rejected cells. */
  forgetRefused(): void {
    if (!this.refused) return
    this.refused = null
    this.grid.topics.tell('said')
  }
}
