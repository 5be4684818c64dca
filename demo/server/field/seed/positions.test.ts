import { describe, expect, it } from 'vitest'
import { distance } from '../../../../elements/core/format/great-circle'
import { demoPosition, seededTracks } from './positions'
import { MINUTE, SECOND } from '../../platform/base/time'
import { equipmentId } from '../../devices/seed/equipment'

const CAR = { id: equipmentId(6), equipmentType: 'vehicle', lng: 116.4, lat: 39.9, battery: 80 }
const NOW = Date.parse('2026-11-29T12:00:00Z')

describe('positions of the demo', () => {
  it('go as fast as they say, and rest', () => {
    const minutes = Array.from({ length: 36 }, (_, index) => NOW + index * MINUTE)
    const speeds = minutes.map((at) => demoPosition(CAR, at).speed)
    expect([speeds.includes(0), speeds.includes(36)]).toEqual([true, true])
    // One of eight stands.
    const seconds = Array.from({ length: 3000 }, (_, index) => demoPosition(CAR, NOW + index * 6 * SECOND).speed)
    expect(seconds.filter((speed) => speed === 0).length / seconds.length).toBeCloseTo(0.12, 1)
    const straight = minutes.filter((at) => {
      const [from, to] = [demoPosition(CAR, at), demoPosition(CAR, at + 10 * SECOND)]
      return from.speed === 36 && from.direction === to.direction
    })
    for (const at of straight) expect(distance(demoPosition(CAR, at), demoPosition(CAR, at + 10 * SECOND))).toBeCloseTo(100, -1)
  })

  it('begin with three hours of those that move', () => {
    const { positions, last } = seededTracks([CAR, { ...CAR, id: equipmentId(7), equipmentType: 'ipc' }], NOW)
    expect([positions.length, last.length]).toEqual([180, 1])
    expect(last[0]).toMatchObject({ gpsTime: '2026-11-29 20:00:00', ownerId: CAR.id })
  })
})
