import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'

/** Starts something for the pointer when the grid asks for it first; until then its code is not fetched. Returns the end of it. */
export function whenRequested(
  control: Pick<GridState, 'topics'>,
  topics: readonly GridTopic[],
  isRequested: () => boolean,
  start: () => Promise<() => void>,
): () => void {
  let isOver = false
  let started: Promise<() => void> | null = null

  function check(): void {
    if (started || isOver || !isRequested()) return
    // What does not come is asked for again.
    started = start()
    started.catch(() => (started = null))
  }

  const leave = control.topics.subscribe(topics, check)
  check()
  return () => {
    isOver = true
    leave()
    started?.then(
      (stop) => stop(),
      () => undefined,
    )
  }
}
