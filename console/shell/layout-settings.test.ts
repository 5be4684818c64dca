import { describe, expect, it } from 'vitest'
import { createStorage } from '../../elements/core/storage'
import { fakeStorage, fakeStorageEvents } from '../../elements/core/storage/fake-storage'
import { defaultLayout } from '../../elements/core/theme'
import { createLayoutStore } from './layout-settings'

function setup(backend = fakeStorage()) {
  const events = fakeStorageEvents()
  const storage = createStorage({ area: 'local', backend: () => backend, events })
  const stored = (name: string): unknown => JSON.parse(backend.getItem(`pro__${name}`) ?? '{}').value
  return { store: createLayoutStore(storage), backend, stored, events }
}

describe('the layout of a console', () => {
  it('[3-72] is stored under the names of a JeecgBoot console and comes back', () => {
    const { store, backend, stored } = setup()
    expect(
      store.change({
        navTheme: 'light',
        color: '#722ED1',
        layout: 'topmenu',
        contentWidth: 'Fluid',
        fixedHeader: false,
        colorWeak: true,
        multipage: false,
      }),
    ).toBe(true)
    store.showSidebar(false)
    expect(
      [
        'DEFAULT_THEME',
        'DEFAULT_COLOR',
        'DEFAULT_LAYOUT_MODE',
        'DEFAULT_CONTENT_WIDTH_TYPE',
        'DEFAULT_FIXED_HEADER',
        'DEFAULT_FIXED_SIDEMENU',
        'DEFAULT_COLOR_WEAK',
        'DEFAULT_MULTI_PAGE',
        'SIDEBAR_TYPE',
      ].map(stored),
    ).toEqual(['light', '#722ED1', 'topmenu', 'Fluid', false, false, true, false, false])
    const again = setup(backend).store.getState()
    expect(again).toEqual({ settings: store.getState().settings, sidebarOpen: false })
    store.change({ fixedHeader: true, autoHideHeader: true })
    expect(stored('DEFAULT_FIXED_HEADER_HIDDEN')).toBe(true)
  })

  it('stores only what changed', () => {
    const { store, backend } = setup()
    store.change({ navTheme: 'dark', color: '#13C2C2' })
    expect(backend.length).toBe(1)
  })

  it('takes up what another tab of the browser stores, as long as it follows', () => {
    const { store, backend, events } = setup()
    const stop = store.follow()
    setup(backend).store.change({ color: '#722ED1', layout: 'topmenu' })
    events.send({ key: 'pro__DEFAULT_COLOR' })
    expect(store.getState().settings).toMatchObject({ color: '#722ED1', layout: 'topmenu', fixSiderbar: false })
    stop()
    setup(backend).store.change({ color: '#F5222D' })
    events.send({ key: 'pro__DEFAULT_COLOR' })
    expect(store.getState().settings.color).toBe('#722ED1')
  })

  it('starts with the defaults where the stored words are damaged', () => {
    const backend = fakeStorage()
    backend.setItem('pro__DEFAULT_THEME', '{"value":"neon","expire":null}')
    backend.setItem('pro__DEFAULT_LAYOUT_MODE', '{oops')
    backend.setItem('pro__SIDEBAR_TYPE', '{"value":"open","expire":null}')
    expect(setup(backend).store.getState()).toEqual({ settings: defaultLayout, sidebarOpen: true })
  })

  it('[8-30] takes a choice that the browser does not store, and says so', () => {
    const { store } = setup(fakeStorage(10))
    expect(store.change({ color: '#F5222D' })).toBe(false)
    expect(store.getState().settings.color).toBe('#F5222D')
  })
})
