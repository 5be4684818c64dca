import { describe, expect, it } from 'vitest'
import { createClusters } from './clusters'
import { distance } from '../core/format/great-circle'
import { boundsOf, contains, distanceText, fromWorld, positionText, readPosition, toWorld } from './coordinates'
import type { MapPoint } from './device-map.types'
import { freeBox } from './paint-callouts'
import { fromGcj02, toGcj02 } from '../core/format/gcj02'
import { readOutline } from './outline'
import {
  createNameOrder,
  filterPoints,
  noFilter,
  numbersOf,
  readPoint,
  readPoints,
  sortByName,
  stateOf,
  timeOf,
  withMessage,
} from './positions'
import { durationText, pointIndexAt, positionAt, speedBand, speedRuns, trackCsv, trackPoints } from './track'

const now = Date.parse('2026-11-29T12:00:00+08:00')
const point = (ownerId: string, more: Partial<MapPoint> = {}): MapPoint => ({
  ownerType: 'equipment',
  ownerId,
  name: ownerId,
  lng: 121.47,
  lat: 31.23,
  speed: 0,
  gpsTime: '2026-11-29 11:59:50',
  ...more,
})
const at = (more: Partial<MapPoint>): MapPoint => point('a', more)

describe('GCJ-02', () => {
  const pairs = [
    [121.5272106, 31.1774276, 121.531541859215, 31.17530398364597],
    [113.912316, 22.543847, 113.9171764808363, 22.540796131694766],
    [116.377817, 39.911954, 116.38404722455657, 39.91334545536069],
  ] as const

  it('equals the known pairs to the last digit', () => {
    for (const [lng, lat, drawnLng, drawnLat] of pairs) {
      const drawn = toGcj02({ lng, lat })
      expect(drawn.lng).toBeCloseTo(drawnLng, 11)
      expect(drawn.lat).toBeCloseTo(drawnLat, 11)
    }
  })

  it('returns the input on the way back', () => {
    for (const [lng, lat] of pairs) expect(distance(fromGcj02(toGcj02({ lng, lat })), { lng, lat })).toBeLessThan(0.001)
  })

  it('leaves other parts of the Earth as they are', () => {
    for (const position of [
      { lng: 2.35, lat: 48.85 },
      { lng: 179.99, lat: -17 },
    ])
      expect([toGcj02(position), fromGcj02(position)]).toEqual([position, position])
  })
})

