import { array, assert, constantFrom, double, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitScale, panned, type PictureView, scaleOf, toggled, turned, wholePicture, zoomed } from './picture-view.model'

const sizes = { picture: { width: 4000, height: 2000 }, stage: { width: 1000, height: 800 } }
const small = { ...sizes, picture: { width: 100, height: 50 } }

describe('a picture on its stage', () => {
  it('is seen as a whole, upright or turned, and never blown up', () => {
    expect(fitScale(0, sizes)).toBe(0.25)
    expect(fitScale(90, sizes)).toBe(0.2)
    expect(fitScale(0, small)).toBe(1)
    expect(fitScale(0, { ...sizes, picture: { width: 0, height: 0 } })).toBe(1)
  })

  it('grows about the point under the pointer', () => {
    const view = zoomed(wholePicture, 4, sizes, { x: 100, y: 50 })
    expect(view).toMatchObject({ scale: 1, x: -300, y: -150 })
  })

  it('is whole again when it is made small enough', () => {
    expect(zoomed(zoomed(wholePicture, 3, sizes), 0.1, sizes)).toEqual(wholePicture)
    expect(scaleOf(zoomed(wholePicture, 1000, sizes), sizes)).toBe(8)
  })

  it('cannot be pushed off the stage', () => {
    const view = panned(zoomed(wholePicture, 4, sizes), { x: 1e6, y: -1e6 }, sizes)
    expect(view).toMatchObject({ x: 1500, y: -600 })
    expect(panned(wholePicture, { x: 50, y: 50 }, sizes)).toEqual(wholePicture)
  })

  it('turns by quarters and is whole then', () => {
    expect(turned(zoomed(wholePicture, 4, sizes), 90)).toEqual({ ...wholePicture, turn: 90 })
    expect(turned(wholePicture, -90).turn).toBe(270)
  })

  it('goes to its own pixels and back, and a small one to twice its size', () => {
    const own = toggled(wholePicture, sizes, { x: 0, y: 0 })
    expect(own.scale).toBe(1)
    expect(toggled(own, sizes, { x: 0, y: 0 })).toEqual(wholePicture)
    expect(toggled(wholePicture, small, { x: 0, y: 0 }).scale).toBe(2)
  })

  it('leaves no gap beside a picture larger than the stage, whatever is done', () => {
    const step = oneof(
      record({
        factor: double({ min: 0.2, max: 5, noNaN: true }),
        x: integer({ min: -500, max: 500 }),
        y: integer({ min: -400, max: 400 }),
      }),
      constantFrom<90 | -90>(90, -90),
    )
    assert(
      property(array(step, { maxLength: 20 }), (steps) => {
        let view: PictureView = wholePicture
        for (const one of steps)
          view = typeof one === 'number' ? turned(view, one) : panned(zoomed(view, one.factor, sizes, one), one, sizes)
        const scale = scaleOf(view, sizes)
        const [width, height] = view.turn % 180 === 0 ? [4000, 2000] : [2000, 4000]
        expect(Math.abs(view.x)).toBeLessThanOrEqual(Math.max(0, (width * scale - 1000) / 2) + 1e-6)
        expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, (height * scale - 800) / 2) + 1e-6)
      }),
    )
  })
})
