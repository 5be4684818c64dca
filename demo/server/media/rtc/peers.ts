import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import type { MediaStreamTrack, PeerConfig, RTCPeerConnection, RTCRtpReceiver, RTCRtpSender, RtpPacket } from 'werift'
import type { RtcAddress } from '../../platform/base/settings'
import type { RtcKind, RtcKinds } from '../contract/rtc'
import type { Offer } from './offer'

export type { RtpPacket }

interface Peer {
  /** SDP answer. */
  answer: string
  close(): Promise<void>
}

export interface PublisherPeer extends Peer {
  /** Requests a key frame. */
  requestKeyFrame(): void
}

export interface ViewerPeer extends Peer {
  write(kind: RtcKind, packet: RtpPacket): void
  /** The next packets are of another encoder. */
  changeSource(kind: RtcKind, first: RtpPacket): void
}

export interface PeerEvents {
  connected(): void
  /** Connection lost. */
  lost(): void
}

export interface PublisherEvents extends PeerEvents {
  packet(kind: RtcKind, packet: RtpPacket): void
}

export interface ViewerEvents extends PeerEvents {
  /** Any RTCP of the viewer. */
  alive(): void
  /** The viewer needs a key frame. */
  requestKeyFrame(): void
}

type Werift = typeof import('werift')

/** The package takes half a second to load: only servers with WebRTC pay for it. */
const loadWerift = (): Promise<Werift> => import('werift')

const isOwnAddress = (host: string): boolean =>
  Object.values(networkInterfaces()).some((entries) => entries?.some(({ address }) => address === host))

/**
 * The package leaves out loopback and takes all other addresses. An address of this machine is therefore given alone. Any other one is the
 * public address of a NAT or of a container: the peers listen on all interfaces, and the candidates name the public address.
 */
function configOf(werift: Werift, { host, ports }: RtcAddress) {
  const { RTCRtpCodecParameters: Codec, useH264: h264, useOPUS: opus, useNACK: nack, usePLI: pli, useSdesMid: mediaId } = werift
  const isOwn = isOwnAddress(host)
  return {
    codecs: {
      video: [h264({ rtcpFeedback: [nack(), pli()] })],
      audio: [opus(), new Codec({ mimeType: 'audio/PCMA', clockRate: 8000, channels: 1, payloadType: 8 })],
    },
    // No orientation extension: phones then turn the picture themselves. No transport-wide congestion control: with the feedback of the
    // package Chromium stays at 300 kbps, without it the rate follows the loss of packets.
    headerExtensions: { video: [mediaId()], audio: [mediaId()] },
    iceServers: [],
    iceUseIpv4: !isOwn,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: isOwn ? [host] : [],
    icePortRange: ports ?? undefined,
  } satisfies Partial<PeerConfig>
}

const HOST_CANDIDATE = /^(a=candidate:\S+ \d+ udp \d+ )(\S+)( \d+ typ host.*)$/i

/** The answer with the public address in its candidates, each port once. */
export function withPublicAddress(sdp: string, host: string): string {
  const seen = new Set<string>()
  const lines = sdp.split('\r\n').flatMap((line) => {
    if (!HOST_CANDIDATE.test(line)) return [line]
    const named = line.replace(HOST_CANDIDATE, `$1${host}$3`)
    const port = HOST_CANDIDATE.exec(named)?.[3] ?? ''
    if (seen.has(port)) return []
    seen.add(port)
    return [named]
  })
  return lines.join('\r\n')
}

async function answerOf(peer: RTCPeerConnection, host: string): Promise<string> {
  await peer.setLocalDescription(await peer.createAnswer())
  const sdp = peer.localDescription?.sdp ?? ''
  return isIP(host) !== 0 && !isOwnAddress(host) ? withPublicAddress(sdp, host) : sdp
}

function watchConnection(peer: RTCPeerConnection, events: PeerEvents): void {
  peer.connectionStateChange.subscribe((state) => {
    if (state === 'connected') events.connected()
    else if (state === 'failed' || state === 'closed') events.lost()
  })
}

/** Closes a peer whose setup failed: it holds UDP ports. */
async function closeOnFailure<Result>(peer: RTCPeerConnection, setUp: () => Promise<Result>): Promise<Result> {
  try {
    return await setUp()
  } catch (error) {
    await peer.close()
    throw error
  }
}

/** Where Chromium begins: it would take ten seconds to rise from 300 kbps. */
const withStartBitrate = (sdp: string): string => sdp.replace(/^(a=fmtp:\d+ .*packetization-mode=1.*)$/m, '$1;x-google-start-bitrate=800')

/** Receives what the offer sends. */
export async function openPublisher(offer: Offer, address: RtcAddress, events: PublisherEvents): Promise<PublisherPeer> {
  const werift = await loadWerift()
  const peer = new werift.RTCPeerConnection(configOf(werift, address))
  let picture: { receiver: RTCRtpReceiver; track: MediaStreamTrack } | null = null
  return closeOnFailure(peer, async () => {
    watchConnection(peer, events)
    // Fires inside setRemoteDescription.
    peer.onTrack.subscribe((track) => {
      const receiver = peer.getReceivers().find(({ tracks }) => tracks.includes(track))
      if (track.kind === 'video' && receiver) picture = { receiver, track }
      track.onReceiveRtp.subscribe((packet) => {
        if (track.kind === 'video' || track.kind === 'audio') events.packet(track.kind, packet)
      })
    })
    await peer.setRemoteDescription({ type: 'offer', sdp: offer.sdp })
    for (const transceiver of peer.getTransceivers()) transceiver.setDirection('recvonly')
    return {
      answer: withStartBitrate(await answerOf(peer, address.host)),
      requestKeyFrame() {
        if (picture?.track.ssrc !== undefined) void picture.receiver.sendRtcpPLI(picture.track.ssrc)
      },
      close: () => peer.close(),
    }
  })
}

/** Sends `kinds`, as far as the offer takes them. */
export async function openViewer(offer: Offer, kinds: RtcKinds, address: RtcAddress, events: ViewerEvents): Promise<ViewerPeer> {
  const werift = await loadWerift()
  const peer = new werift.RTCPeerConnection(configOf(werift, address))
  const tracks = new Map<RtcKind, { track: MediaStreamTrack; sender: RTCRtpSender }>()
  return closeOnFailure(peer, async () => {
    watchConnection(peer, events)
    await peer.setRemoteDescription({ type: 'offer', sdp: offer.sdp })
    for (const transceiver of peer.getTransceivers()) {
      const kind = transceiver.kind === 'video' ? 'video' : 'audio'
      const isSent = kinds.has(kind) && offer.kinds.has(kind)
      transceiver.setDirection(isSent ? 'sendonly' : 'inactive')
      if (!isSent) continue
      const track = new werift.MediaStreamTrack({ kind })
      const { sender } = transceiver
      tracks.set(kind, { track, sender })
      await sender.replaceTrack(track)
      sender.onRtcp.subscribe(() => events.alive())
      sender.onPictureLossIndication.subscribe(() => events.requestKeyFrame())
    }
    return {
      answer: await answerOf(peer, address.host),
      write(kind, packet) {
        const sent = tracks.get(kind)
        if (!sent) return
        // The sender changes the packet; the numbers of extensions are those of the publisher's connection.
        const own = packet.clone()
        own.header.extensions = []
        sent.track.writeRtp(own)
      },
      changeSource: (kind, { header }) => tracks.get(kind)?.sender.replaceRTP(header, true),
      close: () => peer.close(),
    }
  })
}
