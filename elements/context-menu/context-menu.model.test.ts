import { describe, expect, it } from 'vitest'
import { isAway, menuItems } from './context-menu.model'

describe('the actions', () => {
  it('[3-70] have key, text and icon', () => {
    expect(menuItems([{ key: 'copy', text: 'Copy', icon: 'copy' }])).toEqual([
      { key: 'copy', text: 'Copy', icon: 'copy', disabled: false, danger: false },
    ])
  })

  it('are told apart by their keys, numbers too', () => {
    expect(
      menuItems([
        { key: 1, text: 'one' },
        { key: '1', text: 'again' },
        { key: 0, text: 'zero' },
      ]).map(({ text }) => text),
    ).toEqual(['one', 'zero'])
  })

  it.each([undefined, null, 'copy', {}, [null], [{ key: 'a' }], [{ text: 'a' }], [{ key: {}, text: 'a' }]])('are none in %j', (raw) =>
    expect(menuItems(raw)).toEqual([]),
  )
})

it('lets a finger tremble, not move', () => {
  expect([isAway({ x: 5, y: 5 }, { x: 12, y: 5 }), isAway({ x: 5, y: 5 }, { x: 14, y: 14 })]).toEqual([false, true])
})