describe('coordinates', () => {
  const fiji = [
    { lng: 179.95, lat: -17.7 },
    { lng: -179.97, lat: -17.71 },
  ] as const

  it('[S-46] measures and bounds over the 180th meridian the short way', () => {
    expect(distanceText(distance(...fiji))).toBe('8.5 km')
    expect(boundsOf(fiji)).toEqual({ west: 179.95, east: -179.97, south: -17.71, north: -17.7 })
  })

  it('[S-46] finds both sides within an area over the 180th meridian', () => {
    const area = { west: 179, east: -179, south: -18, north: -17 }
    expect([...fiji, { lng: 0, lat: -17.5 }, { lng: 179.95, lat: 0 }].map((position) => contains(area, position))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(contains({ west: 121, east: 122, south: 31, north: 32 }, { lng: 121.5, lat: 31.5 })).toBe(true)
  })

  it('has no bounds without positions, and a point as bounds of one', () => {
    expect(boundsOf([])).toBeNull()
    expect(boundsOf([fiji[0]])).toEqual({ west: 179.95, east: 179.95, south: -17.7, north: -17.7 })
  })

  it('writes distances in metres and kilometres', () => {
    expect([0, 849.6, 8502, 99_949, 123_456, 12_345_678].map(distanceText)).toEqual([
      '0 m',
      '850 m',
      '8.5 km',
      '99.9 km',
      '123 km',
      '12,346 km',
    ])
  })

  it('goes to the map of the world and back, within its end in the north', () => {
    const [x, y] = toWorld({ lng: 121.4737, lat: 31.2304 })
    expect(distance(fromWorld(x, y), { lng: 121.4737, lat: 31.2304 })).toBeLessThan(0.001)
    expect(toWorld({ lng: 0, lat: 90 })[1]).toBeCloseTo(0, 9)
  })

  it('reads what is typed as longitude and latitude, and nothing else', () => {
    const position = { lng: 121.4737, lat: 31.2304 }
    for (const text of ['121.4737,31.2304', ' 121.4737 ， 31.2304 ', '121.4737 31.2304']) expect(readPosition(text)).toEqual(position)
    for (const text of ['', '121.4737', '31.2304,121.4737', '181,1', '0,0', '1e2,3', '121,31,4', 'a,b'])
      expect(readPosition(text)).toBeNull()
    expect(positionText({ lng: 121.47370001, lat: 31 })).toBe('121.4737,31')
  })
})

describe('positions', () => {
  it('reads times of the wire as GMT+8, and times with a zone', () => {
    const spellings = ['2026-11-29 12:00:00', '2026-11-29T12:00:00+08:00', '2026-11-29T04:00:00Z']
    expect(spellings.map(timeOf)).toEqual([now, now, now])
    expect(timeOf('soon')).toBeNaN()
  })

  it('[S-45] leaves out points without a fix, swapped degrees and entries that are none', () => {
    const list = [at({ lng: 0, lat: 0 }), at({ lng: 31, lat: 121 }), at({ gpsTime: '' }), { lng: 1, lat: 1 }, null, 'x', point('b')]
    expect([...readPoints(list, now).keys()]).toEqual(['equipment:b'])
    expect(readPoints({ list }, now).size).toBe(0)
  })

  it('is moving from 3 km/h on, still below, and offline after five minutes', () => {
    const state = (more: Partial<MapPoint>) => stateOf(readPoint(at(more), now)!, now)
    expect([state({ speed: 3 }), state({ speed: 2.9 }), state({ speed: null })]).toEqual(['moving', 'still', 'still'])
    expect([state({ speed: 50, gpsTime: '2026-11-29 11:55:00' }), state({ speed: 50, gpsTime: '2026-11-29 11:54:59' })]).toEqual([
      'moving',
      'offline',
    ])
  })

  it('[S-44] never takes a point back in time', () => {
    const list = [at({ lng: 121.5, gpsTime: '2026-11-29 11:59:50' }), at({ lng: 121.4, gpsTime: '2026-11-29 11:00:00' })]
    const points = readPoints(list, now)
    expect(points.get('equipment:a')!.lng).toBe(121.5)
    const message = (lng: number, gpsTime: string) => ({ points: [['equipment', 'a', lng, 31, 10, 90, 50, gpsTime, 'moving']] })
    expect(withMessage(points, message(121.6, '2026-11-29 09:00:00'), now).points.get('equipment:a')!.lng).toBe(121.5)
    const later = withMessage(points, message(121.7, '2026-11-29 11:59:55'), now).points.get('equipment:a')!
    expect([later.lng, later.name, later.speed, later.battery]).toEqual([121.7, 'a', 10, 50])
  })

  it('[S-42] goes on after a position dated years ahead', () => {
    const points = readPoints([at({ gpsTime: '2031-01-01 00:00:00' })], now)
    const next = withMessage(points, { points: [['equipment', 'a', 121.9, 31, 0, 0, 50, '2026-11-29 12:00:01', 'still']] }, now + 1000)
    expect(next.points.get('equipment:a')!.lng).toBe(121.9)
  })

  it('counts owners of a message that it does not have, and survives messages of another shape', () => {
    const points = readPoints([point('a')], now)
    expect(withMessage(points, { points: [['user', 'u9', 121, 31, 0, 0, 0, '2026-11-29 12:00:00']] }, now).unknown).toBe(1)
    for (const odd of [null, 'x', {}, { points: 'x' }, { points: [null, 'x'] }])
      expect(withMessage(points, odd, now).points).toEqual(points)
  })

  it('filters by text, state and type, counts states and sorts by name', () => {
    const list = [
      point('d10', { name: '车 10' }),
      point('d2', { name: '车 2', speed: 40 }),
      point('u1', { name: 'Ann', ownerType: 'user' }),
    ]
    const points = readPoints(list, now)
    const shown = (filter: Partial<typeof noFilter>) =>
      filterPoints([...points.values()], { ...noFilter, ...filter }, now).map(({ ownerId }) => ownerId)
    expect([shown({ text: '车' }), shown({ text: ' D2 ' }), shown({ state: 'moving' }), shown({ type: 'user' })]).toEqual([
      ['d10', 'd2'],
      ['d2'],
      ['d2'],
      ['u1'],
    ])
    expect(numbersOf(points.values(), now)).toEqual({ all: 3, moving: 1, still: 2, offline: 0 })
    expect(sortByName(points)).toEqual(['equipment:d2', 'equipment:d10', 'user:u1'])
  })

  it('keeps the order of names while points move, and sorts those that come and go', () => {
    const inOrder = createNameOrder()
    const ids = (...names: string[]): string[] =>
      inOrder(
        readPoints(
          names.map((name) => point(name, { name })),
          now,
        ),
      ).map(({ ownerId }) => ownerId)
    expect(ids('c', 'a')).toEqual(['a', 'c'])
    expect(ids('a', 'c')).toEqual(['a', 'c'])
    expect(ids('c', 'b', 'a')).toEqual(['a', 'b', 'c'])
    expect(ids('d', 'b', 'a')).toEqual(['a', 'b', 'd'])
    expect(ids('b')).toEqual(['b'])
  })
})

describe('texts of alarms on the map', () => {
  const box = (left: number, bottom: number) => ({ left, right: left + 100, top: bottom - 26, bottom })

  it('take the first place that no other text has, or none', () => {
    expect(freeBox([box(0, 100), box(0, 70)], [])).toEqual(box(0, 100))
    expect(freeBox([box(0, 100), box(0, 70)], [box(50, 110)])).toEqual(box(0, 70))
    expect(freeBox([box(0, 100), box(0, 70)], [box(50, 110), box(-50, 60)])).toBeUndefined()
    expect(freeBox([box(0, 100)], [box(100, 100)])).toEqual(box(0, 100))
  })
})

describe('clusters', () => {
  const world = { west: -180, south: -85, east: 180, north: 85 }
  const many = (count: number, lng: number): MapPoint[] =>
    Array.from({ length: count }, (_, index) => point(`${lng}-${index}`, { lng: lng + index / 10_000, speed: index % 2 === 0 ? 10 : 0 }))

  it('joins points that are near, counts their states, and opens at a zoom where they are apart', () => {
    const points = readPoints([...many(40, 121), ...many(1, 10)], now)
    const { clusters, ids } = createClusters(points.values(), now).within(world, 3)
    expect(clusters.map(({ count, states }) => [count, states])).toEqual([[40, { moving: 20, still: 20, offline: 0 }]])
    expect(ids).toEqual(['equipment:10-0'])
    expect(clusters[0]!.opensAt).toBeGreaterThan(3)
    expect(createClusters(points.values(), now).within(world, 20).ids).toHaveLength(41)
  })

  it('[S-46] finds points on both sides of the 180th meridian', () => {
    const points = readPoints([point('w', { lng: 179.9 }), point('e', { lng: -179.9 })], now)
    const { ids } = createClusters(points.values(), now).within({ ...world, west: 179, east: -179 }, 18)
    expect(ids.toSorted()).toEqual(['equipment:e', 'equipment:w'])
  })
})

describe('tracks', () => {
  const points = trackPoints({
    points: [
      { lng: -179.97, lat: 0, speed: 70, direction: 90, gpsTime: '2026-11-29 12:00:20' },
      { lng: 179.95, lat: 0, speed: 10, gpsTime: '2026-11-29 12:00:00' },
      { lng: 179.99, lat: 0, speed: 15, gpsTime: '2026-11-29 12:00:10' },
      { lng: 999, lat: 0, gpsTime: '2026-11-29 12:00:12' },
    ],
  })

  it('sorts points by time and leaves out those without a place', () => {
    expect(points.map(({ at: time }) => time - now)).toEqual([0, 10_000, 20_000])
    expect(trackPoints(undefined)).toEqual([])
  })

  it('finds the point of a time, before the first and after the last', () => {
    expect([-1, 0, 9999, 10_000, 99_999].map((time) => pointIndexAt(points, now + time))).toEqual([0, 0, 0, 1, 2])
  })

  it('[S-46] plays over the 180th meridian the short way', () => {
    const lngs = [-5000, 0, 5000, 17_500, 60_000].map((time) => Number(positionAt(points, now + time)!.lng.toFixed(3)))
    expect(lngs).toEqual([179.95, 179.95, 179.97, -179.98, -179.97])
    expect(positionAt([], now)).toBeNull()
  })

  it('colours by speed, one run for equal colours', () => {
    expect([null, 19.9, 20, 40, 60, 200].map(speedBand)).toEqual([0, 0, 1, 2, 3, 3])
    expect(speedRuns(points)).toEqual([
      { band: 0, start: 0, end: 1 },
      { band: 3, start: 1, end: 2 },
    ])
  })

  it('writes CSV and durations', () => {
    expect(trackCsv(points.slice(0, 1), ['Time', 'Longitude', 'Latitude', 'Speed', 'Direction'])).toBe(
      '\uFEFFTime,Longitude,Latitude,Speed,Direction\r\n2026-11-29 12:00:00,179.95,0,10,\r\n',
    )
    expect([0, 61, 6130, 360_000].map(durationText)).toEqual(['00:00:00', '00:01:01', '01:42:10', '100:00:00'])
  })
})

describe('outlines', () => {
  it('reads lines and rings of GeoJSON and leaves out everything else', () => {
    const line = [
      [121, 31],
      [122, 32],
    ]
    const data = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: { type: 'LineString', coordinates: line } },
        { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[[...line, [121, 32], [121, 31]]]] } },
        { type: 'Feature', geometry: { type: 'GeometryCollection', geometries: [{ type: 'MultiLineString', coordinates: [line, line] }] } },
        { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] } },
        { type: 'Feature', geometry: { type: 'LineString', coordinates: [['x', 1], null, [121, 31]] } },
        null,
      ],
    }
    expect(readOutline(data).map(({ length }) => length)).toEqual([2, 4, 2, 2])
    expect(readOutline(data, ({ lng, lat }) => [lng, lat])[0]).toEqual(line)
    for (const odd of [null, 'x', [], { type: 'FeatureCollection', features: 'x' }]) expect(readOutline(odd)).toEqual([])
  })
})
