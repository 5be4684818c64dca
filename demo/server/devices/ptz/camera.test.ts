import { describe, expect, it } from 'vitest'
import { HOME, moved, secondsBetween, type CameraPosition, type Stop, towards, walked } from './camera'

const position = (more: Partial<CameraPosition> = {}): CameraPosition => ({ ...HOME, ...more })

describe('a camera', () => {
  it('turns as fast as it is told, around without end and up no further than it can', () => {
    expect(moved(HOME, 'right', 255, 2)).toEqual(position({ pan: 180 }))
    expect(moved(HOME, 'left', 255, 1)).toEqual(position({ pan: 270 }))
    expect(moved(HOME, 'leftup', 255, 60)).toMatchObject({ tilt: 30 })
    expect(moved(HOME, 'zoomin', 51, 1).zoom).toBeCloseTo(2.2)
    expect(moved(HOME, 'zoomout', 255, 5)).toEqual(HOME)
    expect(moved(HOME, 'irisclose', 255, 9)).toEqual(position({ iris: 0 }))
  })

  it('goes the shorter way round', () => {
    const [from, to] = [position({ pan: 350 }), position({ pan: 80 })]
    expect(secondsBetween(from, to, 255)).toBe(1)
    expect(towards(from, to, 255, 0.5).pan).toBeCloseTo(35)
    expect(towards(from, to, 255, 5)).toEqual(to)
  })

  it('walks its stops in order, stays at each, and begins again', () => {
    const stops: Stop[] = [
      { preset: 1, speed: 255, stay: 4, sight: position({ pan: 90 }) },
      { preset: 2, speed: 255, stay: 2, sight: position({ pan: 180 }) },
    ]
    const at = (seconds: number) => {
      const walk = walked(HOME, stops, seconds)
      return [Math.round(walk.sight.pan), walk.preset]
    }
    // 1 s there, 4 s stay, 1 s on, 2 s stay: 8 s; from then on rounds of the same length.
    expect([0.5, 1, 4.9, 5.5, 6, 7.9].map(at)).toEqual([
      [45, 1],
      [90, 1],
      [90, 1],
      [135, 2],
      [180, 2],
      [180, 2],
    ])
    expect([8.5, 9, 13.5, 15.9, 16.5, 8 * 1000 + 9].map(at)).toEqual([
      [135, 1],
      [90, 1],
      [135, 2],
      [180, 2],
      [135, 1],
      [90, 1],
    ])
  })
})
