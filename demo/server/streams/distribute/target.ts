import type { Settings } from '../../platform/base/settings'
import { SECOND } from '../../platform/base/time'
import { StreamError } from '../../media/contract/stream-error'
import { openFfmpeg } from '../../media/clients/ffmpeg'
import { openRtmpPush, rtmpNames } from '../../media/clients/rtmp-client'
import { resolveHost, type StreamAddress, streamAddressText } from '../../media/clients/stream-address'
import { FLV_HEADER, type FlvTag, tagBytes } from '../../media/flv/tags'
import type { DistributeTaskTable } from './distribute-table'

/** Time in which a target has to accept the stream, and to go on taking it. */
const TARGET_TIMEOUT = 10 * SECOND

/** An open connection to a target. */
export interface StreamTarget {
  /** Of the program that sends; undefined: this process does. */
  readonly pid?: number | null
  send(tag: FlvTag): void
  /** Bytes that have not left yet. */
  waiting(): number
  close(): void | Promise<void>
}

interface TargetEvents {
  /** The target accepts the stream; of ffmpeg nothing says so. */
  begun: () => void
  ended: (error: StreamError) => void
  log: (line: string) => void
}

type TargetRow = Pick<DistributeTaskTable, 'targetType' | 'targetUrl' | 'targetKey'>

/** The address with its key: a path of RTMP, the stream id of SRT. */
function addressWithKey({ targetType, targetKey }: TargetRow, address: StreamAddress): string {
  const base = streamAddressText(address)
  if (!targetKey) return base
  if (targetType === 'srt') return `${base}${base.includes('?') ? '&' : '?'}streamid=${encodeURIComponent(targetKey)}`
  return `${base.replace(/\/+$/, '')}/${targetKey}`
}

/** Arguments for a target that ffmpeg sends to. WebRTC carries Opus; the key of WHIP is a bearer token. */
export function targetArgs(row: TargetRow, address: StreamAddress): string[] {
  const input = ['-f', 'flv', '-i', 'pipe:0', '-c:v', 'copy']
  if (row.targetType === 'whip')
    return [
      ...input,
      ...'-c:a libopus -ar 48000 -ac 2 -f whip'.split(' '),
      ...(row.targetKey ? ['-authorization', row.targetKey] : []),
      streamAddressText(address),
    ]
  const output = row.targetType === 'srt' ? ['-f', 'mpegts'] : ['-f', 'flv', '-flvflags', 'no_duration_filesize']
  return [...input, '-c:a', 'copy', ...output, addressWithKey(row, address)]
}

/** Connects to a target: RTMP in this process, the others by ffmpeg. @throws StreamError for an address that is not allowed */
export async function openTarget(
  row: TargetRow,
  address: StreamAddress,
  { limits, privateNodes, ffmpeg }: Pick<Settings, 'limits' | 'privateNodes' | 'ffmpeg'>,
  { begun, ended, log }: TargetEvents,
): Promise<StreamTarget> {
  const { targetType, targetKey } = row
  if (targetType === 'rtmp') {
    const names = targetKey ? { app: address.path.replace(/^\/+|\/+$/g, ''), stream: targetKey } : rtmpNames(address.path)
    const options = { allowPrivate: privateNodes, timeout: TARGET_TIMEOUT, maxTag: limits.publisherMessage }
    return openRtmpPush(address, { names, options, begun, ended })
  }
  await resolveHost(address.host, privateNodes)
  const run = openFfmpeg({
    program: ffmpeg,
    args: targetArgs(row, address),
    secrets: [targetKey ?? ''],
    timeout: 0,
    maxTag: limits.publisherMessage,
    log,
    ended,
  })
  run.write(FLV_HEADER)
  return {
    pid: run.pid,
    send: (tag) => run.write(tagBytes(tag, tag.timestamp)),
    waiting: () => run.waiting(),
    close: () => run.close(),
  }
}
