import { message } from '../../platform/base/message'
import type { Settings } from '../../platform/base/settings'
import { StreamError } from '../../media/contract/stream-error'
import { openHttpFlv } from '../../media/clients/http-flv-client'
import type { OpenStream, PullSink } from '../../media/clients/pull.types'
import { openRtmpPull } from '../../media/clients/rtmp-client'
import { parseStreamAddress, type StreamAddress } from '../../media/clients/stream-address'
import { SECOND } from '../../platform/base/time'

/** How a source is fetched. */
export interface SourceOptions {
  timeoutSec: number
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

/** Opens a source. @throws StreamError for an address that cannot be fetched here */
export function openSource(
  address: string,
  { timeoutSec }: SourceOptions,
  { limits, privateNodes }: Pick<Settings, 'limits' | 'privateNodes'>,
  sink: PullSink,
): OpenStream {
  const parsed = parseStreamAddress(address)
  if (!parsed) throw new StreamError('源地址不正确', true)
  if (!isOwnSource(parsed))
    throw new StreamError(message`${parsed.scheme} 源需要 ffmpeg，请安装后重启服务器（apt-get install ffmpeg）`, true)
  const options = { allowPrivate: privateNodes, timeout: timeoutSec * SECOND, maxTag: limits.publisherMessage }
  return parsed.scheme === 'rtmp' ? openRtmpPull(parsed, options, sink) : openHttpFlv(parsed, options, sink)
}
