import { describe, expect, it, vi } from 'vitest'
import { OpenPanels } from './open-panels'

describe('the panels of a grid', () => {
  it('open several, or one at a time', () => {
    const panels = new OpenPanels()
    expect([panels.set('a', true, false), panels.set('b', true, false), panels.set('b', true, false), panels.ids]).toEqual([
      true,
      true,
      false,
      ['a', 'b'],
    ])
    panels.set('c', true, true)
    expect(panels.ids).toEqual(['c'])
    panels.set('c', false, true)
    expect(panels.has('c')).toBe(false)
  })

  it('draw what is in them once, until they are closed', () => {
    const panels = new OpenPanels()
    const render = vi.fn(() => 'x')
    panels.set('a', true, false)
    for (let time = 0; time < 3; time++) expect(panels.contentOf('a', {}, { render })).toBe('x')
    expect(render).toHaveBeenCalledTimes(1)
    panels.set('a', false, false)
    panels.set('a', true, false)
    panels.contentOf('a', {}, { render })
    expect(render).toHaveBeenCalledTimes(2)
  })

  it('start with those that the page names', () => {
    const panels = new OpenPanels()
    panels.set('a', true, false)
    panels.reset(['b'])
    expect(panels.ids).toEqual(['b'])
  })
})
