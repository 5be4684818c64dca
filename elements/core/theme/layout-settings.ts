import { isRecord } from '../storage/shapes'
import { defaultColor, isColor } from './primary-color'

/** How the console is laid out and coloured, as the user chose it (clauses 2.8). Words and names are those of the stored values. */
export interface LayoutSettings {
  /** Ground of the menu. */
  navTheme: 'dark' | 'light'
  /** Primary colour, `#RRGGBB`. */
  color: string
  layout: 'sidemenu' | 'topmenu'
  /** Fixed: the page is at most 1200 px wide; only in the top-menu layout. */
  contentWidth: 'Fixed' | 'Fluid'
  /** The header stays in view while the content scrolls. */
  fixedHeader: boolean
  /** The side menu stays in view while the content scrolls. */
  fixSiderbar: boolean
  /** The header leaves while the content is scrolled down by more than 100 px. */
  autoHideHeader: boolean
  /** Colours that are told apart without red and green. */
  colorWeak: boolean
  /** Pages open in tabs. */
  multipage: boolean
}

/** Theme defaults of clauses 9; where it is silent, header and menu stay in view. */
export const defaultLayout: LayoutSettings = {
  navTheme: 'dark',
  color: defaultColor,
  layout: 'sidemenu',
  contentWidth: 'Fixed',
  fixedHeader: true,
  fixSiderbar: true,
  autoHideHeader: false,
  colorWeak: false,
  multipage: true,
}

/** Colours the drawer offers, by the names of its texts. */
export const themeColors = [
  { name: 'dust', color: '#F5222D' },
  { name: 'volcano', color: '#FA541C' },
  { name: 'sunset', color: '#FAAD14' },
  { name: 'cyan', color: '#13C2C2' },
  { name: 'green', color: '#52C41A' },
  { name: 'daybreak', color: defaultColor },
  { name: 'geek', color: '#2F54EB' },
  { name: 'purple', color: '#722ED1' },
] as const

/** What cannot be chosen with the other settings as they are. */
export interface LockedSettings {
  fixSiderbar: boolean
  autoHideHeader: boolean
  /** Only Fixed is offered. */
  fluid: boolean
}

export function lockedSettings({ layout, fixedHeader }: LayoutSettings): LockedSettings {
  return { fixSiderbar: layout === 'topmenu', autoHideHeader: !fixedHeader, fluid: layout === 'sidemenu' }
}

/**
 * Settings that go together: a menu at the top is no side menu that could be fixed, only a fixed header can hide, and the
 * side-menu layout knows no Fluid width.
 */
function inStep(settings: LayoutSettings): LayoutSettings {
  const locked = lockedSettings(settings)
  return {
    ...settings,
    fixSiderbar: settings.fixSiderbar && !locked.fixSiderbar,
    autoHideHeader: settings.autoHideHeader && !locked.autoHideHeader,
    contentWidth: locked.fluid ? 'Fixed' : settings.contentWidth,
  }
}

/** The settings after a choice, with what the choice brings along. Back at the side, the menu is fixed again. */
export function changeLayout(settings: LayoutSettings, change: Partial<LayoutSettings>): LayoutSettings {
  const back = change.layout === 'sidemenu' && settings.layout === 'topmenu'
  return inStep({ ...settings, ...(back && { fixSiderbar: true }), ...change })
}

type Read = { [Name in keyof LayoutSettings]: (value: unknown) => value is LayoutSettings[Name] }

const oneOf =
  <Word extends string>(...words: readonly Word[]) =>
  (value: unknown): value is Word =>
    words.some((word) => word === value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Tells a usable value of each setting. */
export const isLayoutValue: Read = {
  navTheme: oneOf('dark', 'light'),
  color: isColor,
  layout: oneOf('sidemenu', 'topmenu'),
  contentWidth: oneOf('Fixed', 'Fluid'),
  fixedHeader: isFlag,
  fixSiderbar: isFlag,
  autoHideHeader: isFlag,
  colorWeak: isFlag,
  multipage: isFlag,
}

export const layoutNames = [
  'navTheme',
  'color',
  'layout',
  'contentWidth',
  'fixedHeader',
  'fixSiderbar',
  'autoHideHeader',
  'colorWeak',
  'multipage',
] as const satisfies readonly (keyof LayoutSettings)[]

/** Complete settings from anything: what is missing or makes no sense is the default. */
export function layoutFrom(raw: unknown): LayoutSettings {
  const input = isRecord(raw) ? raw : {}
  const valid = layoutNames.filter((name) => isLayoutValue[name](input[name])).map((name) => [name, input[name]])
  return inStep({ ...defaultLayout, ...Object.fromEntries(valid) })
}
