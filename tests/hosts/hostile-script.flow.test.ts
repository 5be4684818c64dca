import { describe, expect, it } from 'vitest'
import { renderedSamples, type ElementSample } from '../suites/samples'
import { openSamplePage, type SamplePage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { waitFor } from '../tools/wait'

/** What old libraries and careless pages leave behind: globals, and members on the prototypes of everything. */
const patches = `
  window.$ = window.jQuery = function () { throw new Error('not for you') }
  window._ = window.React = window.ReactDOM = window.Vue = { version: '0.1' }
  window.process = { env: { NODE_ENV: 'development' } }
  window.module = { exports: {} }; window.exports = window.module.exports
  window.define = Object.assign(function () { throw new Error('not an AMD page') }, { amd: {} })
  window.name = 'host'
  Object.prototype.inherited = 'from Object'
  Object.prototype.clone = function () { return this }
  for (const name of ['each', 'contains', 'remove', 'last', 'include']) Array.prototype[name] = function () { return 'from Array' }
  Array.prototype.toJSON = function () { return this.slice() }
  String.prototype.escapeHTML = String.prototype.stripTags = function () { return 'from String' }
  Function.prototype.defer = function () { return 0 }
  Number.prototype.times = Date.prototype.format = function () { return 'from Number' }
  for (const name of ['show', 'toggle', 'select', 'getStyle']) if (!(name in Element.prototype)) Element.prototype[name] = function () { return this }
  Event.prototype.stop = Event.prototype.element = function () { return null }
  Map.prototype.each = Set.prototype.each = Promise.prototype.done = function () { return 'from Map' }
`

describe('[X50] on a page with hostile scripts', () => {
  const site = useSite()

  /** Draws, opens and closes again by Escape; a field gives its value to the form of the page. */
  async function works(samples: SamplePage, sample: ElementSample): Promise<void> {
    const { page } = samples
    const { tag, opens, form } = sample
    await samples.show(sample)
    if (form) {
      const value = await page.$eval(tag, (field) => new FormData(field.closest('form')!).get(field.getAttribute('name')!))
      expect.soft(value, tag).toBe(await page.$eval(tag, (field) => field.getAttribute('value')))
    }
    if (!opens) return
    await samples.open(sample)
    await page.keyboard.press('Escape')
    await waitFor(
      () => page.$eval(tag, (element) => !element.shadowRoot!.querySelector('dialog[open], [popover]:popover-open')),
      `${tag} to close`,
    )
  }

  it('every element works beside patched prototypes and strange globals', async () => {
    const samples = await openSamplePage(await site.open(), site, { head: `<script>${patches}</script>` })
    for (const sample of renderedSamples) await works(samples, sample)
  })

  it('no element asks for an exception from a strict policy with trusted types', async () => {
    // The console's captcha is a picture in a data: url.
    const policy = "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types"
    const samples = await openSamplePage(await site.open(), site, { policy: `${policy} 'none'` })
    const holdsHtml = ({ tag }: ElementSample): boolean => tag === 'ops-announcement' || tag === 'ops-rich-text'
    for (const sample of renderedSamples.filter((one) => !holdsHtml(one))) await works(samples, sample)
    // Stored HTML can only be parsed by a policy that the page allows by name: that of the sanitiser.
    const withText = await openSamplePage(await site.open(), site, { policy: `${policy} dompurify` })
    for (const sample of renderedSamples.filter(holdsHtml)) await works(withText, sample)
  })

  it('every element is dark on a dark page', async () => {
    const samples = await openSamplePage(await site.open(), site, { head: '<style>:root { color-scheme: dark; background: #000 }</style>' })
    for (const sample of renderedSamples) {
      await samples.show(sample)
      await samples.open(sample)
      const darkest = await samples.page.$eval(sample.tag, (element) => {
        const scheme = getComputedStyle(element.shadowRoot!.querySelector('.ops-root')!).colorScheme
        const panels = [...element.shadowRoot!.querySelectorAll('[data-dialog-panel], .ops-float')]
        const brightness = (color: string): number =>
          (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0)
        return { scheme, bright: panels.map((panel) => brightness(getComputedStyle(panel).backgroundColor)).filter((value) => value > 80) }
      })
      expect.soft(darkest, sample.tag).toEqual({ scheme: 'dark', bright: [] })
    }
  })
})
