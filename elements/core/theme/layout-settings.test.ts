import { describe, expect, it } from 'vitest'
import { changeLayout, defaultLayout, layoutFrom, lockedSettings } from './layout-settings'

const top = changeLayout(defaultLayout, { layout: 'topmenu' })

describe('the settings of the layout', () => {
  it('[9-36] start with #1890FF, a dark menu at the side, fixed width and tabs', () => {
    expect(defaultLayout).toMatchObject({ color: '#1890FF', navTheme: 'dark', layout: 'sidemenu', contentWidth: 'Fixed', multipage: true })
  })

  it('[2.8-11] lose the fixed side menu with the menu at the top, and get it back at the side', () => {
    expect([top.fixSiderbar, lockedSettings(top).fixSiderbar, lockedSettings(defaultLayout).fixSiderbar]).toEqual([false, true, false])
    expect(changeLayout(top, { fixSiderbar: true }).fixSiderbar).toBe(false)
    expect(changeLayout(top, { layout: 'sidemenu' }).fixSiderbar).toBe(true)
  })

  it('[2.8-12] hide the header only while it is fixed', () => {
    const hiding = changeLayout(defaultLayout, { autoHideHeader: true })
    expect(hiding.autoHideHeader).toBe(true)
    const free = changeLayout(hiding, { fixedHeader: false })
    expect([free.autoHideHeader, lockedSettings(free).autoHideHeader, changeLayout(free, { autoHideHeader: true }).autoHideHeader]).toEqual(
      [false, true, false],
    )
  })

  it('[2.8-13] know Fluid width in the top-menu layout alone', () => {
    expect([lockedSettings(defaultLayout).fluid, changeLayout(defaultLayout, { contentWidth: 'Fluid' }).contentWidth]).toEqual([
      true,
      'Fixed',
    ])
    const fluid = changeLayout(top, { contentWidth: 'Fluid' })
    expect([fluid.contentWidth, changeLayout(fluid, { layout: 'sidemenu' }).contentWidth]).toEqual(['Fluid', 'Fixed'])
  })

  it('are complete and in step whatever was stored', () => {
    expect(layoutFrom(undefined)).toEqual(defaultLayout)
    expect(layoutFrom({ color: 'red; }', navTheme: 'pink', layout: 7, multipage: 'no', toString: 1 })).toEqual(defaultLayout)
    expect(layoutFrom({ layout: 'topmenu', fixSiderbar: true, color: '#722ed1', fixedHeader: false, autoHideHeader: true })).toMatchObject({
      layout: 'topmenu',
      fixSiderbar: false,
      color: '#722ed1',
      autoHideHeader: false,
    })
  })
})
