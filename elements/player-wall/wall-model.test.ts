import { describe, expect, it } from 'vitest'
import type { WallDevice } from './player-wall.types'
import {
  addDevices,
  closePane,
  dropInto,
  emptyWall,
  withSameVisibility,
  maxDevices,
  pageCount,
  panesOf,
  putInto,
  swapPanes,
  turned,
  type Wall,
  withLayout,
} from './wall-model'
import { panesText, readPanes, wallOf } from './wall-panes'

const device = (id: string): WallDevice => ({ id, title: id })
const devices = (ids: string): WallDevice[] => ids.split('').map(device)
/** A wall of four with a letter for each device and a dot for an empty pane. */
const wall = (text: string, more: Partial<Wall> = {}): Wall => ({
  ...emptyWall(4),
  items: text.split('').map((id) => (id === '.' ? null : device(id))),
  ...more,
})
const textOf = ({ items }: Wall): string => items.map((item) => item?.id ?? '.').join('')
const shown = (one: Wall): string =>
  panesOf(one)
    .map((item) => item?.id ?? '.')
    .join('')

describe('a wall', () => {
  it('puts a device into the selected pane, then into the next that is free', () => {
    const first = addDevices(wall('', { selected: 2 }), devices('a'))
    expect([textOf(first), first.selected]).toEqual(['..a', 0])
    const second = addDevices(first, devices('b'))
    expect([textOf(second), second.selected]).toEqual(['b.a', 1])
  })

  it('puts it in the place of what is selected where no pane is free', () => {
    const next = addDevices(wall('abcd', { selected: 1 }), devices('x'))
    expect([textOf(next), next.selected]).toEqual(['axcd', 1])
  })

  it('shows a device that is there already instead of twice', () => {
    const next = addDevices(wall('abcdef'), devices('f'))
    expect([textOf(next), next.page, next.selected]).toEqual(['abcdef', 1, 1])
  })

  it('fills free panes with several devices and brings the rest to further pages, up to a hundred', () => {
    expect(textOf(addDevices(wall('a.c'), devices('xyzcx')))).toBe('axcyz')
    const many = Array.from({ length: 150 }, (_, at) => device(`d${at}`))
    const full = addDevices(wall(''), many)
    expect([full.items.length, pageCount(full)]).toEqual([maxDevices, 25])
  })

  it('takes what is dropped into a pane, and the rest where there is room', () => {
    expect(textOf(dropInto(wall('ab'), 1, devices('x')))).toBe('ax')
    expect(textOf(dropInto(wall('abcd'), 1, devices('xyz')))).toBe('axcdyz')
    expect(textOf(putInto(wall('ab'), 3, device('a')))).toBe('.b.a')
    expect(textOf(putInto(wall('ab'), 1, device('a')))).toBe('ba')
  })

  it('swaps two panes, also with an empty one', () => {
    const next = swapPanes(wall('abc'), 0, 2)
    expect([textOf(next), next.selected]).toEqual(['cba', 2])
    expect(textOf(swapPanes(wall('abc'), 2, 3))).toBe('ab.c')
    expect(textOf(swapPanes(wall('abcdef', { page: 1 }), 0, 1))).toBe('abcdfe')
  })

  it('closes a pane, and a page with its last device', () => {
    expect(textOf(closePane(wall('abc'), 1))).toBe('a.c')
    const next = closePane(wall('abcde', { page: 1 }), 0)
    expect([textOf(next), next.page, pageCount(next)]).toEqual(['abcd', 0, 1])
  })

  it('keeps what is selected in sight when the number of panes changes', () => {
    const nine = wall('abcdefghi', { layout: 9, selected: 5 })
    const four = withLayout(nine, 4)
    expect([shown(four), four.selected, pageCount(four)]).toEqual(['efgh', 1, 3])
    expect(shown(withLayout(four, 9))).toBe('abcdefghi')
    expect(withLayout(wall('a', { layout: 9, selected: 8 }), 4)).toMatchObject({ page: 0, selected: 0 })
  })

  it('turns its pages in a circle', () => {
    const first = wall('abcdefghi')
    const pages = [first, turned(first, 1), turned(turned(first, 1), 1), turned(turned(turned(first, 1), 1), 1), turned(first, -1)]
    expect(pages.map(shown)).toEqual(['abcd', 'efgh', 'i...', 'abcd', 'i...'])
  })
})

describe('what a page gives to a wall', () => {
  it('is read without what is no device, and each device once', () => {
    const read = readPanes([
      { id: 'a', title: 'A', source: { wsFlv: 'ws://m/a', odd: 1 } },
      {},
      { id: 'a', title: 'B' },
      { id: 'c' },
      { id: '' },
    ])
    expect(panesText(read)).toEqual([
      { id: 'a', title: 'A', source: { wsFlv: 'ws://m/a' } },
      { id: '', title: '' },
      { id: '', title: '' },
      { id: 'c', title: 'c', source: undefined },
    ])
  })

  it('stays in sight: the selected camera, or else what was seen, as long as it is there', () => {
    const before = wall('abcdefghi', { page: 1, selected: 2 })
    const shownState = (next: Wall): [string, number] => [
      shown(withSameVisibility(before, next)),
      withSameVisibility(before, next).selected,
    ]
    expect(shownState(wall('abcdefghi'))).toEqual(['efgh', 2])
    expect(shownState(wall('gabcdefhi'))).toEqual(['gabc', 0])
    expect(shownState(wall('abcdef.hi'))).toEqual(['ef.h', 2])
    expect(shownState(wall('fghi', { layout: 1 }))).toEqual(['g', 0])
    expect(shownState(wall('abch', { layout: 1 }))).toEqual(['h', 0])
    expect(shownState(wall('xyz'))).toEqual(['xyz.', 0])
    expect(shown(withSameVisibility(wall('abcd'), wall('xwvuabcd')))).toBe('xwvu')
  })

  it('is a wall of four where no layout is given', () => {
    expect([wallOf(undefined, undefined).layout, wallOf(7, []).layout]).toEqual([4, 8])
  })
})
