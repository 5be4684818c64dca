import type { ServerContext } from '../../platform/context'
import { inTransaction } from '../../platform/database/transactions'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import type { FeedSource } from '../../media/feeds/feed'
import { createPushedFeed, type PushedFeed } from '../../media/feeds/pushed-feed'
import { venueKey } from '../../media/contract/venue-key'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { onlineCounts, publishVenue } from './scope'
import { createProgramme, type Programme } from './programme'
import type { LiveVenueTable } from './venue-tables'

/** Bytes that a slow viewer may lag behind. */
const BACKLOG = 2 * 1024 * 1024
/** ms between two looks at the venues. */
const POLL_INTERVAL = 1000
/** ms between two counts of the viewers. */
const COUNT_INTERVAL = 5000

interface Channel {
  feed: PushedFeed
  programme: Programme
  /** The device whose stream was taken last, on the programme or about to be. */
  sourceId: string | null
  /** The device whose pictures the programme shows, also while its stream is away; null before the first one. */
  shownId: string | null
  /** Stops taking streams: of the source on the programme, and of the next one. */
  stops: (() => void)[]
}

/** The streams of living venues: `venue/{venueNo}`, one for all viewers. A venue takes its source while somebody watches. */
export interface VenueFeeds extends FeedSource {
  /** Sets the keys of living venues; the streams of others end. */
  setLiving(keys: ReadonlySet<string>): void
  /** The channel of a venue that somebody watches; undefined if nobody does. */
  watched(key: string): Channel | undefined
  /** Called when somebody begins to watch. */
  onWatch: () => void
}

export function createVenueFeeds(): VenueFeeds {
  const channels = new Map<string, Channel>()
  let living: ReadonlySet<string> = new Set()

  function createChannel(): Channel {
    const feed = createPushedFeed({ backlog: BACKLOG, now: () => performance.now() })
    return { feed, programme: createProgramme((tag) => feed.take(tag)), sourceId: null, shownId: null, stops: [] }
  }

  function drop(key: string): void {
    const channel = channels.get(key)
    channels.delete(key)
    for (const stop of channel?.stops ?? []) stop()
    channel?.feed.end()
  }

  const feeds: VenueFeeds = {
    feed({ key }) {
      if (!living.has(key)) return null
      const channel = channels.get(key) ?? createChannel()
      channels.set(key, channel)
      // After the receiver was added.
      setImmediate(() => feeds.onWatch())
      return channel.feed
    },
    codec: ({ key }) => (living.has(key) ? (channels.get(key)?.feed.picture?.codec ?? 'H.264') : null),
    sound: ({ key }) => channels.get(key)?.feed.sound ?? null,
    running: () =>
      [...channels].flatMap(([key, { feed }]) => (feed.receivers > 0 ? [{ key, inKbps: feed.inKbps, speed: feed.speed }] : [])),
    setLiving(keys) {
      living = keys
      for (const [key, { feed }] of channels) if (!living.has(key) || feed.receivers === 0) drop(key)
    },
    watched: (key) => channels.get(key),
    onWatch: () => undefined,
  }
  return feeds
}

/** Keeps each living venue on its main source, and publishes how many watch. `poll` applies a cut at once. */
export function createVenueStreams(
  context: Pick<ServerContext, 'database' | 'settings' | 'media' | 'venueFeeds' | 'hub'>,
  report: (error: unknown) => void,
): Poller {
  const { database, settings, media, venueFeeds: feeds, hub } = context
  const { clock } = settings
  /** Viewers of each venue as they were published. */
  let published: ReadonlyMap<string, number> = new Map()
  let publishedAt = -Infinity

  /** Stores how long the last cut took, once its first picture is in the programme. */
  async function storeCut({ id, mainSourceId }: LiveVenueTable): Promise<void> {
    const now = clock.now()
    const isStored = await inTransaction(database, async (trx) => {
      const venue = await trx.selectFrom('iblLiveVenue').selectAll().where('id', '=', id).executeTakeFirst()
      if (!venue?.cutRequestedAt || venue.cutMs !== null || venue.mainSourceId !== mainSourceId) return false
      const cutMs = Math.max(0, Math.round(now - venue.cutRequestedAt))
      await trx.updateTable('iblLiveVenue').set({ cutMs }).where('id', '=', id).execute()
      await publishVenue(trx, context, venue)
      return true
    })
    if (isStored) hub.wake()
  }

  async function follow(venue: LiveVenueTable): Promise<void> {
    const channel = feeds.watched(venueKey(venue.venueNo))
    if (!channel || venue.mainSourceId === null || channel.sourceId === venue.mainSourceId) return
    const device = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', venue.mainSourceId).executeTakeFirst()
    const key = device && streamKeyOf(device)
    if (!device || !key || device.enabled === '0' || device.liveHas === '0') return
    const before = channel.stops
    const receiver = channel.programme.source({
      onCut() {
        for (const stop of before) stop()
        channel.stops = channel.stops.filter((stop) => !before.includes(stop))
        // The same device comes back after an interruption: that is no cut.
        const isCut = channel.shownId !== null && channel.shownId !== venue.mainSourceId
        channel.shownId = venue.mainSourceId
        if (isCut) void storeCut(venue).catch(report)
      },
      // The next poll takes the stream again once it is back.
      onEnd() {
        if (channel.sourceId === venue.mainSourceId) channel.sourceId = null
      },
    })
    const requested = { key, clip: clipOf(device) }
    channel.sourceId = venue.mainSourceId
    // The first bytes may come at once, and with them the cut.
    channel.stops = [...before]
    const stop = media.tap(requested, receiver)
    if (stop) channel.stops.push(stop)
    else channel.sourceId = null
  }

  /** Viewers who close their page send nothing: they are missing in a later count. */
  async function publishCounts(venues: readonly LiveVenueTable[]): Promise<void> {
    if (clock.monotonic() - publishedAt < COUNT_INTERVAL) return
    publishedAt = clock.monotonic()
    const counts = await onlineCounts(
      database,
      venues.map(({ id }) => id),
      clock.now(),
    )
    const changed = venues.filter(({ id }) => counts.get(id) !== published.get(id))
    published = counts
    if (changed.length === 0) return
    await inTransaction(database, async (trx) => {
      for (const venue of changed) await publishVenue(trx, context, venue)
    })
    hub.wake()
  }

  async function check(): Promise<void> {
    const venues = await database.selectFrom('iblLiveVenue').selectAll().where('status', '=', 'living').execute()
    feeds.setLiving(new Set(venues.map(({ venueNo }) => venueKey(venueNo))))
    for (const venue of venues) await follow(venue)
    await publishCounts(venues)
  }

  const poller = createPoller(check, report, POLL_INTERVAL)
  feeds.onWatch = () => void poller.poll()
  return poller
}

declare module '../../platform/context' {
  interface ServerContext {
    venueFeeds: VenueFeeds
    venueStreams: Poller
  }
}
