import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { root } from './sources'

const dist = `${root}dist/`
const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (file) => !file.startsWith('server/') && /\.(?:js|css|html|svg|json)$/.test(file),
)

describe('files of the build', () => {
  it('lie beside their compressed forms, which hold the same', () => {
    const large = texts.filter((file) => readFileSync(dist + file).length >= 1024)
    expect(large).toEqual(
      expect.arrayContaining([
        'demo/portal.html',
        expect.stringMatching(/^chunks\/runtime-/),
        expect.stringMatching(/^console\/[\w-]+\.js$/),
      ]),
    )
    for (const file of large) {
      const plain = readFileSync(dist + file)
      expect([
        file,
        brotliDecompressSync(readFileSync(`${dist}${file}.br`)).equals(plain),
        gunzipSync(readFileSync(`${dist}${file}.gz`)).equals(plain),
      ]).toEqual([file, true, true])
    }
  })

  it('hold nothing of what no page draws or sends by: forms and navigation links of the router, the fetch adapter of axios', () => {
    const scripts = texts.filter((file) => /^(chunks|console)\//.test(file)).map((file) => readFileSync(dist + file, 'utf8'))
    const holding = (snippet: string): number => scripts.filter((text) => text.includes(snippet)).length
    const fetchAdapter = 'Stream request bodies are not supported by the current fetch implementation'
    expect([
      readFileSync(`${root}node_modules/axios/lib/adapters/fetch.js`, 'utf8').includes(fetchAdapter),
      holding('popstate') > 0,
    ]).toEqual([true, true])
    expect([holding(fetchAdapter), holding('NavLink')]).toEqual([0, 0])
  })

  it('hold no style that every pseudo-element would meet: two more styles to work out for each element on the screen', () => {
    const scripts = texts.filter((file) => /^(chunks|console)\//.test(file))
    const meetsAll = /[,{}]\*?:{1,2}(?:before|after|backdrop|selection)[,{]/
    expect(meetsAll.test('a{b:c}*,:before,:after{d:e}')).toBe(true)
    expect(scripts.filter((file) => meetsAll.test(readFileSync(dist + file, 'utf8')))).toEqual([])
  })
})
