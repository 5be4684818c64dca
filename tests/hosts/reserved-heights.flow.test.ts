import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { atRest, openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'

const site = useSite()
const sheet = readFileSync(new URL('../../styles/reserve.css', import.meta.url), 'utf8')

/** Files of an upload and rows of a grid are content: pages reserve their height. */
const withoutContent: Readonly<Record<string, string>> = {
  'ops-file-upload': '<ops-file-upload label="附件" name="files"></ops-file-upload>',
  'ops-edit-grid': '<ops-edit-grid label="设备" name="devices"></ops-edit-grid>',
}
const fields = elementSamples.filter(({ form }) => form).map(({ tag, markup }) => ({ tag, markup: withoutContent[tag] ?? markup }))

const withAttributes = (attributes: string): string =>
  fields.map(({ tag, markup }) => markup.replace(tag, `${tag} ${attributes}`).replace(/ label="[^"]*"/, '')).join('<hr>')

it.each([
  { page: 'with a label', width: 1280, body: fields.map(({ markup }) => markup).join('<hr>') },
  { page: 'without a label', width: 1280, body: withAttributes('') },
  { page: 'with a hint', width: 1280, body: withAttributes('label="L" hint="H"') },
  { page: 'with small controls', width: 1280, body: withAttributes('size="small"') },
  { page: 'with large controls', width: 1280, body: withAttributes('size="large"') },
  { page: 'on a phone', width: 390, body: withAttributes('label="L"') },
])('nothing on a page with reserve.css moves while fields $page are loaded and drawn', async ({ width, body }) => {
  const app = await site.open({ width, height: 900 })
  const { page } = app
  await openHostPage(app, site, { body, head: `<style>${sheet}</style>`, scripts: [] })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const heights = (): Promise<Record<string, number>> =>
    page.evaluate(
      (tags) => Object.fromEntries(tags.map((tag) => [tag, document.querySelector(tag)!.getBoundingClientRect().height])),
      fields.map(({ tag }) => tag),
    )
  const reserved = await heights()
  await page.addScriptTag({ url: '/ops.js', type: 'module' })
  for (const { tag } of fields) await atRest(page, tag)
  expect(await heights()).toEqual(reserved)
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})
