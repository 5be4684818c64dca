import { describe, expect, it } from 'vitest'
import { renderedSamples } from '../suites/samples'
import { atRest, openSamplePage, type SamplePage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { layoutFaults, stylesOf } from './probe'

/** Style sheets that a page may bring for reasons of its own. Its box for our element keeps its width, whatever they say. */
const hostile = {
  'unsets everything': '* { all: unset !important }',
  'changes every box and all text':
    '* { box-sizing: content-box !important; font: italic 30px/3 serif !important; letter-spacing: 5px !important; word-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important; text-indent: 40px !important; white-space: pre !important; color: red !important; cursor: wait !important; text-shadow: 2px 2px red !important; word-break: break-all !important; border-collapse: collapse !important; list-style: square !important; hyphens: auto !important }',
  'hides and restyles controls and scroll bars':
    'button, input, label, dialog, table, ul, li, svg, p, h1, h2, [popover], [role] { display: none !important } input { width: 3px !important } button { background: red !important } ::-webkit-scrollbar { width: 60px } * { scrollbar-width: none } .ops-root, .ops-btn, .ops-dialog { display: none !important }',
  'carries another Tailwind':
    '*, ::before { --spacing: 4rem; --tw-ring-color: red; --tw-border-style: dashed; --tw-leading: 4; --tw-shadow: 0 0 red; --radix-popover-trigger-width: 900px } html { font-size: 40px }',
}

describe('[X50] on a page with hostile styles', () => {
  const site = useSite()

  const openWith = async (css: string, form = ''): Promise<SamplePage> =>
    openSamplePage(await site.open(), site, { head: `<style id="hostile">${css}</style>`, form })

  it('every element looks as it does on a page without styles', async () => {
    const samples = await openWith(
      '',
      'style="display: block !important; position: fixed !important; top: 20px !important; left: 20px !important; width: 600px !important"',
    )
    const { page } = samples
    const style = (css: string): Promise<void> => page.$eval('#hostile', (sheet, text) => void (sheet.textContent = text), css)
    for (const sample of renderedSamples) {
      await style('')
      await samples.show(sample)
      // What stands in a line of text stands where the page's text puts it: here it has a line of its own.
      await page.$eval(
        sample.tag,
        (element) =>
          void (getComputedStyle(element).display.startsWith('inline') && element.style.setProperty('display', 'block', 'important')),
      )
      await samples.open(sample)
      const calm = await page.$eval(sample.tag, stylesOf)
      expect(calm.length, sample.tag).toBeGreaterThan(3)
      for (const [what, css] of Object.entries(hostile)) {
        await style(css)
        await atRest(page, sample.tag)
        const styles = await page.$eval(sample.tag, stylesOf)
        const changed = styles.flatMap((line, index) => (line === calm[index] ? [] : [`${calm[index]}  became  ${line}`]))
        expect.soft(changed.slice(0, 5), `${sample.tag} on a page that ${what}`).toEqual([])
        expect.soft(await page.$eval(sample.tag, layoutFaults), `${sample.tag} on a page that ${what}`).toEqual([])
      }
    }
  })

  it('every element stands in order on a page that reads from right to left', async () => {
    const samples = await openWith('* { direction: rtl !important }')
    for (const sample of renderedSamples) {
      await samples.show(sample)
      await samples.open(sample)
      expect.soft(await samples.page.$eval(sample.tag, layoutFaults), sample.tag).toEqual([])
    }
  })

  it('every element is hidden where the page hides what is around it', async () => {
    const samples = await openWith('#stage { visibility: hidden }')
    for (const sample of renderedSamples) {
      await samples.show(sample)
      const visibility = await samples.page.$eval(
        sample.tag,
        (element) => getComputedStyle(element.shadowRoot!.querySelector('.ops-root')!).visibility,
      )
      expect.soft(visibility, sample.tag).toBe('hidden')
    }
  })
})
