import type { Page } from 'puppeteer-core'
import { openSamplePage, type SamplePage } from './host-page'
import type { Site } from './site'

const megabyte = 1_048_576
const long = `0 0 12 * * ?${'长文本 '.repeat(megabyte / 4)}`

/** What can be typed into, below an element. */
export const boxes =
  'input:not([type=checkbox], [type=radio], [type=file], [type=range], :disabled, :read-only, [hidden]), textarea:not(:disabled, :read-only)'

/** A page of samples with a megabyte of text at hand, also to be pasted. */
export interface LongTextPage {
  page: Page
  samples: SamplePage
}

export async function openLongTextPage(site: Site): Promise<LongTextPage> {
  const app = await site.open()
  await app.page.browserContext().overridePermissions(site.url, ['clipboard-read', 'clipboard-sanitized-write'])
  const samples = await openSamplePage(app, site)
  await app.page.evaluate((text) => void Object.assign(globalThis, { long: text }), long)
  return { page: app.page, samples }
}

/** Puts the text into the clipboard of the page. */
export async function copyLong(page: Page): Promise<void> {
  await page.evaluate(() => navigator.clipboard.writeText((globalThis as unknown as { long: string }).long))
}

export async function paste(page: Page): Promise<void> {
  await page.keyboard.press('KeyV', { commands: ['Paste'] })
}

/** Sets the text as the value of the element. */
export async function giveLong(page: Page, css: string): Promise<void> {
  await page.$eval(css, (element) => void Object.assign(element, { value: (globalThis as unknown as { long: string }).long }))
}

export async function takeBack(page: Page, css: string): Promise<void> {
  await page.$eval(css, (element) => void Object.assign(element, { value: '' }))
}

/** Resolves when what was done is drawn. */
export async function whenRendered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))))
}
