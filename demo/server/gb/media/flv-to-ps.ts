import type { FeedSubscriber } from '../../media/feeds/feed'
import { parameterSets } from '../../media/flv/parameter-sets'
import { createTagReader } from '../../media/flv/tag-reader'
import { type FlvTag, isKeyFrame, isSequenceHeader } from '../../media/flv/tags'
import { adtsFrame } from './adts'
import { STREAM_TYPES } from './program-stream'
import { muxPicture, muxSound } from './ps-muxer'
import { formatRtp } from './rtp'

/** Bytes of one tag of FLV, and of the payload of one RTP packet. */
const MAX_TAG = 4 * 1024 * 1024
const MAX_PAYLOAD = 1400
const PAYLOAD_TYPE = 96
const START = Buffer.from([0, 0, 0, 1])
const AVC = 7
const AAC = 10

/** Units of a picture with start codes in the place of their lengths. */
function withStartCodes(data: Buffer): Buffer {
  const units: Buffer[] = []
  for (let at = 0; at + 4 <= data.length;) {
    const length = data.readUInt32BE(at)
    units.push(START, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return Buffer.concat(units)
}

/** Turns an FLV stream with H.264 into RTP packets with a program stream; of sounds AAC is sent. */
export function createPsSender(ssrc: number, send: (packet: Buffer) => void, ended: () => void): FeedSubscriber {
  const reader = createTagReader(MAX_TAG)
  let sets: Buffer = Buffer.alloc(0)
  /** AudioSpecificConfig; null without AAC. */
  let soundConfig: Buffer | null = null
  let sequence = 0

  function sendPicture(tag: FlvTag): void {
    const isKey = isKeyFrame(tag)
    const picture = withStartCodes(tag.data.subarray(5))
    const time = tag.timestamp * 90
    const audioType = soundConfig ? STREAM_TYPES.aac : null
    sendPacks(muxPicture({ data: isKey ? Buffer.concat([sets, picture]) : picture, time, isKey, audioType }), time)
  }

  function sendPacks(packs: Buffer, time: number): void {
    for (let at = 0; at < packs.length; at += MAX_PAYLOAD) {
      const payload = packs.subarray(at, at + MAX_PAYLOAD)
      const marker = at + MAX_PAYLOAD >= packs.length
      send(formatRtp({ payloadType: PAYLOAD_TYPE, marker, sequence, timestamp: time % 2 ** 32, ssrc, payload }))
      sequence = (sequence + 1) & 0xffff
    }
  }

  function takeSound(tag: FlvTag): void {
    if ((tag.data[0] ?? 0) >> 4 !== AAC || tag.data.length < 4) return
    if (isSequenceHeader(tag)) soundConfig = tag.data.subarray(2)
    // Receivers begin with a picture.
    else if (soundConfig && sets.length > 0)
      sendPacks(muxSound(adtsFrame(soundConfig, tag.data.subarray(2)), tag.timestamp * 90), tag.timestamp * 90)
  }

  return {
    send(bytes) {
      for (const tag of reader.read(bytes)) {
        if (tag.kind === 'audio') takeSound(tag)
        if (tag.kind !== 'video' || ((tag.data[0] ?? 0) & 0x0f) !== AVC) continue
        if (isSequenceHeader(tag)) sets = Buffer.concat(parameterSets(tag.data.subarray(5)).flatMap((unit) => [START, unit]))
        else if (sets.length > 0 && tag.data[1] === 1) sendPicture(tag)
      }
    },
    waiting: () => 0,
    end: ended,
  }
}
