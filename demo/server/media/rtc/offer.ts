import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import type { RtcKind, RtcKinds, RtcSound } from '../contract/rtc'

/** An SDP offer that contains nothing but what this server takes: H.264 and one codec of sound, each at most once. */
export interface Offer {
  sdp: string
  kinds: RtcKinds
}

interface Section {
  kind: string
  lines: string[]
  payloads: string[]
}

/** Directions of the client in which something flows. */
const DIRECTIONS = { publish: ['a=sendonly', 'a=sendrecv'], watch: ['a=recvonly', 'a=sendrecv'] } as const
const RTPMAP = /^a=rtpmap:(\d+) ([^/\s]+)/
/** Lines of one payload type. */
const OF_PAYLOAD = /^a=(?:rtpmap|fmtp|rtcp-fb):(\d+) /
/** Lines that are left out. Several qualities of one picture are not supported; sources of a viewer would be taken for publishers. */
const LEFT_OUT = { publish: /^a=(?:rid|simulcast):/, watch: /^a=(?:rid|simulcast|ssrc|ssrc-group|msid):/ } as const

const unreadable = (): ApiError => new ApiError('SDP 格式不正确', 400, 400)

function sectionsOf(sdp: string): { head: string[]; sections: Section[] } {
  const lines = sdp.split(/\r?\n/).filter((line) => line !== '')
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []))
  if (!lines[0]?.startsWith('v=0') || starts.length === 0) throw unreadable()
  const sections = starts.map((start, index) => {
    const own = lines.slice(start, starts[index + 1])
    const [kind = '', , , ...payloads] = own[0]!.slice(2).split(' ')
    return { kind, lines: own, payloads }
  })
  return { head: lines.slice(0, starts[0]), sections }
}

/** Codec names of a section by payload type, in the order of preference. */
function codecsOf({ lines, payloads }: Section): [payload: string, name: string][] {
  const names = new Map(
    lines.flatMap((line) => {
      const [, payload = '', name = ''] = RTPMAP.exec(line) ?? []
      return payload === '' ? [] : [[payload, name] as const]
    }),
  )
  return payloads.flatMap((payload): [string, string][] => {
    const name = names.get(payload)
    return name === undefined ? [] : [[payload, name]]
  })
}

/** How well decoders and FLV players take an H.264 variant; 0: not at all. Baseline first: every phone decodes it. */
function h264Rank(parameters: string): number {
  if (!/packetization-mode=1/.test(parameters)) return 0
  const profile = /profile-level-id=([\da-f]{4})/i.exec(parameters)?.[1]?.toLowerCase() ?? ''
  return profile === '42e0' ? 3 : profile.startsWith('42') ? 2 : 1
}

function h264Of(section: Section): string | undefined {
  const ranked = codecsOf(section).flatMap(([payload, name]) => {
    const parameters = section.lines.find((line) => line.startsWith(`a=fmtp:${payload} `)) ?? ''
    const rank = name.toUpperCase() === 'H264' ? h264Rank(parameters) : 0
    return rank > 0 ? [{ payload, rank }] : []
  })
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.payload
}

const SOUND_NAMES: Readonly<Record<RtcSound, string>> = { opus: 'Opus', pcma: 'G.711 A' }

/** @throws ApiError that names the offered codecs */
function payloadOf(section: Section, sound: RtcSound): string {
  const payload = section.kind === 'video' ? h264Of(section) : codecsOf(section).find(([, name]) => name.toLowerCase() === sound)?.[0]
  if (payload !== undefined) return payload
  const names = [...new Set(codecsOf(section).map(([, name]) => name))].filter((name) => !/^(?:rtx|red|ulpfec|flexfec)/i.test(name))
  const offered = names.slice(0, 6).join('、')
  throw new ApiError(
    section.kind === 'video'
      ? message`画面只支持 H.264，对方提供的是 ${offered}`
      : message`声音只支持 ${SOUND_NAMES[sound]}，对方提供的是 ${offered}`,
    406,
    406,
  )
}

/** A section with this payload type alone. */
function narrowed({ lines, payloads }: Section, payload: string, leftOut: RegExp): string[] {
  const [first = '', ...rest] = lines
  const media = first.split(' ').slice(0, first.split(' ').length - payloads.length)
  const kept = rest.filter((line) => !leftOut.test(line) && (OF_PAYLOAD.exec(line)?.[1] ?? payload) === payload)
  return [[...media, payload].join(' '), ...kept]
}

/** Reads an offer. @throws ApiError 400 if it is not readable, 406 without a supported codec */
export function readOffer(sdp: string, purpose: keyof typeof DIRECTIONS, sound: RtcSound = 'opus'): Offer {
  const { head, sections } = sectionsOf(sdp)
  const kinds = new Set<RtcKind>()
  const lines = sections.flatMap((section) => {
    const { kind } = section
    if ((kind !== 'video' && kind !== 'audio') || kinds.has(kind)) throw new ApiError('每次连接最多一路画面和一路声音', 400, 400)
    if (DIRECTIONS[purpose].some((direction) => section.lines.includes(direction))) kinds.add(kind)
    return narrowed(section, payloadOf(section, sound), LEFT_OUT[purpose])
  })
  if (kinds.size === 0) throw new ApiError('SDP 中没有画面或声音', 400, 400)
  return { sdp: `${[...head, ...lines].join('\r\n')}\r\n`, kinds }
}
