import { useCallback, useSyncExternalStore } from 'react'
import type { GridTopic } from '../state/topics'
import type { GridState } from '../state/grid-state.types'

/** Draws again when something of these topics changed. The topics have to be the same array each time. */
export function useTopic(control: Pick<GridState, 'topics'>, topics: readonly GridTopic[]): number {
  const subscribe = useCallback((listener: () => void) => control.topics.subscribe(topics, listener), [control, topics])
  return useSyncExternalStore(subscribe, () => topics.reduce((sum, topic) => sum + control.topics.version(topic), 0))
}
