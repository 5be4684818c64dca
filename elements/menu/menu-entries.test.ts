import { describe, expect, it } from 'vitest'
import { holdsPath, menuEntries, windowAddress } from './menu-entries'

const href = (path: string): string => `/base${path}`

describe('the entries of a menu', () => {
  it('are shown to any depth, hidden ones with everything below left out', () => {
    const shown = menuEntries([
      { path: '/a', title: 'A', children: [{ path: '/a/b', title: 'B', children: [{ path: '/a/b/c', title: 'C' }] }] },
      { path: '/x', title: 'X', hidden: true, children: [{ path: '/x/y', title: 'Y' }] },
    ])
    expect(shown.map(({ path }) => path)).toEqual(['/a'])
    expect(shown[0]!.children![0]!.children![0]!.title).toBe('C')
  })

  it('have a path and a title', () => {
    expect(menuEntries([{ path: '/a', title: 'A' }, { path: '/b' }, { title: 'C' }, null, 'x']).map(({ title }) => title)).toEqual(['A'])
  })

  it.each([undefined, null, 'menu', {}])('are none in %j', (raw) => expect(menuEntries(raw)).toEqual([]))

  it('end where a menu holds itself', () => {
    const ring: Record<string, unknown> = { path: '/a', title: 'A' }
    ring['children'] = [ring]
    expect(menuEntries([ring])).toHaveLength(1)
  })
})

describe('the window of an entry', () => {
  it('[2.4-14] is a new one for an outer address and for a target', () => {
    expect(windowAddress({ path: 'f00', title: 'docs', url: 'https://example.com/docs' }, href)).toBe('https://example.com/docs')
    expect(windowAddress({ path: '/wall', title: 'wall', target: '_blank' }, href)).toBe('/base/wall')
    expect(windowAddress({ path: '/wall', title: 'wall', url: '/wall.html', target: '_blank' }, href)).toBe('/wall.html')
    expect(windowAddress({ path: '/page', title: 'page' }, href)).toBeUndefined()
  })

  it('is never opened for an address that would run in the page', () => {
    expect(windowAddress({ path: '/page', title: 'x', url: 'javascript:alert(1)' }, href)).toBeUndefined()
    expect(windowAddress({ path: '/page', title: 'x', url: 'javascript:alert(1)', target: '_blank' }, href)).toBe('/base/page')
  })
})

it('finds the current page below an entry', () => {
  const [entry] = menuEntries([{ path: '/a', title: 'A', children: [{ path: '/a/b', title: 'B' }] }])
  expect([holdsPath(entry!, '/a/b'), holdsPath(entry!, '/a'), holdsPath(entry!, '/b'), holdsPath(entry!, undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
