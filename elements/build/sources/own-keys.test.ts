import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { calendarOverOwnKeys, overOwnKeys } from './own-keys.ts'

it('turns loops over all members into loops over own ones, and leaves other loops alone', () => {
  expect(overOwnKeys('for (var name in all) a(name); for (const key of keys) b(key)')).toBe(
    'for (var name of Object.keys(all)) a(name); for (const key of keys) b(key)',
  )
})

it('knows every loop of the calendar that is installed, and refuses others', () => {
  const folder = 'node_modules/react-day-picker/dist/esm'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
  expect(files.filter((code) => calendarOverOwnKeys(code) !== code).length).toBeGreaterThan(0)
  expect(() => calendarOverOwnKeys('for (key in all.members) a(key)')).toThrow('for (key in all.members)')
})
