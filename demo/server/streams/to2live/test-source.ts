import { Type } from 'typebox'
import { codecName, type FlvTag, isSequenceHeader } from '../../media/flv/tags'
import { describedNumber } from '../../media/flv/clip'
import { StreamError } from '../../media/contract/stream-error'
import type { OpenStream } from '../../media/clients/pull.types'
import { SECOND } from '../../platform/base/time'
import { enumParam, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { openSource, type SourceOptions, type SourceSettings } from '../../media/clients/open-source'

/** Seconds that a test lasts at most. */
const TEST_SECONDS = 10
/** Pictures after which a source is known; the frame rate is measured over them. */
const ENOUGH_PICTURES = 15
const SOUNDS: Readonly<Record<number, string>> = { 2: 'MP3', 7: 'G.711', 8: 'G.711', 9: 'Opus', 10: 'AAC' }

/** Result of a test. */
export interface SourceTest {
  ok: boolean
  codec: string | null
  width: number | null
  height: number | null
  fps: number | null
  audio: string | null
  /** Milliseconds until the first picture, or until the failure. */
  ms: number
  reason: string | null
}

export const TEST_SOURCE = {
  body: requestSchema({
    id: textParam('任务', 64),
    srcUrl: textParam('源地址', 1000),
    /** That of the task, else tcp. */
    rtspTransport: enumParam('RTSP 传输', ['tcp', 'udp', 'multicast']),
  }),
  result: objectSchema({
    ok: Type.Boolean(),
    codec: nullable(Type.String()),
    width: nullable(Type.Number()),
    height: nullable(Type.Number()),
    fps: nullable(Type.Number()),
    audio: nullable(Type.String()),
    ms: Type.Number(),
    reason: nullable(Type.String()),
  }),
}

/** Opens a source until its pictures are known. */
export function testSource(srcUrl: string, rtspTransport: SourceOptions['rtspTransport'], settings: SourceSettings): Promise<SourceTest> {
  const began = performance.now()
  const heads: FlvTag[] = []
  const pictures: FlvTag[] = []
  let audio: string | null = null
  let firstAt: number | null = null
  return new Promise((resolve) => {
    let source: OpenStream | null = null

    function finish(reason: string | null): void {
      clearTimeout(timer)
      source?.close()
      const [first, last] = [pictures[0], pictures.at(-1)]
      const pixels = (name: string): number | null => describedNumber(heads, name) || null
      const span = first && last ? last.timestamp - first.timestamp : 0
      resolve({
        ok: first !== undefined,
        codec: first ? codecName(first) || null : null,
        width: pixels('width'),
        height: pixels('height'),
        fps: span > 0 ? Math.round(((pictures.length - 1) * 1000) / span) : null,
        audio,
        ms: Math.round((firstAt ?? performance.now()) - began),
        reason: first ? null : reason,
      })
    }

    const timer = setTimeout(() => finish('10 秒内没有画面'), TEST_SECONDS * SECOND)
    try {
      source = openSource(srcUrl, { timeoutSec: TEST_SECONDS, rtspTransport }, settings, {
        log: () => undefined,
        ended: (error) => finish(error.reason.text),
        tag(tag) {
          if (tag.kind === 'script') heads.push(tag)
          if (tag.kind === 'audio') audio ??= SOUNDS[(tag.data[0] ?? 0) >> 4] ?? null
          if (tag.kind !== 'video' || isSequenceHeader(tag)) return
          firstAt ??= performance.now()
          pictures.push(tag)
          if (pictures.length === ENOUGH_PICTURES) finish(null)
        },
      })
    } catch (error) {
      if (!(error instanceof StreamError)) throw error
      finish(error.reason.text)
    }
  })
}
