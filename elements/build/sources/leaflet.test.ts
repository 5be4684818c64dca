import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { root } from '../common.ts'
import { leafletWithoutData } from './leaflet.ts'

const transform = (code: string, id: string): unknown => {
  const { transform: run } = leafletWithoutData()
  const error = vi.fn((message: string) => {
    throw new Error(message)
  })
  return Reflect.apply(typeof run === 'function' ? run : () => null, { error }, [code, id])
}

it('takes the data: address out of the installed Leaflet, and fails when there is none to take out', () => {
  const id = `${root}node_modules/leaflet/dist/leaflet-src.esm.js`
  expect(JSON.stringify(transform(readFileSync(id, 'utf8'), id))).not.toContain('data:image')
  expect(() => transform('export {}', id)).toThrow('leaflet.ts')
  expect(transform("'data:image/gif;base64,x'", '/other.js')).toBeNull()
})
