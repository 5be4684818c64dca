import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import type { Rtc, RtcApp, RtcParty, RtcSound } from '../contract/rtc'
import type { StreamKey } from '../contract/source'
import type { PushEnd, Taker } from '../rtmp/rtmp-server'
import { createPoller } from '../tickets/poller'
import { ticketText } from '../tickets/ticket'
import { ticketHolder } from '../tickets/ticket-holder'
import type { Offer } from './offer'
import { assertPermitted, commonKinds, createPublication, type Publication, type PublicationOptions } from './publication'
import { assertMayPublish, assertMayWatch } from './rtc-limits'
import { rtcStatus } from './status'

/** User id of guest tickets. */
export const GUEST = 'guest'
/** A publisher that is silent for this time may be replaced by a new connection, e.g. of a phone that changed its network. */
const TAKEOVER_AFTER = 2000
const SILENCE_INTERVAL = 500

export interface OpenedSession {
  id: string
  answer: string
}

/** Reads the offer of a client for this sound. @throws ApiError where it cannot be had */
export type ReadOffer = (sound: RtcSound) => Offer

/** What the routes need beyond the contract. */
export interface RtcServer extends Rtc {
  /** @throws ApiError 503 while WebRTC is off */
  assertOn(): void
  /** Publishes for a party that the rules of the app permit. @throws ApiError */
  publish(key: StreamKey, rules: RtcApp, party: RtcParty, offerOf: ReadOffer): Promise<OpenedSession>
  /** Publishes for a device; `admit` returns the receiver of its pictures. @throws ApiError */
  publishDevice(key: StreamKey, offer: Offer, admit: AdmitDevice, user?: DeviceUser): Promise<OpenedSession>
  watch(key: StreamKey, party: RtcParty, offerOf: ReadOffer): Promise<OpenedSession>
  /** Ends a session by its id; false if the id is unknown. */
  endSession(id: string): Promise<boolean>
}

/**
 * Admits a device. `isTakeover`: a publication of the device is silent. `end` ends what is admitted. Returns null if the key is right and
 * the silent publication is the only obstacle. @throws ApiError
 */
export type AdmitDevice = (isTakeover: boolean, end: (reason: PushEnd) => void) => Promise<Taker | null>

/** A user who publishes for a device by his session. */
export interface DeviceUser {
  party: RtcParty
  /** Whether he may go on: asked every two seconds. */
  mayGoOn(now: RtcParty): Promise<boolean>
}

const streamOf = (key: StreamKey): string => key.slice(key.indexOf('/') + 1)
const appOf = (key: StreamKey): string => key.slice(0, key.indexOf('/'))

const soundOf = ({ sink }: Pick<Publication, 'sink'>): RtcSound => (sink ? 'pcma' : 'opus')

const busy = (): ApiError => new ApiError('该流正在发布中', 409, 409)

