import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { overOwnKeys, packageOverOwnKeys } from './own-keys.ts'

it('turns loops over all members into loops over own ones, and leaves other loops alone', () => {
  expect(overOwnKeys('for (var name in all) a(name); for (const key of keys) b(key)')).toBe(
    'for (var name of Object.keys(all)) a(name); for (const key of keys) b(key)',
  )
})

it.each(['react-day-picker/dist/esm', '@tanstack/table-core/dist', '@tanstack/virtual-core/dist/esm'])(
  'knows every loop of what is installed of %s, and refuses others',
  (name) => {
    const folder = `node_modules/${name}`
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    expect(files.filter((code) => packageOverOwnKeys(code) !== code).length).toBeGreaterThan(0)
    expect(() => packageOverOwnKeys('for (key in all.members) a(key)')).toThrow('for (key in all.members)')
  },
)
