import { CircleDot, Settings } from 'lucide-react'
import { expect, it } from 'vitest'
import { menuIcon } from './menu-icons'

it('understands the icon names of both menu vocabularies', () => {
  expect(menuIcon('setting')).toBe(Settings)
  expect(menuIcon('ant-design:setting-outlined')).toBe(Settings)
})

it('draws a dot for what it does not know', () => {
  expect([menuIcon('nothing'), menuIcon(undefined), menuIcon('constructor')]).toEqual([CircleDot, CircleDot, CircleDot])
})
