import { describe, expect, it } from 'vitest'
import { type IngestQuality, type NodeSession, type NodeStream, UNTOLD } from '../../media/contract/node-source'
import { streamReasons, missingMeasurements, streamStatusOf } from './stream-health'

const of = (quality: Partial<IngestQuality>): IngestQuality => ({ ...UNTOLD, ...quality })
const statusOf = (quality: Partial<IngestQuality>, more: Partial<NodeStream> = {}, isRegistered = true): string =>
  streamStatusOf(
    {
      key: 'live/a',
      codec: null,
      width: null,
      height: null,
      fps: null,
      inKbps: 100,
      outKbps: 0,
      viewers: 0,
      publisher: null,
      watchers: [],
      quality: of(quality),
      ...more,
    },
    isRegistered,
  )

describe('a stream', () => {
  it.each([
    ['speed', 0.69, 0.75, 0.8],
    ['loss', 2.1, 1.9, 1.8],
    ['roundTrip', 101, 96, 90],
    ['jitter', 51, 46, 45],
    ['queue', 16, 14, 13],
  ])('is not well by its %s at %d, close to it at %d, and well at %d', (name, bad, near, well) => {
    expect([bad, near, well].map((value) => statusOf({ [name]: value }))).toEqual(['bad', 'near', 'ok'])
  })

  it('says the worst first, and no word of what is not told', () => {
    expect(streamReasons(of({ roundTrip: 96, loss: 3.1 }))).toEqual([
      { code: 'loss', value: 3.1, isNear: false },
      { code: 'roundTrip', value: 96, isNear: true },
    ])
    expect(streamReasons(UNTOLD)).toEqual([])
    expect(missingMeasurements(of({ speed: 1 }))).toEqual(['loss', 'roundTrip', 'jitter', 'queue'])
  })

  it('that nobody let in, or that sends nothing, is that before all else', () => {
    const session: NodeSession = { id: 'a', mark: 'a', protocol: 'rtmp', ip: '', startTime: null, bytes: 0, kbps: null }
    expect(statusOf({ loss: 9 }, { publisher: session }, false)).toBe('stranger')
    expect(statusOf({ loss: 9 }, { inKbps: 0 })).toBe('silent')
  })
})
