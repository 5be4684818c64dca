import { message } from '../../platform/base/message'
import type { Settings } from '../../platform/base/settings'
import { StreamError } from '../contract/stream-error'
import { openHttpFlv } from './http-flv-client'
import type { OpenStream, PullSink } from './pull.types'
import { type Ffmpeg, openFfmpeg } from './ffmpeg'
import { openRtmpPull } from './rtmp-client'
import { parseStreamAddress, resolveHost, type StreamAddress, streamAddressText } from './stream-address'
import { SECOND } from '../../platform/base/time'

/** How a source is fetched. */
export interface SourceOptions {
  timeoutSec: number
  rtspTransport: 'tcp' | 'udp' | 'multicast'
}

/** Whether this process fetches the source itself, without a tool. */
export function isOwnSource({ scheme, path }: StreamAddress): boolean {
  return scheme === 'rtmp' || ((scheme === 'http' || scheme === 'https') && /\.flv(?:$|\?)/i.test(path))
}

/** Name of the protocol of a source, as dictionary `live_protocol` has it. */
export function protocolOf({ scheme, path }: StreamAddress): 'rtmp' | 'rtsp' | 'srt' | 'hls' {
  if (scheme === 'rtsp' || scheme === 'srt') return scheme
  return /\.m3u8(?:$|\?)/i.test(path) ? 'hls' : 'rtmp'
}

export type SourceSettings = Pick<Settings, 'limits' | 'privateNodes' | 'ffmpeg'>

/** What an input may use: playlists could name files otherwise. */
const PROTOCOLS = 'pipe,tcp,udp,rtp,rtsp,http,https,tls,crypto,srt'

/** Pictures as they are, sound as AAC. */
const OUTPUT = '-c:v copy -c:a aac -ar 44100 -f flv -flvflags no_duration_filesize pipe:1'.split(' ')

/** Options of the input: times in microseconds. */
function inputArgs({ scheme, path }: StreamAddress, { timeoutSec, rtspTransport }: SourceOptions): string[] {
  const timeout = String(timeoutSec * 1_000_000)
  if (scheme === 'rtsp') return ['-rtsp_transport', rtspTransport === 'multicast' ? 'udp_multicast' : rtspTransport, '-timeout', timeout]
  if (scheme === 'srt') return []
  // Segments would come in bursts.
  return [...(/\.m3u8(?:$|\?)/i.test(path) ? ['-live_start_index', '-1', '-re'] : []), '-rw_timeout', timeout]
}

/** A source that ffmpeg fetches. */
function openByFfmpeg(
  address: StreamAddress,
  options: SourceOptions,
  { ffmpeg, limits, privateNodes }: SourceSettings,
  sink: PullSink,
): OpenStream {
  if (ffmpeg === '') throw new StreamError(message`${address.scheme} 源需要 ffmpeg，请安装后重启服务器（apt-get install ffmpeg）`, true)
  let run: Ffmpeg | null = null
  let isOver = false

  async function start(): Promise<void> {
    const ip = await resolveHost(address.host, privateNodes)
    if (isOver) return
    // A name stands in certificates and virtual hosts; the other protocols get the address that was checked.
    const url = streamAddressText(address, address.scheme === 'rtsp' || address.scheme === 'srt' ? ip : address.host)
    run = openFfmpeg({
      program: ffmpeg,
      args: ['-protocol_whitelist', PROTOCOLS, ...inputArgs(address, options), '-i', url, ...OUTPUT],
      secrets: [address.password ?? ''],
      timeout: options.timeoutSec * SECOND,
      maxTag: limits.publisherMessage,
      tag: (tag) => sink.tag(tag),
      log: (line) => sink.log(line),
      ended: (error) => sink.ended(error),
    })
  }

  start().catch((error: unknown) => sink.ended(error instanceof StreamError ? error : new StreamError('域名无法解析')))
  return {
    get pid() {
      return run?.pid ?? null
    },
    close() {
      isOver = true
      void run?.close()
    },
  }
}

/** Opens a source. @throws StreamError for an address that cannot be fetched here */
export function openSource(address: string, options: SourceOptions, settings: SourceSettings, sink: PullSink): OpenStream {
  const parsed = parseStreamAddress(address)
  if (!parsed) throw new StreamError('源地址不正确', true)
  const { limits, privateNodes } = settings
  if (!isOwnSource(parsed)) return openByFfmpeg(parsed, options, settings, sink)
  const client = { allowPrivate: privateNodes, timeout: options.timeoutSec * SECOND, maxTag: limits.publisherMessage }
  return parsed.scheme === 'rtmp' ? openRtmpPull(parsed, client, sink) : openHttpFlv(parsed, client, sink)
}
