import { useContext } from 'react'
import { type ReadableStore, useStore } from '../../elements/core/events/use-store'
import { createStore } from 'zustand/vanilla'
import { HostContext } from '../../elements/core/define/host-context'
import type { OpsStorage } from '../../elements/core/storage'
import { changeLayout, isLayoutValue, layoutFrom, layoutNames, type LayoutSettings } from '../../elements/core/theme'
import { colorName } from '../session/primary-color'
import { useRuntime } from '../session/runtime-context'

/** Under which name each setting is stored: those of a JeecgBoot console on the same origin. */
const names: Readonly<Record<keyof LayoutSettings, string>> = {
  navTheme: 'DEFAULT_THEME',
  color: colorName,
  layout: 'DEFAULT_LAYOUT_MODE',
  contentWidth: 'DEFAULT_CONTENT_WIDTH_TYPE',
  fixedHeader: 'DEFAULT_FIXED_HEADER',
  fixSiderbar: 'DEFAULT_FIXED_SIDEMENU',
  autoHideHeader: 'DEFAULT_FIXED_HEADER_HIDDEN',
  colorWeak: 'DEFAULT_COLOR_WEAK',
  multipage: 'DEFAULT_MULTI_PAGE',
}

const sidebarName = 'SIDEBAR_TYPE'

interface LayoutState {
  settings: LayoutSettings
  /** The side menu is shown in full, on a desktop. */
  sidebarOpen: boolean
}

export interface LayoutStore extends ReadableStore<LayoutState> {
  /** Takes a choice with what it brings along, and keeps it; false when the browser did not store it. */
  change(change: Partial<LayoutSettings>): boolean
  showSidebar(open: boolean): void
  /** Takes up what the user chooses in other tabs of the browser; returns the end of it. */
  follow(): () => void
}

/** What the page wishes for as long as nothing is stored; unknown words are the defaults. */
export type LayoutDefaults = Readonly<Partial<Record<'navTheme' | 'layout', unknown>>>

/** The layout of one console, as stored; damaged entries are the defaults. */
export function createLayoutStore(storage: OpsStorage, { navTheme, layout }: LayoutDefaults = {}): LayoutStore {
  const isAny = (value: unknown): value is unknown => value !== undefined
  const isFlag = isLayoutValue.multipage
  const wished: Readonly<Partial<Record<keyof LayoutSettings, unknown>>> = { navTheme, layout }
  const stored = (): LayoutSettings =>
    layoutFrom(Object.fromEntries(layoutNames.map((name) => [name, storage.read(names[name], isAny) ?? wished[name]])))
  const store = createStore<LayoutState>(() => ({
    settings: stored(),
    sidebarOpen: storage.read(sidebarName, isFlag) ?? true,
  }))
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    change(change) {
      const before = store.getState().settings
      const settings = changeLayout(before, change)
      store.setState({ settings })
      return layoutNames
        .filter((name) => settings[name] !== before[name])
        .map((name) => storage.write(names[name], settings[name]))
        .every(Boolean)
    },
    showSidebar(sidebarOpen) {
      store.setState({ sidebarOpen })
      storage.write(sidebarName, sidebarOpen)
    },
    follow() {
      const stops = layoutNames.map((name) => storage.watch(names[name], () => store.setState({ settings: stored() })))
      return () => stops.forEach((stop) => stop())
    },
  }
}

const perStorage = new WeakMap<OpsStorage, LayoutStore>()

/** The layout store of the console around the view. */
export function useLayoutStore(): LayoutStore {
  const { storage } = useRuntime()
  const { element } = useContext(HostContext)!
  let store = perStorage.get(storage)
  if (!store) {
    store = createLayoutStore(storage, { navTheme: Reflect.get(element, 'navTheme'), layout: Reflect.get(element, 'layout') })
    perStorage.set(storage, store)
  }
  return store
}

/** The layout the user chose; the view is drawn again when it changes. */
export function useLayoutSettings(): LayoutSettings {
  return useStore(useLayoutStore(), (state) => state.settings)
}
