import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { root } from '../common.ts'
import { leafletForHostPages } from './leaflet.ts'

const id = `${root}node_modules/leaflet/dist/leaflet-src.esm.js`

function transform(code: string, path: string): string | null {
  const { transform: run } = leafletForHostPages()
  const error = vi.fn((message: string) => {
    throw new Error(message)
  })
  const result = Reflect.apply(typeof run === 'function' ? run : () => null, { error }, [code, path]) as { code: string } | null
  return result && result.code
}

const changed = transform(readFileSync(id, 'utf8'), id)!

it('takes the data: address and the HTML of its check for SVG out of the installed Leaflet', () => {
  expect(changed).not.toContain('data:image')
  expect(changed).not.toContain("'<svg/>'")
})

it('loops over own members in the installed Leaflet, except where inherited ones are copied', () => {
  const others = [...changed.matchAll(/for \([^;()]* in [^()]*\)(?! if \(Object\.hasOwn)/g)].map(([loop]) => loop)
  expect(others).toEqual(['for (i in event)', 'for (var i in pos.coords)'])
})

it('fails when Leaflet has another form, and leaves other modules alone', () => {
  expect(() => transform('export {}', id)).toThrow('leaflet.ts')
  expect(transform("'data:image/gif;base64,x'", '/other.js')).toBeNull()
})