/** Relays WebRTC within this process. */
export function createRtc(
  context: Pick<ServerContext, 'database' | 'sessions' | 'settings' | 'mediaSecret'>,
  report: (error: unknown) => void,
): RtcServer {
  const { limits, rtc: address, iceServers, clock } = context.settings
  const apps = new Map<string, RtcApp>()
  const publications = new Map<StreamKey, Publication>()
  const deviceUsers = new WeakMap<Publication, DeviceUser>()
  const status = rtcStatus(address)
  let isClosed = false

  function begin(options: Omit<PublicationOptions, 'startTime'>): Publication {
    if (typeof address === 'string') throw new ApiError(status.why, 503, 503)
    assertMayPublish(limits, [...publications.values()], options)
    const { key } = options
    const publication: Publication = createPublication(
      { ...options, startTime: clock.now() },
      { address, connectTime: limits.rtcConnectTime, rate: limits.publisherRate },
      (reason) => {
        if (publications.get(key) === publication) publications.delete(key)
        apps.get(appOf(key))?.ended?.(streamOf(key), reason)
      },
    )
    publications.set(key, publication)
    return publication
  }

  async function connect(publication: Publication, offer: Offer): Promise<OpenedSession> {
    try {
      const answer = await publication.connect(offer)
      return { id: publication.sessionId, answer }
    } catch (error) {
      await publication.end('broken')
      throw error
    }
  }

  /** Whether a new connection may continue a publication: it is silent and sends the same. */
  function mayContinue(running: Publication, { kinds }: Offer): boolean {
    const hasSameKinds = running.kinds.size === kinds.size && commonKinds(running.kinds, kinds).size === kinds.size
    return hasSameKinds && running.silence() >= TAKEOVER_AFTER
  }

  function ticket(key: StreamKey, { userId, sessionId }: { userId: string; sessionId: string }): string {
    return ticketText(context.mediaSecret, { key, userId, sessionId, expires: clock.now() + limits.playLife })
  }

  async function party(who: { userId: string; sessionId: string }): Promise<RtcParty> {
    return { ...who, caller: await ticketHolder(context, who) }
  }

  /** Whether somebody may go on: a sign-in that has ended ends everything of its user. */
  async function isPermitted(who: RtcParty, rule: (now: RtcParty) => Promise<unknown>): Promise<boolean> {
    const now = await party(who)
    if (now.caller === null && who.userId !== GUEST) return false
    return (await rule(now)) === null
  }

  async function checkRights(): Promise<void> {
    for (const publication of publications.values()) {
      const rules = apps.get(appOf(publication.key))
      const stream = streamOf(publication.key)
      const user = deviceUsers.get(publication)
      if (user && !(await user.mayGoOn(await party(user.party)))) await publication.end('revoked')
      if (!rules) continue
      const publisher = publication.party
      if (publisher && !(await isPermitted(publisher, (now) => rules.mayPublish(stream, now)))) {
        await publication.end('revoked')
        continue
      }
      for (const viewer of publication.viewers)
        if (!(await isPermitted(viewer.party, (now) => rules.mayWatch(stream, now)))) await publication.endViewer(viewer.id)
    }
  }

  async function checkSilence(): Promise<void> {
    const now = performance.now()
    for (const publication of publications.values()) {
      if (publication.silence() > limits.rtcPublisherSilence) await publication.end('silent')
      for (const viewer of publication.viewers) if (now - viewer.alive > limits.rtcViewerSilence) await publication.endViewer(viewer.id)
    }
  }

  const rights = createPoller(checkRights, report)
  const silence = createPoller(checkSilence, report, SILENCE_INTERVAL)
  if (status.on) {
    rights.begin()
    silence.begin()
  }

  function assertOn(): void {
    if (!status.on) throw new ApiError(status.why, 503, 503)
    if (isClosed) throw new ApiError('服务正在停止', 503, 503)
  }

  return {
    status,
    iceServers,
    register: (app, rules) => void apps.set(app, rules),
    whipPath: (key) => `/ibl/rtc/whip/${key}`,
    ticket,
    whepPath: (key, who) => `/ibl/rtc/whep/${key}?ticket=${encodeURIComponent(ticket(key, who))}`,
    publications: () =>
      [...publications.values()].map(({ key, party: publisher, kinds, viewers, startTime }) => ({
        key,
        userId: publisher?.userId ?? null,
        kinds,
        viewers: viewers.length,
        startTime,
      })),
    end: async (key, reason) => publications.get(key)?.end(reason),
    poll: () => rights.poll(),
    async close() {
      isClosed = true
      await rights.close()
      await silence.close()
      await Promise.all([...publications.values()].map((publication) => publication.end('closing')))
    },
    app: (name) => apps.get(name),
    assertOn,
    party,
    async publish(key, rules, who, offerOf) {
      const stream = streamOf(key)
      assertPermitted(await rules.mayPublish(stream, who))
      const running = publications.get(key)
      if (running) {
        const offer = offerOf(soundOf(running))
        if (!mayContinue(running, offer) || running.party?.userId !== who.userId) throw busy()
        return connect(running, offer)
      }
      const { kinds } = offerOf('opus')
      const sink = kinds.has('audio') ? ((await rules.soundSink?.(stream, () => void publications.get(key)?.end('broken'))) ?? null) : null
      let offer: Offer
      let publication: Publication
      try {
        if (publications.has(key)) throw busy()
        offer = offerOf(soundOf({ sink }))
        publication = begin({ key, room: rules.roomOf(stream), party: who, kinds, taker: null, sink })
      } catch (error) {
        await sink?.end()
        throw error
      }
      const opened = await connect(publication, offer)
      rules.published?.(stream, kinds)
      return opened
    },
    async publishDevice(key, offer, admit, user) {
      const running = publications.get(key)
      const silent = running && mayContinue(running, offer) ? running : undefined
      let end: (reason: PushEnd) => void = () => undefined
      const taker = await admit(silent !== undefined, (reason) => end(reason))
      if (!taker && silent) {
        if (user) deviceUsers.set(silent, user)
        else deviceUsers.delete(silent)
        return connect(silent, offer)
      }
      if (!taker || publications.has(key)) {
        taker?.ended('stopped')
        throw busy()
      }
      let publication: Publication
      try {
        publication = begin({ key, room: null, party: null, kinds: offer.kinds, taker, sink: null })
        if (user) deviceUsers.set(publication, user)
      } catch (error) {
        taker.ended('stopped')
        throw error
      }
      end = (reason) => void publication.end('revoked', reason)
      return connect(publication, offer)
    },
    async watch(key, who, offerOf) {
      const rules = apps.get(appOf(key))
      if (!rules) throw new ApiError('该流当前没有发布', 404, 404)
      assertPermitted(await rules.mayWatch(streamOf(key), who))
      const publication = publications.get(key)
      if (!publication) throw new ApiError('该流当前没有发布', 404, 404)
      const offer = offerOf(soundOf(publication))
      const kinds = commonKinds(publication.kinds, offer.kinds)
      if (kinds.size === 0) throw new ApiError('该流没有请求的画面或声音', 406, 406)
      assertMayWatch(limits, [...publications.values()], kinds)
      return publication.watch(offer, who)
    },
    async endSession(id) {
      for (const publication of publications.values()) {
        if (publication.sessionId === id) {
          await publication.end('ended')
          return true
        }
        if (publication.viewers.some((viewer) => viewer.id === id)) {
          await publication.endViewer(id)
          return true
        }
      }
      return false
    },
  }
}
