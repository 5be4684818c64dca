import type { FeedSource } from './feed'
import type { PushedFeed } from './pushed-feed'
import type { StreamKey } from '../contract/source'

/** What is being pushed to this process, by its stream. */
export interface Pushes extends FeedSource {
  find(key: StreamKey): PushedFeed | undefined
  begin(key: StreamKey, feed: PushedFeed): void
  /** The push has ended; who watches it is told. */
  end(key: StreamKey): void
}

export function createPushes(): Pushes {
  const feeds = new Map<StreamKey, PushedFeed>()
  return {
    find: (key) => feeds.get(key),
    begin(key, feed) {
      feeds.set(key, feed)
    },
    end(key) {
      const feed = feeds.get(key)
      feeds.delete(key)
      feed?.end()
    },
    // A clip is never pushed, and what is pushed has one size.
    feed: ({ key, clip }) => (clip === null ? (feeds.get(key) ?? null) : null),
    codec({ key, clip }) {
      const picture = clip === null ? feeds.get(key)?.picture : null
      return picture ? [picture.codec, picture.height && `${picture.height}P`].filter(Boolean).join(' ') : null
    },
    sound: ({ key, clip }) => (clip === null ? (feeds.get(key)?.sound ?? null) : null),
    running: () => [...feeds].map(([key, { inKbps, speed }]) => ({ key, inKbps, speed })),
  }
}
