import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../suites/assert'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../suites/page'

type Field = HTMLElement & { value: string }

/** As dictionaries of all server versions name their texts, and one that cannot be chosen. */
const items = [
  { value: 'l', label: 'Label' },
  { value: 't', text: 'Text' },
  { value: 'i', title: 'Title' },
  { value: 'x', text: 'Xylophone', disabled: true },
]
const markup = (tag: string, more = '') => `<${tag} ${more} options='${JSON.stringify(items)}'></${tag}>`

const options = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')]
const active = (element: Element) =>
  element
    .shadowRoot!.getElementById(queryShadow(element, '[aria-activedescendant]')?.getAttribute('aria-activedescendant') ?? '')
    ?.textContent.trim()
const typesAhead = (tag: string) => tag === 'ops-dict-select'

for (const tag of ['ops-dict-select', 'ops-dict-multi-select', 'ops-search-select']) {
  describe(`[3-18] choices of <${tag}>`, () => {
    before(loadKit)

    const opened = async () => {
      const element = mountHtml(markup(tag)).querySelector<Field>(tag)!
      ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
      await waitFor(() => options(element).length === items.length, 'the list')
      return { element, changes: captureEvents(element, 'change') }
    }

    it('are called by whichever of label, text and title they have', async () => {
      const { element } = await opened()
      expectEqual(
        options(element).map((option) => option.textContent.trim()),
        ['Label', 'Text', 'Title', 'Xylophone'],
      )
      expectEqual(
        options(element).map((option) => option.ariaDisabled === 'true'),
        [false, false, false, true],
      )
    })

    it('that are disabled are not taken by a press', async () => {
      const { element, changes } = await opened()
      options(element)[3]!.click()
      await nextFrame()
      expectEqual([element.value, changes.length], ['', 0])
    })

    it('that are disabled are not taken by arrows, End, Enter or Space', async () => {
      const { element, changes } = await opened()
      for (const path of [['End'], ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], ['ArrowUp']]) {
        for (const key of path) await sendKeys({ press: key })
        if (active(element) !== 'Xylophone') continue
        await sendKeys({ press: 'Enter' })
        if (typesAhead(tag)) await sendKeys({ press: 'Space' })
      }
      await nextFrame()
      expectTrue(!element.value.includes('x'), `took ${element.value}`)
      expectEqual(changes.length, 0)
    })

    it('that are disabled are not taken by typing their name', async () => {
      const { element, changes } = await opened()
      await sendKeys({ type: 'Xyl' })
      await waitFor(() => (!typesAhead(tag) ? options(element).length === 1 : true), 'what fits')
      await sendKeys({ press: 'Enter' })
      await nextFrame()
      expectTrue(!element.value.includes('x'), `took ${element.value}`)
      expectEqual(changes.filter(({ detail }) => (detail as { value: string }).value.includes('x')).length, 0)
    })
  })
}

for (const [tag, type] of [
  ['ops-dict-select', 'radio'],
  ['ops-dict-select', 'radio-button'],
  ['ops-dict-multi-select', 'checkbox'],
] as const) {
  it(`[3-18] <${tag} type="${type}"> shows label, text or title, and takes what is disabled neither by a press nor by keys`, async () => {
    await loadKit()
    const element = mountHtml(markup(tag, `type="${type}"`)).querySelector<Field>(tag)!
    const boxes = await waitFor(() => {
      const found = [...element.shadowRoot!.querySelectorAll<HTMLElement>('input, [role="radio"]')]
      return found.length === items.length && found
    }, 'the boxes')
    const content = element.shadowRoot!.textContent
    expectEqual(
      ['Label', 'Text', 'Title', 'Xylophone'].filter((text) => !content.includes(text)),
      [],
    )
    ;(boxes[3]!.closest('label') ?? boxes[3]!).click()
    boxes[2]!.focus()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ press: 'Space' })
    await nextFrame()
    expectTrue(!element.value.includes('x'), `took ${element.value}`)
  })
}
