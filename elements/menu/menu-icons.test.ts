import { ChartCandlestick, Cloud, FileSearch, GitCompare, Settings, Users } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import { everydayIcon, iconByName, plainIconName } from './menu-icons'
import { stockIcons } from './stock-icons'

it('understands the icon names of both menu vocabularies', () => {
  expect([everydayIcon('setting'), everydayIcon('ant-design:setting-outlined'), everydayIcon('ion:settings-outline')]).toEqual([
    Settings,
    Settings,
    Settings,
  ])
})

it('has none for what it does not know', () => {
  expect(['nothing', undefined, 'constructor', ''].map((name) => iconByName(stockIcons, name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

describe('[W-G14] icons of stock menus', () => {
  it.each([
    ['box-plot', ChartCandlestick],
    ['cloud', Cloud],
    ['bar-chart', ChartCandlestick],
    ['ant-design:bar-chart-outlined', ChartCandlestick],
    ['ion:git-compare-outline', GitCompare],
    ['ant-design:fileSearchOutlined', FileSearch],
    ['ant-design:cloud-server', Cloud],
    ['ant-design:user-switch-outlined', Users],
    ['bx:bx-cloud', Cloud],
  ])('%s has one', (name, icon) => expect(iconByName(stockIcons, name)).toBe(icon))

  it('are known by the names menus have for them, and drawn by more than one picture', () => {
    const names = Object.keys(stockIcons)
    expect(names.filter((name) => plainIconName(`ant-design:${name}-outlined`) !== name)).toEqual([])
    expect(new Set(Object.values(stockIcons)).size).toBeGreaterThan(80)
  })
})
