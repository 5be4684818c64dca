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

it('finds pictures by what they show in Chinese', () => {
  expect(iconChoices(stock, '摄像').map(({ icon }) => icon)).toEqual([Camera])
  expect(iconChoices(stock, '用户').map(({ icon }) => icon)).toEqual([Users])
  expect(iconChoices(stock, '系统设置').map(({ icon }) => icon)).toEqual([Settings])
  // Whole words: a car is not within a card.
  expect(iconChoices({ 'credit-card': Cloud, car: Camera }, '车').map(({ icon }) => icon)).toEqual([Camera])
  expect(iconChoices(stock, '没有的')).toEqual([])
})

it('knows all names of a picture, whichever the menu has', () => {
  expect(iconChoices({}, 'camera')[0]).toMatchObject({ name: 'camera', names: ['camera', 'video-camera'] })
})

it('writes a name as the menu of the server has them', () => {
  expect(storedIcon('setting', ['home', ''])).toBe('setting')
  expect(storedIcon('setting', ['', 'ant-design:home-outlined'])).toBe('ant-design:setting-outlined')
})
