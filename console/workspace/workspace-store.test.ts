import { describe, expect, it } from 'vitest'
import { createWorkspace } from './workspace-store'

const home = '/home'
const setup = (keeps = (path: string) => !path.startsWith('/fresh')) => {
  const workspace = createWorkspace(home)
  const visit = (...paths: string[]): void => paths.forEach((path) => workspace.show(path, keeps(path)))
  return { workspace, visit, now: () => workspace.store.getState() }
}

describe('workspace', () => {
  it('[2.2-16] keeps the pages that are to be kept, and lets the others go when they are left', () => {
    const { visit, now } = setup()
    visit(home, '/a', '/fresh', '/b')
    expect(now().alive).toEqual([home, '/a', '/b'])
    visit('/fresh')
    expect(now().alive).toEqual([home, '/a', '/b', '/fresh'])
    expect(now().tabs).toHaveLength(4)
  })

  it('lets nothing go that is not saved', () => {
    const { workspace, visit, now } = setup()
    visit('/fresh')
    workspace.change('/fresh', { dirty: true })
    visit('/a')
    expect(now().alive).toEqual(['/fresh', '/a'])
    workspace.change('/fresh', { dirty: false })
    expect(now().alive).toEqual(['/a'])
  })

  it('keeps what a page keeps for a reload until the page starts afresh, is refreshed or closed', () => {
    const { workspace, visit, now } = setup()
    visit(home, '/fresh', '/a', '/b')
    for (const path of ['/a', '/b']) workspace.keep(path, { pageNo: '2' })
    visit('/fresh')
    workspace.keep('/fresh', { pageNo: '3' })
    expect(Object.keys(now().kept)).toEqual(['/a', '/b', '/fresh'])
    visit('/a')
    workspace.refresh('/a')
    expect(Object.keys(now().kept)).toEqual(['/b'])
    workspace.close(['/b'])
    expect(now().kept).toEqual({})
  })

  it('hands to a page shown for the first time after a reload what it kept before', () => {
    const workspace = createWorkspace(home, {
      tabs: [
        { path: '/fresh', title: '/fresh' },
        { path: '/a', title: '/a' },
      ],
      subjects: {},
      kept: { '/fresh': { pageNo: '1' }, '/a': { pageNo: '2' } },
      active: '',
    })
    workspace.show(home, true)
    workspace.show('/fresh', false)
    expect(workspace.store.getState().kept).toEqual({ '/fresh': { pageNo: '1' }, '/a': { pageNo: '2' } })
  })

  it('[2.5-12] starts home afresh where it is not to be kept', () => {
    const { visit, now } = setup((path) => path !== home)
    visit(home, '/a')
    expect(now().alive).toEqual(['/a'])
    visit(home)
    expect(now().alive).toEqual(['/a', home])
  })

  it('[2.5-07] refreshes one page only', () => {
    const { workspace, visit, now } = setup()
    visit('/a', '/b')
    workspace.change('/a', { dirty: true })
    workspace.refresh('/a')
    expect([now().turns, now().alive, now().tabs.some(({ dirty }) => dirty)]).toEqual([{ '/a': 1 }, ['/a', '/b'], false])
  })

  it('[2.5-04] keeps what a page is about while it is hidden, and forgets it once the page starts afresh or is closed', () => {
    const { workspace, visit, now } = setup()
    visit(home, '/a', '/fresh')
    workspace.name('/a', 'one')
    workspace.name('/fresh', 'two')
    visit(home)
    expect(now().subjects).toEqual({ '/a': 'one', '/fresh': 'two' })
    visit('/a', '/fresh')
    expect(now().subjects).toEqual({ '/a': 'one' })
    workspace.name('/fresh', 'three')
    workspace.name('/fresh', undefined)
    expect(now().subjects).toEqual({ '/a': 'one' })
    workspace.refresh('/a')
    expect(now().subjects).toEqual({})
    workspace.name('/a', 'four')
    workspace.close(['/a'])
    expect(now().subjects).toEqual({})
  })

  it('forgets the pages of closed tabs', () => {
    const { workspace, visit, now } = setup()
    visit(home, '/a', '/b')
    workspace.close(['/a', '/b'])
    expect([now().alive, now().active]).toEqual([[home], home])
  })

  it('keeps no more than 40 pages, the clean one that was shown longest ago goes first', () => {
    const { workspace, visit, now } = setup()
    visit('/0')
    workspace.change('/0', { dirty: true })
    visit(...Array.from({ length: 60 }, (_, index) => `/${index + 1}`))
    expect(now().tabs).toHaveLength(61)
    expect([now().alive.length, now().alive[0], now().alive[1], now().alive.at(-1)]).toEqual([40, '/0', '/22', '/60'])
  })
})
