import { describe, expect, it } from 'vitest'
import { freePosition, overlaps } from './toast-placement'

const room = { left: 0, top: 0, right: 400, bottom: 300 }
const size = { width: 100, height: 40 }
const corner = { x: 300, y: 8 }
const boxAt = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y, right: x + size.width, bottom: y + size.height })

describe('a place for a message', () => {
  it('is where it belongs as long as nothing is there', () => {
    expect(freePosition(size, room, [], corner)).toEqual(corner)
    expect(freePosition(size, room, [{ left: 0, top: 0, right: 299, bottom: 300 }], corner)).toEqual(corner)
  })

  it('is the nearest one that covers nothing', () => {
    const button = { left: 380, top: 10, right: 396, bottom: 26 }
    const position = freePosition(size, room, [button], corner)!
    expect([position, overlaps(boxAt(position), button)]).toEqual([{ x: 300, y: 32 }, false])
    // Beside it is nearer than below it.
    expect(freePosition(size, room, [{ ...button, bottom: 200 }], corner)).toEqual({ x: 268, y: 8 })
  })

  it('is never outside of the room, and there may be none', () => {
    expect(freePosition(size, { ...room, bottom: 45 }, [{ left: 0, top: 0, right: 400, bottom: 8 }], corner)).toBeNull()
    expect(freePosition({ width: 500, height: 40 }, room, [], corner)).toBeNull()
    expect(freePosition(size, room, [], { x: 390, y: 290 })).toEqual({ x: 300, y: 260 })
  })
})
