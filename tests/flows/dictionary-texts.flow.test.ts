import { expect, it } from 'vitest'
import { translateItem } from '../../elements/core/dict'
import { useSite } from '../tools/site'

const site = useSite()

const sources = import.meta.glob<string>('../../console/pages/**/*.ts', { eager: true, query: '?raw', import: 'default' })

/** Codes of the dictionaries whose items the screens show as the server words them: those with choices of their own word these. */
const codes = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/dict: '(\w+)',(?!\s*options)|registerEnglish\(\s*'(\w+)'/g)].map(([, plain, worded]) => (plain ?? worded)!),
)

it('every item of a dictionary that a screen shows has an English word', async () => {
  await Promise.all(Object.values(import.meta.glob('../../console/pages/**/*.resource.{ts,tsx}')).map((load) => load()))
  const { token } = await site.server.signIn('admin')
  const shown = await Promise.all(
    [...new Set(codes)].map(async (code) => {
      const { result } = await site.server.call(`/sys/dict/getDictItems/${code}`, { token })
      return ((result ?? []) as { text: string }[]).map(({ text }) => `${code}: ${translateItem(code, text, 'en')}`)
    }),
  )
  expect(shown.flat().length).toBeGreaterThan(20)
  expect(shown.flat().filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
})
