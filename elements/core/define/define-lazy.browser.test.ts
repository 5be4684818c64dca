import { expectEqual } from '../../../tests/suites/assert'
import { mountHtml, queryShadow, captureEvents, waitFor } from '../../../tests/suites/page'
import { defineEntry } from './element-entry'
import { defineLazy } from './define-lazy'

// Kept in the page: the bundle may hold this module twice.
const network = document.documentElement.dataset

defineLazy(
  defineEntry({
    tag: 'ops-late-probe',
    display: 'block',
    props: {},
    events: {},
    methods: [],
    load: () =>
      network['online']
        ? Promise.resolve({ default: () => 'here' })
        : Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }),
)

const note = (element: Element) => queryShadow(element, '[role=alert]')
const mountProbe = (attributes: string) => mountHtml(`<ops-late-probe ${attributes}></ops-late-probe>`).firstElementChild as HTMLElement

describe('an element whose body cannot be loaded', () => {
  beforeEach(() => {
    delete network['online']
  })

  it('says so in its own language, tells the page, and is there after retry', async () => {
    const failures = captureEvents(document, 'ops-error')
    const element = mountProbe('lang="en"')
    await waitFor(() => note(element), 'the note')
    expectEqual(
      [note(element)!.textContent, note(element)!.getAttribute('role'), failures.length],
      ['This could not be loaded Retry', 'alert', 1],
    )
    network['online'] = 'yes'
    note(element)!.querySelector('button')!.click()
    await waitFor(() => queryShadow(element, '.ops-root')?.textContent?.includes('here'), 'the body')
    expectEqual(note(element), null)
  })

  it('says it again when retry fails, once', async () => {
    const element = mountProbe('lang="zh-CN"')
    await waitFor(() => note(element)?.textContent === '没有加载成功 重试', 'the note')
    const first = note(element)!
    first.querySelector('button')!.click()
    await waitFor(() => note(element) && note(element) !== first, 'the note of the second try')
    expectEqual(element.shadowRoot!.querySelectorAll('[role=alert]').length, 1)
  })

  it('takes its note along when it leaves the page', async () => {
    const element = mountProbe('')
    await waitFor(() => note(element), 'the note')
    element.remove()
    await waitFor(() => note(element) === null || null, 'the note to go')
  })
})
