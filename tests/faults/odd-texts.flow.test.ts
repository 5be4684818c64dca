import { sample, string, stringMatching, oneof } from 'fast-check'
import type { ElementHandle, Page } from 'puppeteer-core'
import { describe, expect, it } from 'vitest'
import { elementSamples } from '../suites/samples'
import { FormPage } from '../tools/form-page'
import { openSamplePage } from '../tools/host-page'
import { boxes, copyLong, whenRendered, giveLong, openLongTextPage, paste, takeBack } from '../tools/long-text-page'
import { useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const seed = 59

/** Half of a surrogate pair, bidi marks and overrides, zero width, combining, controls, markup, templates, quotes. */
const known: readonly string[] = [
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u2066x\u2069',
  'a\u200bb',
  'e\u0301\u0301',
  '\u0000\u0007',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  `'";--`,
  '%',
  '%%2',
  '\\',
  '👩‍👩‍👧',
  'ﷺ',
  '，；',
  '__proto__',
  'constructor',
  'null',
]
const odd: readonly string[] = [
  ...known,
  ...sample(oneof(string({ unit: 'binary', minLength: 1, maxLength: 40 }), stringMatching(/^[*?/,#LW0-9 -]{1,30}$/)), {
    seed,
    numRuns: 10,
  }),
]

const site = useSite()
const fields = elementSamples.filter(({ form }) => form)

/** Everything that can be typed into gets these texts, one after the other. */
function type(element: Element, css: string, texts: readonly string[]): void {
  for (const text of texts) {
    for (const box of element.shadowRoot!.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(css)) {
      const maker = box instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
      Object.getOwnPropertyDescriptor(maker.prototype, 'value')!.set!.call(box, text)
      box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }))
    }
  }
}

/** Drawn, and either content or saying why not. */
async function expectTexts(page: Page, tag: string): Promise<void> {
  const shown = await page.$eval(tag, (element) => {
    const { validity, validationMessage, shadowRoot } = element as HTMLInputElement
    return { drawn: Boolean(shadowRoot?.querySelector('.ops-root > *')), words: validity.valid || validationMessage !== '' }
  })
  expect.soft(shown, tag).toEqual({ drawn: true, words: true })
}

describe('odd texts', () => {
  it('[X59] set as values, one of a megabyte among them: every field shows them or refuses them in words, and goes on working', async () => {
    const { page, samples } = await openLongTextPage(site)
    await samples.show(...fields)
    for (const text of odd) {
      await page.$$eval(
        '#stage > *',
        (elements, value) => {
          for (const element of elements) Object.assign(element, { value })
          return new Promise((resolve) => setTimeout(resolve))
        },
        text,
      )
    }
    for (const { tag } of fields) {
      await giveLong(page, tag)
      await expectTexts(page, tag)
      await takeBack(page, tag)
    }
  })

  it('[X59] pasted into what is open: every box shows them, or refuses what is too long in words and keeps what it had', async () => {
    const { page, samples } = await openLongTextPage(site)
    await samples.show(...fields)
    await copyLong(page)
    for (const sample of fields) {
      await samples.open(sample)
      await page.$eval(sample.tag, type, boxes, odd)
      await expectTexts(page, sample.tag)
      for (const box of (await page.$$(`${sample.tag} >>> :is(${boxes})`)) as ElementHandle<HTMLInputElement>[]) {
        const had = await box.evaluate((input) => {
          input.focus()
          return input.value
        })
        await paste(page)
        await whenRendered(page)
        expect
          .soft(await box.evaluate(({ value, validationMessage }) => [value, validationMessage]), sample.tag)
          .toEqual([had, '内容过长，未改动：最多 100000 个字符'])
      }
      await page.$eval(sample.tag, (element) => element.remove())
    }
  })

  it('[X59] as names of records: shown as given, in list, tree and field', async () => {
    const app = await site.open()
    const samples = await openSamplePage(app, site)
    const requested = [...known, 'x'.repeat(10_000)]
    for (const [tag, read] of [
      ['ops-dict-select', '[role=option]'],
      ['ops-tree-select', '[role=treeitem]'],
      ['ops-role-picker', 'tbody td:nth-child(2)'],
    ] as const) {
      const sample = elementSamples.find((one) => one.tag === tag)!
      await samples.show(sample)
      await app.page.$eval(
        tag,
        (element, names) => {
          const options = names.map((name, at) => ({
            value: `v${at}`,
            text: name,
            key: `v${at}`,
            title: name,
            id: `v${at}`,
            roleCode: `v${at}`,
            roleName: name,
          }))
          Object.assign(element, { options, value: 'v0' })
        },
        requested,
      )
      await samples.open(sample)
      const shown = await app.within(tag).all(read, (found) => found.map(({ textContent }) => textContent))
      expect(shown.length).toBeGreaterThan(4)
      expect(
        shown.every((name, at) => name === requested[at]),
        `${tag}: ${JSON.stringify(shown.filter((name, at) => name !== requested[at]))}`,
      ).toBe(true)
    }
  })

  it('[X59] searched for in every kind of picker: the server finds nothing, and is not asked for something else', async () => {
    const searched = [
      ['ops-role-picker', ''],
      ['ops-user-picker', ''],
      ['ops-tree-select', 'dict="sys_depart,depart_name,id" pid-field="parent_id"'],
      ['ops-category-select', ''],
      ['ops-search-select', 'dict="sys_role,role_name,role_code"'],
    ] as const
    const page = await FormPage.open(
      site,
      searched
        .map(([tag, settings]) => `<${tag} id="${tag}" name="${tag}" label="字段" value="\ud83d,\udc00,x" ${settings}></${tag}>`)
        .join(''),
    )
    for (const [tag] of searched) {
      await waitFor(() => page.app.page.$(`${tag} >>> [role=combobox]`), 'the field')
      await page.open(tag)
      const box = `${tag} >>> :is(.ops-treehead input, .ops-picker-search input, input[role=combobox])`
      await waitFor(() => page.app.page.$(box), 'the search box')
      for (const text of ['\ud800x', '%', '\u202egnp.exe', `'";--`]) {
        await page.app.page.$eval(
          box,
          (input, typed) => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, typed)
            input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
            input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
          },
          text,
        )
        await expectSoon(() => page.texts(tag, ':is(.ops-none, .ops-empty)')).not.toEqual([])
        expect(await page.texts(tag, '[role=alert]'), `${tag} ${text}`).toEqual([])
      }
      await page.app.page.$eval(tag, (element) => element.remove())
    }
  })
})
