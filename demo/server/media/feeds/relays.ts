import { createTagReader } from '../flv/tag-reader'
import type { Feed, FeedSource } from './feed'
import { createPushedFeed } from './pushed-feed'
import type { StreamKey } from '../contract/source'

/** Takes what comes through a line. */
export interface RelaySink {
  bytes(bytes: Buffer): void
  /** Nothing more comes. */
  ended(): void
}

/**
 * Brings a stream here from the process that it is pushed to, as FLV; gives back what hangs up. It tells nothing before it has returned.
 */
export type OpenRelay = (key: StreamKey, end: RelaySink) => () => void

export interface RelayLimits {
  viewerBacklog: number
  publisherMessage: number
}

/**
 * What is pushed to other processes: one line for each stream, however many watch it here, from the first of them until the last has
 * gone. Nobody who is slow holds up the line: he is let go here.
 */
export function createRelays(openLine: OpenRelay, { viewerBacklog, publisherMessage }: RelayLimits): FeedSource {
  const feeds = new Map<StreamKey, Feed>()

  function relayed(key: StreamKey): Feed {
    const pictures = createPushedFeed({ backlog: viewerBacklog, now: () => performance.now() })
    const reader = createTagReader(publisherMessage)
    let hangUp: (() => void) | undefined

    function end(): void {
      if (feeds.get(key) === feed) feeds.delete(key)
      hangUp?.()
      pictures.end()
    }

    const feed: Feed = {
      get receivers() {
        return pictures.receivers
      },
      get inKbps() {
        return pictures.inKbps
      },
      add(receiver) {
        pictures.add(receiver)
        hangUp ??= openLine(key, {
          bytes(bytes) {
            try {
              for (const tag of reader.read(bytes)) pictures.take(tag)
            } catch {
              // Whatever answers there, it is no process of ours.
              end()
            }
          },
          ended: end,
        })
      },
      remove(receiver) {
        pictures.remove(receiver)
        if (pictures.receivers === 0) end()
      },
    }
    return feed
  }

  return {
    feed({ key, clip }) {
      if (clip !== null) return null
      const feed = feeds.get(key) ?? relayed(key)
      feeds.set(key, feed)
      return feed
    },
    // It carries nothing of its own: what it is, its process tells.
    codec: () => null,
    sound: () => null,
    running: () => [],
  }
}
