import { describe, expect, it } from 'vitest'
import { isSameWall, parseSavedLayouts, sentWall } from './saved-wall-layouts'
import { paneKey } from './wall-keys'
import { emptyWall } from './wall-model'
import { createStarts } from './wall-starts'
import { aheadAfter, tourGoes } from './wall-tour'

const device = (id: string) => ({ id, title: id.toUpperCase() })

describe('keys of a pane', () => {
  const pressed = { key: '', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }
  const still = { isControl: false, isLarge: false, isRtl: false }
  const modifiers = { ctrlKey: true, shiftKey: true }

  it('swap with Ctrl and Shift held, as the arrows point', () => {
    const directions = (more = {}) =>
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => paneKey({ ...pressed, ...modifiers, key }, { ...still, ...more }))
    expect(directions()).toEqual(['left', 'right', 'up', 'down'])
    expect(directions({ isRtl: true })).toEqual(['right', 'left', 'up', 'down'])
    expect(directions({ isLarge: true })).toEqual([null, null, null, null])
    expect(paneKey({ ...pressed, key: 'ArrowLeft' }, still)).toBeNull()
  })

  it('close and enlarge, and leave to a button what it needs itself', () => {
    expect([paneKey({ ...pressed, key: 'Delete' }, still), paneKey({ ...pressed, key: 'Enter' }, still)]).toEqual(['close', 'enlarge'])
    expect(paneKey({ ...pressed, key: 'Enter' }, { ...still, isControl: true })).toBeNull()
    expect(paneKey({ ...pressed, key: 'Escape' }, still)).toBeNull()
    expect(paneKey({ ...pressed, key: 'Escape' }, { ...still, isLarge: true })).toBe('restore')
  })
})

it('lets pictures begin a tenth of a second after each other', () => {
  let now = 1000
  const wait = createStarts(() => now)
  expect([wait(), wait(), wait()]).toEqual([0, 100, 200])
  now = 1150
  expect([wait(), wait()]).toEqual([150, 250])
  now = 9000
  expect(wait()).toBe(0)
})

it('tours only while nobody is at the wall and somebody can see it', () => {
  const going = { seconds: 15, pages: 2, isPaused: false, isBusy: false, isHidden: false }
  expect(tourGoes(going)).toBe(true)
  const halts = [{ seconds: 0 }, { pages: 1 }, { isPaused: true }, { isBusy: true }, { isHidden: true }]
  expect(halts.map((halt) => tourGoes({ ...going, ...halt }))).toEqual([false, false, false, false, false])
})

describe('layouts that are kept', () => {
  const wall = { ...emptyWall(4), items: [device('a'), null, device('c'), null, device('e'), null, device('g')] }

  it('are sent as ids, with gaps on the first page and without on those that follow', () => {
    expect(sentWall(wall, 15)).toEqual({ layout: 4, panes: 'a,,c,', more: 'e,g', tour: 15 })
    expect(sentWall({ ...emptyWall(9), items: [device('a')] }, 0)).toEqual({ layout: 9, panes: 'a', more: '', tour: 0 })
  })

  it('come back as the same wall, without what is none', () => {
    const response = {
      id: 'l1',
      name: '夜班',
      version: 3,
      layout: 4,
      panes: [device('a'), { id: '' }, device('c')],
      more: [device('e'), device('a'), device('g')],
      tour: 15,
    }
    const [saved] = parseSavedLayouts([response, { id: 'l2' }, null], '看不到')
    expect(saved).toMatchObject({ id: 'l1', name: '夜班', version: 3, tour: 15, isShared: false, owner: null, wall: { layout: 4 } })
    expect(sentWall(saved!.wall, saved!.tour)).toEqual({ layout: 4, panes: 'a,,c,', more: 'e,g', tour: 15 })
    expect(parseSavedLayouts({}, '')).toEqual([])
  })

  it('of others come with who shares them, and with their panes of devices of which nothing is told', () => {
    const shared = {
      id: 'l3',
      name: '值班',
      layout: 4,
      panes: [device('a'), { id: 'b', title: '' }, { id: '' }],
      sharedFlag: '1',
      owner: '管理员',
    }
    const [saved] = parseSavedLayouts([shared], '看不到')
    expect(saved).toMatchObject({ isShared: true, owner: '管理员' })
    expect(saved?.wall.items).toMatchObject([{ id: 'a' }, { id: 'b', title: '看不到' }])
  })

  it('are the same by their devices, whatever these are called', () => {
    expect(isSameWall(wall, { ...wall, items: wall.items.map((item) => item && { ...item, title: 'x' }) })).toBe(true)
    expect(isSameWall(wall, { ...wall, layout: 6 })).toBe(false)
  })
})

it('loads the next page of a tour two seconds before it is shown, where it has four panes at most', () => {
  expect([1, 4, 6, 16].map((panes) => aheadAfter(15, panes))).toEqual([13_000, 13_000, null, null])
  expect(aheadAfter(1, 4)).toBe(0)
})
