import { captureMedia, publish, RtcError, type RtcFailure, type RtcPublication, type RtcWatch, watch } from '../../../../elements/core/rtc'

/** Where a member sends and receives, as `join` returns it. */
export interface RoomMediaAddresses {
  /** Null: the room carries no picture or sound of people. */
  readonly whip: string | null
  /** By member. */
  readonly whep: Readonly<Record<string, string>>
  readonly iceServers: readonly RTCIceServer[]
}

export interface Sending {
  readonly audio: boolean
  readonly video: boolean
}

/** What is sent; it is closed when it is sent no more. */
export interface SentMedia {
  readonly stream: MediaStream
  close(): void
}

/** Opens what is sent; null: nothing is to be sent after all. @throws RtcError */
export type OpenMedia = () => Promise<SentMedia | null>

/** Microphone and camera. @throws RtcError */
export async function captured(requested: Sending): Promise<SentMedia> {
  const stream = await captureMedia(requested)
  return {
    stream,
    close() {
      for (const track of stream.getTracks()) track.stop()
    },
  }
}

/** What is sent and received now. */
export interface RoomMediaState {
  /** What the user wants to send; null: nothing. */
  readonly requested: Sending | null
  readonly state: 'off' | 'connecting' | 'live'
  /** Why nothing is sent; receiving goes on. */
  readonly failure: RtcFailure | null
  /** The own picture. */
  readonly own: MediaStream | null
  /** Received, by member. */
  readonly received: ReadonlyMap<string, MediaStream>
}

export const noMedia: RoomMediaState = { requested: null, state: 'off', failure: null, own: null, received: new Map() }

interface Options {
  /** URL and headers of the call for a path below the base path, or for an address at a media server. */
  target: (path: string) => { url: string; headers: Record<string, string> }
  onChange: (state: RoomMediaState) => void
}

/** Whether a stream is sent to a media server, by an address, and not to this server, by a path. */
export const isAddress = (path: string): boolean => /^https?:/.test(path)

const memberOf = (sender: string): string => sender.slice(0, sender.indexOf(':'))

/**
 * What is received of a sender: without a picture none is asked for. In the order of `publish`: MediaMTX forwards packets with the section
 * ids of their sender, and another order would lose the sound.
 */
function kindsOf(sender: string): readonly ('audio' | 'video')[] {
  const kinds = sender.slice(sender.indexOf(':'))
  return [...(kinds.includes('v') ? (['video'] as const) : []), ...(kinds.includes('a') ? (['audio'] as const) : [])]
}

export interface RoomMedia {
  /** Receives what these senders (`{memberId}:{kinds}`) send, and nothing else. `addresses`: tickets in them end, so they are read where a new one is received. */
  receive(senders: readonly string[], addresses: RoomMediaAddresses): void
  /** Sends the microphone, the camera or both, or what `open` opens in their place; null ends it. */
  send(requested: Sending | null, addresses: RoomMediaAddresses, open?: OpenMedia): Promise<void>
  close(): void
}

/** Sends and receives the pictures and sounds of people in a room over WebRTC. */
export function createRoomMedia({ target, onChange }: Options): RoomMedia {
  let state = noMedia
  const watches = new Map<string, RtcWatch>()
  let publication: RtcPublication | null = null
  let media: SentMedia | null = null
  let isClosed = false

  function show(change: Partial<RoomMediaState>): void {
    state = { ...state, ...change }
    if (!isClosed) onChange(state)
  }

  const showReceived = (): void =>
    show({
      received: new Map(
        [...watches].flatMap(([sender, { state: of, stream }]) => (of === 'live' ? [[memberOf(sender), stream] as const] : [])),
      ),
    })

  function endSending(): void {
    publication?.close()
    publication = null
    media?.close()
    media = null
  }

  return {
    receive(senders, { whep, iceServers }) {
      for (const [sender, received] of watches)
        if (!senders.includes(sender) || received.state === 'failed' || received.state === 'closed') {
          received.close()
          watches.delete(sender)
        }
      for (const sender of senders) {
        const path = whep[memberOf(sender)]
        if (path === undefined || watches.has(sender)) continue
        const received = watch({ ...target(path), iceServers, kinds: kindsOf(sender) })
        watches.set(sender, received)
        received.onChange(showReceived)
      }
      showReceived()
    },
    async send(requested, { whip, iceServers }, open) {
      endSending()
      show({ requested, state: requested ? 'connecting' : 'off', failure: null, own: null })
      if (!requested || whip === null) return
      try {
        const opened = await (open?.() ?? captured(requested))
        if (!opened) return show({ requested: null, state: 'off' })
        if (isClosed || state.requested !== requested) return opened.close()
        media = opened
        const { stream } = opened
        const sent = publish({ ...target(whip), stream, iceServers })
        publication = sent
        const follow = (): void => {
          if (publication !== sent) return
          if (sent.state === 'live') show({ state: 'live', own: requested.video ? stream : null })
          if (sent.state !== 'failed') return
          endSending()
          show({ requested: null, state: 'off', own: null, failure: sent.failure })
        }
        sent.onChange(follow)
        follow()
      } catch (error) {
        const failure: RtcFailure = error instanceof RtcError ? error.failure : { code: 'network' }
        if (state.requested === requested) show({ requested: null, state: 'off', failure })
      }
    },
    close() {
      isClosed = true
      endSending()
      for (const received of watches.values()) received.close()
      watches.clear()
    },
  }
}
