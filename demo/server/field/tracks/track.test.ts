import { describe, expect, it } from 'vitest'
import { distance } from '../../../../elements/core/format/great-circle'
import { summarize, type TrackPoint } from './track'
import { thinTrack } from './thin-track'
import { MINUTE, SECOND } from '../../platform/base/time'
import { createRandom } from '../../platform/base/random'

/** Degrees of latitude in a metre, near enough. */
const METRE = 1 / 111_195

const START = Date.parse('2026-11-29T04:00:00Z')
const point = (seconds: number, north: number, east = 0): TrackPoint => ({
  lng: 121 + (east * METRE) / Math.cos((31 * Math.PI) / 180),
  lat: 31 + north * METRE,
  at: START + seconds * SECOND,
  speed: null,
})
const many = (count: number, of: (index: number) => TrackPoint): TrackPoint[] => Array.from({ length: count }, (_, index) => of(index))

describe('distance', () => {
  it('[S-46] goes the short way over the 180th degree', () => {
    expect(distance({ lng: 179.95, lat: -17.7 }, { lng: -179.97, lat: -17.71 }) / 1000).toBeCloseTo(8.5, 0)
  })
})

describe('the summary of a track', () => {
  it('[S-45] has one stop and no way for a receiver that wanders at rest for ten minutes', () => {
    const random = createRandom(7)
    const points = many(600, (index) => point(index, random.integer(-80, 80) / 10, random.integer(-80, 80) / 10))
    const { stops, km, movingSeconds, stoppedSeconds, maxSpeed } = summarize(points)
    expect(stops).toHaveLength(1)
    expect(stops[0]).toMatchObject({ from: points[0]!.at, to: points.at(-1)!.at })
    expect({ km, movingSeconds, stoppedSeconds, maxSpeed }).toEqual({ km: 0, movingSeconds: 0, stoppedSeconds: 599, maxSpeed: 0 })
  })

  it('counts the way before and after a stop, and its times', () => {
    // 10 m/s for 100 s, a stop of 10 min, 10 m/s for 100 s.
    const points = [
      ...many(100, (index) => point(index, index * 10)),
      ...many(600, (index) => point(100 + index, 1000)),
      ...many(100, (index) => point(700 + index, 1010 + index * 10)),
    ]
    const { stops, km, movingSeconds, stoppedSeconds, avgSpeed } = summarize(points)
    expect(stops).toHaveLength(1)
    expect(km).toBeCloseTo(2, 1)
    expect(stoppedSeconds).toBeGreaterThan(598)
    expect(movingSeconds + stoppedSeconds).toBe(799)
    expect(avgSpeed).toBeCloseTo(36, 0)
  })

  it('of nothing, and of one point, is 0', () => {
    const nothing = { stops: [], km: 0, movingSeconds: 0, stoppedSeconds: 0, maxSpeed: 0, avgSpeed: 0 }
    expect(summarize([])).toEqual(nothing)
    expect(summarize([point(0, 0)])).toEqual(nothing)
  })

  it('puts a stop near the 180th degree where it was', () => {
    const wandering = many(400, (index) => ({ ...point(index, 0), lng: index % 2 === 0 ? 179.9999 : -179.9999 }))
    expect(Math.abs(summarize(wandering).stops[0]!.lng)).toBeCloseTo(180, 3)
  })
})

describe('a track that is thinned', () => {
  it('keeps first and last point, corners and ends of stops', () => {
    const points = [
      ...many(400, (index) => point(index, index * 10)),
      ...many(400, (index) => point(400 + index, 4000, index * 10)),
      ...many(600, (index) => point(800 + index, 4000, 4000)),
      ...many(400, (index) => point(1400 + index, 4000 - index * 10, 4000)),
    ]
    const thinned = thinTrack(points, 20)
    expect(thinned.length).toBeLessThanOrEqual(20)
    expect([thinned[0], thinned.at(-1)]).toEqual([points[0], points.at(-1)])
    const near = (wanted: TrackPoint, metres: number): boolean => thinned.some((kept) => distance(kept, wanted) <= metres)
    expect([points[399]!, points[800]!, points[1399]!].map((corner) => near(corner, 30))).toEqual([true, true, true])
    expect(thinned.filter(({ at }) => at > points[790]!.at && at < points[1410]!.at)).toHaveLength(2)
  })

  it('stays within the limit for a week of points every second', () => {
    const random = createRandom(3)
    let north = 0
    let east = 0
    const week = many(7 * 24 * 60 * 60, (index) => {
      north += random.integer(-100, 120) / 10
      east += random.integer(-100, 110) / 10
      return point(index, north, east)
    })
    const thinned = thinTrack(week, 5000)
    expect(thinned.length).toBeLessThanOrEqual(5000)
    expect(thinned.length).toBeGreaterThan(500)
    expect(thinned.every(({ at }, index) => index === 0 || at > thinned[index - 1]!.at)).toBe(true)
  })

  it('is as it was where it fits', () => {
    const points = many(10, (index) => point(index * MINUTE, index))
    expect(thinTrack(points, 10)).toBe(points)
  })
})
