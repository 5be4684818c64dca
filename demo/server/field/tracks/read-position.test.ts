import { describe, expect, it } from 'vitest'
import { readPosition } from './read-position'

const NOW = Date.parse('2026-11-29T12:00:00Z')
const read = (row: object) => readPosition({ lng: 121.5, lat: 31.2, gpsTime: NOW, ...row }, NOW)
const refusal = (row: object): string | null => {
  const position = read(row)
  return 'text' in position ? position.text : null
}

describe('a reported position', () => {
  it('[S-42] has the same second in all six spellings of a time', () => {
    const spellings = [
      NOW,
      NOW / 1000,
      String(NOW / 1000),
      '2026-11-29T12:00:00Z',
      '2026-11-29T20:00:00+08:00',
      '2026-11-29 20:00:00',
      '2026-11-29T12:00:00.123Z',
    ]
    expect(spellings.map((gpsTime) => read({ gpsTime }))).toEqual(
      spellings.map(() => expect.objectContaining({ gpsTime: '2026-11-29 20:00:00' })),
    )
  })

  it('[S-42] is refused when it lies in the future, with how far', () => {
    expect(refusal({ gpsTime: '2031-01-01 00:00:00' })).toMatch(/比服务器快1493天/)
    expect(refusal({ gpsTime: NOW + 90_000 })).toMatch(/快90秒/)
    expect(refusal({ gpsTime: NOW + 60_000 })).toBeNull()
  })

  it('[S-43] is refused when it is old, and a week rollover is named', () => {
    expect(refusal({ gpsTime: '2007-04-15 20:00:00' })).toMatch(/慢7168天.*周计数/)
    expect(refusal({ gpsTime: NOW - 7 * 86_400_000 - 1 })).toMatch(/超过7天/)
    expect(refusal({ gpsTime: NOW - 7 * 86_400_000 })).toBeNull()
  })

  it('[S-45] without a fix or with swapped coordinates is refused', () => {
    for (const row of [
      { lng: 0, lat: 0 },
      { lng: '0.000000', lat: '0.000000' },
      { lng: '', lat: '' },
      { lng: null, lat: null },
    ])
      expect(refusal(row)).toBe('没有定位')
    expect(refusal({ lng: 31.2, lat: 121.5 })).toMatch(/纬度/)
    expect(refusal({ lng: 181 })).toMatch(/经度/)
    expect(refusal({ lng: 'a', lat: {} })).toBe('没有定位')
  })

  it('keeps measures in their range and drops impossible ones', () => {
    expect(read({ speed: '36.5', direction: 361, battery: -1, altitude: 12, accuracy: Infinity })).toMatchObject({
      speed: 36.5,
      direction: null,
      battery: null,
      altitude: 12,
      accuracy: null,
      source: 'gps',
    })
  })

  it('without a readable time is refused', () => {
    for (const gpsTime of ['', 'soon', '2026-13-01 00:00:00', null, {}]) expect(refusal({ gpsTime })).toBe('定位时间格式不正确')
  })
})
