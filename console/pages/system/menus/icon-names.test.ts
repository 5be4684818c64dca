import { Camera, Cloud, Settings, Users } from 'lucide-react'
import { expect, it } from 'vitest'
import { iconChoices, storedIcon } from './icon-names'

const stock = { cloud: Cloud, filming: Camera }

it('offers each picture once, everyday ones first', () => {
  const icons = iconChoices(stock, '').map(({ icon }) => icon)
  expect(new Set(icons).size).toBe(icons.length)
  expect(icons.at(-1)).toBe(Cloud)
})

it('finds a picture by any of its names, in either vocabulary', () => {
  expect(iconChoices(stock, 'team').map(({ icon }) => icon)).toEqual([Users])
  expect(iconChoices(stock, 'ant-design:setting-outlined').map(({ icon }) => icon)).toEqual([Settings])
  expect(iconChoices(stock, 'filming').map(({ icon }) => icon)).toEqual([Camera])
  expect(iconChoices(stock, 'nothing')).toEqual([])
})

it('writes a name as the menu of the server has them', () => {
  expect(storedIcon('setting', ['home', ''])).toBe('setting')
  expect(storedIcon('setting', ['', 'ant-design:home-outlined'])).toBe('ant-design:setting-outlined')
})
