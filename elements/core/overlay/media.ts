import { useSyncExternalStore } from 'react'

interface Media {
  subscribe: (listener: () => void) => () => void
  matches: () => boolean
}

/** One list per query: asking anew for each drawing would leave an object behind each time. */
const cache = new Map<string, Media>()

function mediaOf(query: string): Media {
  const had = cache.get(query)
  if (had) return had
  const list = window.matchMedia(query)
  const media: Media = {
    subscribe(listener) {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    matches: () => list.matches,
  }
  cache.set(query, media)
  return media
}

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query)
  return useSyncExternalStore(subscribe, matches)
}

/** True where floating panels become bottom sheets: a viewport narrower than 480 px. */
export const useNarrow = (): boolean => useMedia('(width < 480px)')

/** True where fingers press: they want room, and have no keys to hold. */
export const useTouch = (): boolean => useMedia('(pointer: coarse), (width < 480px)')
