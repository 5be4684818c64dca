import type { Announced, GridAnnouncerPart, CutQuestion, RefusedText, Saying, SortedColumn } from './announcer.types'
import type { GridState } from './grid-state.types'

/** What happened and is heard, not seen; the view finds the words. */
export class GridAnnouncer implements GridAnnouncerPart {
  /** What was said last. */
  said: Announced | null = null
  /** How often something was said: the same words again are heard again. */
  times = 0
  /** What of the last paste or fill was refused, until the user closes the list of it or other rows come. */
  refused: Announced | null = null

  /** What the user is asked; null for nothing. */
  question: CutQuestion | null = null

  constructor(private readonly grid: Pick<GridState, 'topics'>) {}

  say(what: Saying, count = 0, refused: readonly RefusedText[] = []): void {
    const said = { what, count, refused }
    if (what === 'refused' || what === 'notFilled') this.refused = said
    this.#tell(said)
  }

  /** @param sorted none: the rows stand in their own order again */
  saySorted(sorted: readonly SortedColumn[]): void {
    this.#tell({ what: sorted.length > 0 ? 'sorted' : 'unsorted', count: sorted.length, refused: [], sorted })
  }

  #tell(said: Announced): void {
    this.said = said
    this.times++
    this.grid.topics.tell('said')
  }

  /** Asks whether what fits is to be pasted. */
  ask(cut: Omit<CutQuestion, 'answer'>): Promise<boolean> {
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

  /** What was refused is no longer listed. */
  forgetRefused(): void {
    if (!this.refused) return
    this.refused = null
    this.grid.topics.tell('said')
  }
}
