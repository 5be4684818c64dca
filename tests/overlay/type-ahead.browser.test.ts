import { sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../suites/assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../suites/page'
import { withStillClock } from '../suites/still-clock'

const cities = ['New Orleans', 'New York', 'New Zealand Town', 'Nice']

/** A list of choices in which "New Z" is to find the third, and what shows the one that is marked. */
interface TypedList {
  markup: string
  open(element: HTMLElement): Promise<unknown>
  /** The words of the marked item. */
  marked(element: HTMLElement): string | undefined
  /** What must not happen while letters are typed. */
  event: string
}

const pointedAt = (element: HTMLElement, list: string): string | undefined => {
  const id = queryShadow(element, list)?.getAttribute('aria-activedescendant')
  return id ? (element.shadowRoot!.getElementById(id)?.textContent ?? undefined) : undefined
}
const focused = (element: HTMLElement): string | undefined => element.shadowRoot!.activeElement?.textContent ?? undefined
const press = async (element: HTMLElement, selector: string): Promise<void> =>
  (await waitFor(() => queryShadow(element, selector), selector)).click()

const options = JSON.stringify(cities.map((text, at) => ({ value: String(at), text })))
const nodes = JSON.stringify(cities.map((title, at) => ({ key: String(at), title })))
const entries = JSON.stringify(cities.map((title, at) => ({ path: `/${at}`, title })))
const actions = JSON.stringify(cities.map((text, at) => ({ key: String(at), text })))

const lists: Readonly<Record<string, TypedList>> = {
  'the list of a select': {
    markup: `<ops-dict-select options='${options}'></ops-dict-select>`,
    async open(element) {
      await press(element, '[role="combobox"]')
      queryShadow(element, '[role="combobox"]')!.focus()
      await waitFor(() => queryShadow(element, '[role="option"]'), 'the list')
    },
    marked: (element) => pointedAt(element, '[role="combobox"]'),
    event: 'change',
  },
  'a tree': {
    markup: `<ops-tree-select options='${nodes}'></ops-tree-select>`,
    async open(element) {
      await press(element, '[role="combobox"]')
      ;(await waitFor(() => queryShadow(element, '[role="tree"]'), 'the tree')).focus()
    },
    marked: (element) => pointedAt(element, '[role="tree"]'),
    event: 'change',
  },
  'the columns of the areas': {
    markup: '<ops-area-picker levels="1"></ops-area-picker>',
    async open(element) {
      Object.assign(element, {
        options: Object.fromEntries([['86', Object.fromEntries(cities.map((name, at) => [`${11 + at}0000`, name]))]]),
      })
      await press(element, '[role="combobox"]')
      ;(await waitFor(() => queryShadow(element, '[role="listbox"]'), 'the column')).focus()
    },
    marked: (element) => pointedAt(element, '[role="listbox"]'),
    event: 'change',
  },
  'a menu of actions': {
    markup: `<ops-context-menu items='${actions}'><button>target</button></ops-context-menu>`,
    async open(element) {
      await whenRendered(element)
      element.querySelector('button')!.focus()
      await sendKeys({ press: 'ContextMenu' })
      await waitFor(() => queryShadow(element, '[role="menuitem"]:focus'), 'the menu')
    },
    marked: focused,
    event: 'ops-select',
  },
  'the menu of the pages': {
    markup: `<ops-menu items='${entries}'></ops-menu>`,
    async open(element) {
      ;(await waitFor(() => queryShadow(element, '.ops-naventry'), 'the entries')).focus()
    },
    marked: focused,
    event: 'ops-select',
  },
}

describe('letters typed to find an item', () => {
  before(loadKit)

  for (const [name, { markup, open, marked, event }] of Object.entries(lists)) {
    it(`[W-P01] take Space for one of them in ${name}, and choose nothing`, async () => {
      const stage = mountHtml(markup)
      const element = stage.firstElementChild as HTMLElement
      const received = captureEvents(stage, event)
      await open(element)
      await withStillClock(() => sendKeys({ type: 'New Z' }))
      await waitFor(() => marked(element)?.includes('New Zealand Town'), 'the third')
      expectEqual(received.length, 0)
    })
  }

  it('[W-P01] leave Space its own meaning before the first letter and after another key', async () => {
    const element = mountHtml(lists['the list of a select']!.markup).firstElementChild as HTMLElement & { value: string }
    await lists['the list of a select']!.open(element)
    await withStillClock(async () => {
      await sendKeys({ type: 'ni' })
      await sendKeys({ press: 'ArrowUp' })
      await sendKeys({ press: 'Space' })
    })
    await waitFor(() => element.value === '2', 'the choice')
    await nextFrame()
    await sendKeys({ press: 'Space' })
    await waitFor(() => queryShadow(element, '[role="option"]'), 'the list opened by Space')
  })
})
