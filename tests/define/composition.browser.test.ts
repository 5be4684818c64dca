import { expectEqual } from '../suites/assert'
import { composeIn } from '../suites/composition'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../suites/page'

type Field = HTMLElement & { value: string }

/** Every box that tells or looks for what is typed: how it opens, and what it tells by which event. */
const fields: Readonly<Record<string, readonly [markup: string, box: string, event: string, told: string, opener?: string]>> = {
  'ops-tags-input': ['<ops-tags-input></ops-tags-input>', 'input', 'input', '中文;字'],
  'ops-filter-input': ['<ops-filter-input></ops-filter-input>', 'input', 'input', '*中文字*'],
  'ops-text-pop': ['<ops-text-pop></ops-text-pop>', 'input', 'input', '中文字'],
  'the box of ops-text-pop': ['<ops-text-pop open></ops-text-pop>', 'textarea', 'input', '中文字'],
  'ops-cron-picker': ['<ops-cron-picker inline></ops-cron-picker>', 'input.ops-mono', 'input', '中文字'],
  'ops-search-select': ['<ops-search-select dict="a,b,c"></ops-search-select>', 'input', 'ops-search', '中文字', '[data-field]'],
}

describe('what an input method has not ended yet', () => {
  before(loadKit)

  for (const [name, [markup, css, event, expected, opener]] of Object.entries(fields)) {
    it(`[W-P16] is shown and told to nobody: ${name}`, async () => {
      const stage = mountHtml(markup)
      const element = stage.firstElementChild as Field
      if (name === 'ops-search-select') Object.assign(element, { source: () => Promise.resolve([]) })
      await whenRendered(element)
      if (opener) queryShadow(element, opener)!.click()
      const box = await waitFor(() => queryShadow<HTMLInputElement>(element, css), 'the text box')
      const events = captureEvents(stage, event)
      const before = events.length
      const composing = composeIn(box)
      await composing.show("zhong'wen'zi")
      expectEqual([events.length - before, box.value, element.value], [0, "zhong'wen'zi", ''])
      await composing.show('中文字')
      expectEqual(events.length - before, 0)
      await composing.end()
      await waitFor(() => events.length - before === 1, 'the event')
      const { value, keyword } = events.at(-1)!.detail as { value?: string; keyword?: string }
      expectEqual(value ?? keyword, expected)
    })
  }

  it('[W-P16] filters no list', async () => {
    const element = mountHtml(
      `<ops-search-select options='[{"value":"1","text":"中文"},{"value":"2","text":"other"}]'></ops-search-select>`,
    ).firstElementChild as Field
    await whenRendered(element)
    queryShadow(element, '[data-field]')!.click()
    const shown = () => element.shadowRoot!.querySelectorAll('[role="option"]').length
    await waitFor(() => shown() === 2, 'the list')
    const composing = composeIn(queryShadow<HTMLInputElement>(element, 'input')!)
    await composing.show('zhong')
    expectEqual(shown(), 2)
    await composing.show('中')
    await composing.end()
    await waitFor(() => shown() === 1, 'what was found')
  })
})
