import type { Clips } from './clips'
import type { FeedSource } from '../feeds/feed'
import { createLiveLoop, type LiveLoop } from './live-loop'

/** Clips that come with the server, each as a live loop while somebody watches. */
export function createLoops(clips: Pick<Clips, 'find'>, { viewerBacklog }: { viewerBacklog: number }, now: () => number): FeedSource {
  const loops = new Map<string, LiveLoop>()

  /** Nobody watches them any more. */
  function evict(): void {
    for (const [name, loop] of loops) if (loop.receivers === 0) loops.delete(name)
  }

  return {
    feed({ key, quality, clip }) {
      const name = `${key} ${quality} ${clip}`
      const existing = loops.get(name)
      if (existing) return existing
      evict()
      const film = clip === null ? undefined : clips.find(clip, quality)
      if (!film) return null
      const loop = createLiveLoop(film, { backlog: viewerBacklog, now })
      loops.set(name, loop)
      return loop
    },
    codec({ clip }) {
      const film = clip === null ? undefined : clips.find(clip, 'main')
      return film ? `H.264 ${film.height}P` : null
    },
    sound: ({ clip }) => (clip !== null && clips.find(clip, 'main') ? 'AAC' : null),
    running: () => [],
  }
}
