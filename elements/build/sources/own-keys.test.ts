import { readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { built } from './built.ts'
import { overOwnKeys, ownKeys, packageOverOwnKeys } from './own-keys.ts'
import { plainImports } from './plain-imports.ts'

it('turns loops over all members into loops over own ones, and leaves other loops alone', () => {
  expect(overOwnKeys('for (var name in all) a(name); for (const key of keys) b(key)')).toBe(
    'for (var name of Object.keys(all)) a(name); for (const key of keys) b(key)',
  )
})

it.each([
  'react-day-picker/dist/esm',
  'prosemirror-model/dist',
  'orderedmap/dist',
  '@tanstack/table-core/dist',
  '@tanstack/virtual-core/dist/esm',
])('knows every loop of what is installed of %s, and refuses others', (name) => {
  const folder = `node_modules/${name}`
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  expect(files.filter((code) => packageOverOwnKeys(code) !== code).length).toBeGreaterThan(0)
  expect(() => packageOverOwnKeys('for (key in all.members) a(key)')).toThrow('for (key in all.members)')
})

it('leaves no such loop in the helpers of the bundler that is installed, and other loops beside them alone', async () => {
  const sources = {
    entry: "import('late').then((late) => { for (const name in late) console.log(name) }); import('other').then(console.log)",
    late: "import * as other from 'other'; globalThis.other = other",
    other: 'export const one = 1',
  }
  const loops = async (plugins: Parameters<typeof built>[1]) =>
    [...(await built(sources, [plainImports(), ...plugins])).matchAll(/for \(\w+ \w+ (?:in|of) [\w.]+(?:\(\w+\))?\)/g)]
      .map(([loop]) => loop)
      .sort()
  expect(await loops([])).toEqual(['for (const name in late)', 'for (var name in all)'])
  expect(await loops([ownKeys()])).toEqual(['for (const name in late)', 'for (var name of Object.keys(all))'])
})
