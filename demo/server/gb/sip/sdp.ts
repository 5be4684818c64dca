/** How RTP comes: `TCP-PASSIVE`: the device connects to us, `TCP-ACTIVE`: we connect to it. */
export type StreamMode = 'UDP' | 'TCP-PASSIVE' | 'TCP-ACTIVE'

/** A session description as GB/T 28181 uses it (RFC 4566 with the lines `y=` and `u=`). */
export interface SessionDescription {
  /** `Play`, `Playback`, `Download`, `Talk`. */
  name: string
  address: string
  port: number
  protocol: string
  /** Value of `a=setup`; null without one. */
  setup: string | null
  /** Ten digits of `y=`; null without it. */
  ssrc: string | null
  /** Seconds since 1970 of a playback; 0 0 for live. */
  range: readonly [from: number, to: number]
  isVideo: boolean
  /** Payload types of the line `m=`. */
  payloads: readonly number[]
}

/** Payload type of G.711 A (RFC 3551). */
export const PCMA = 8

export interface Offer {
  /** Id of the offering side. */
  user: string
  name: 'Play' | 'Playback'
  /** Id of the channel: line `u=` of a playback. */
  channel: string
  address: string
  port: number
  mode: StreamMode
  ssrc: string
  range?: readonly [from: number, to: number]
}

const setupLines = (mode: StreamMode): string[] =>
  mode === 'UDP' ? [] : [`a=setup:${mode === 'TCP-ACTIVE' ? 'active' : 'passive'}`, 'a=connection:new']

/** The offer of an INVITE to a device. */
export function formatOffer({ user, name, channel, address, port, mode, ssrc, range = [0, 0] }: Offer): string {
  return [
    'v=0',
    `o=${user} 0 0 IN IP4 ${address}`,
    `s=${name}`,
    ...(name === 'Playback' ? [`u=${channel}:0`] : []),
    `c=IN IP4 ${address}`,
    `t=${range[0]} ${range[1]}`,
    `m=video ${port} ${mode === 'UDP' ? 'RTP/AVP' : 'TCP/RTP/AVP'} 96 98`,
    'a=recvonly',
    'a=rtpmap:96 PS/90000',
    'a=rtpmap:98 H264/90000',
    ...setupLines(mode),
    `y=${ssrc}`,
    '',
  ].join('\r\n')
}

/** The offer of a device that takes the sound of a talk. */
export function formatSoundOffer({ user, address, port, mode, ssrc }: Pick<Offer, 'user' | 'address' | 'port' | 'mode' | 'ssrc'>): string {
  return [
    'v=0',
    `o=${user} 0 0 IN IP4 ${address}`,
    's=Play',
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=audio ${port} ${mode === 'UDP' ? 'RTP/AVP' : 'TCP/RTP/AVP'} ${PCMA}`,
    'a=recvonly',
    'a=rtpmap:8 PCMA/8000',
    ...setupLines(mode),
    `y=${ssrc}`,
    'f=v/////a/1/8/1',
    '',
  ].join('\r\n')
}

const MEDIA_LINES = {
  video: { payload: 96, lines: ['a=rtpmap:96 PS/90000'], closing: [] },
  // `f=`: no picture; G.711 A, 64 kbps, 8 kHz (GB/T 28181, annex G).
  audio: { payload: PCMA, lines: ['a=rtpmap:8 PCMA/8000'], closing: ['f=v/////a/1/8/1'] },
} as const

export interface Answer {
  user: string
  name: string
  address: string
  port: number
  /** Null: UDP. */
  setup: 'active' | 'passive' | null
  ssrc: string
  media?: keyof typeof MEDIA_LINES
}

/** The answer of a sender: a program stream, or sound alone. */
export function formatAnswer({ user, name, address, port, setup, ssrc, media = 'video' }: Answer): string {
  const { payload, lines, closing } = MEDIA_LINES[media]
  return [
    'v=0',
    `o=${user} 0 0 IN IP4 ${address}`,
    `s=${name}`,
    `c=IN IP4 ${address}`,
    't=0 0',
    `m=${media} ${port} ${setup === null ? 'RTP/AVP' : 'TCP/RTP/AVP'} ${payload}`,
    'a=sendonly',
    ...lines,
    ...(setup === null ? [] : [`a=setup:${setup}`, 'a=connection:new']),
    `y=${ssrc}`,
    ...closing,
    '',
  ].join('\r\n')
}

/** Reads a description; null without a line `m=`. */
export function parseSdp(text: string): SessionDescription | null {
  const lines = text.split(/\r?\n/).slice(0, 200)
  const first = (letter: string): string =>
    lines
      .find((line) => line.startsWith(`${letter}=`))
      ?.slice(2)
      .trim() ?? ''
  const [media = '', port = '', protocol = ''] = first('m').split(/[\s/]+/)
  const number = Number(port)
  if (media === '' || !Number.isInteger(number) || number < 0 || number > 65_535) return null
  const address = /IN\s+IP4\s+([\d.]{7,15})/i.exec(first('c') || first('o'))?.[1] ?? ''
  const setup = lines.map((line) => /^a=setup:(\w+)/i.exec(line)?.[1]).find((value) => value !== undefined)
  const [from = 0, to = 0] = first('t').split(/\s+/).map(Number)
  return {
    name: first('s'),
    address,
    port: number,
    protocol: /\bTCP\b/i.test(first('m')) ? 'TCP' : protocol === '' ? '' : 'UDP',
    setup: setup?.toLowerCase() ?? null,
    ssrc: /^\d{1,10}$/.exec(first('y'))?.[0] ?? null,
    range: [Number.isFinite(from) ? from : 0, Number.isFinite(to) ? to : 0],
    isVideo: media.toLowerCase() === 'video',
    payloads: first('m').split(/\s+/).slice(3).map(Number).filter(Number.isInteger),
  }
}
