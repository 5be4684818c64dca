import type { FeedSource } from './feed'
import type { PushedFeed } from './pushed-feed'
import type { Quality, StreamKey } from '../contract/source'

/** What is being pushed to this process, by its stream; a transcoding adds the sub picture. */
export interface Pushes extends FeedSource {
  find(key: StreamKey, quality?: Quality): PushedFeed | undefined
  begin(key: StreamKey, feed: PushedFeed, quality?: Quality): void
  /** The push has ended; who watches it is told. */
  end(key: StreamKey, quality?: Quality): void
}

export function createPushes(): Pushes {
  const feeds: Readonly<Record<Quality, Map<StreamKey, PushedFeed>>> = { main: new Map(), sub: new Map() }
  return {
    find: (key, quality = 'main') => feeds[quality].get(key),
    begin(key, feed, quality = 'main') {
      feeds[quality].set(key, feed)
    },
    end(key, quality = 'main') {
      const feed = feeds[quality].get(key)
      feeds[quality].delete(key)
      feed?.end()
    },
    // A clip is never pushed, and what is pushed has one size unless it is transcoded.
    feed({ key, quality, clip }) {
      if (clip !== null) return null
      const sub = quality === 'sub' && feeds.sub.get(key)?.picture ? feeds.sub.get(key) : undefined
      return sub ?? feeds.main.get(key) ?? null
    },
    codec({ key, clip }) {
      const picture = clip === null ? feeds.main.get(key)?.picture : null
      return picture ? [picture.codec, picture.height && `${picture.height}P`].filter(Boolean).join(' ') : null
    },
    sound: ({ key, clip }) => (clip === null ? (feeds.main.get(key)?.sound ?? null) : null),
    running: () => [...feeds.main].map(([key, { inKbps, speed }]) => ({ key, inKbps, speed })),
  }
}
