import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from './assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from './page'

export interface PickerSample {
  readonly tag: string
  /** Attributes that give it something to choose from. */
  readonly attributes: string
  /** css of what opens. */
  readonly panel: string
  /** Chooses something in the open panel and waits until it is closed, as a user does. */
  choose(element: HTMLElement): Promise<void>
  /** The value afterwards. */
  readonly chosen: string
}

/** Where pickers are put: clipped boxes, dialogs of the kit, small screens. Run once per picker that opens something. */
export function pickerSuite({ tag, attributes, panel, choose, chosen }: PickerSample): void {
  type Picker = HTMLElement & { value: string; open: boolean }
  const mountPicker = (before = '', after = '') => mountHtml(`${before}<${tag} ${attributes}></${tag}>${after}`).querySelector<Picker>(tag)!
  const shown = (element: Element) => waitFor(() => queryShadow(element, panel), `the panel of ${tag}`)
  const whenClosed = (element: Element) => waitFor(() => !queryShadow(element, panel), 'the panel to close')

  async function open(element: Element): Promise<HTMLElement> {
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    return shown(element)
  }

  /** Whether the middle of what opened is what a pointer there meets. */
  function isOnTop(element: Element, box: HTMLElement): boolean {
    const { left, top, width, height } = box.getBoundingClientRect()
    return width > 0 && height > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === element
  }

  describe(`<${tag}> wherever it stands`, () => {
    before(loadKit)
    beforeEach(() => setViewport({ width: 1440, height: 900 }))
    after(() => setViewport({ width: 800, height: 600 }))

    it('[0-09] is not clipped by a box with hidden overflow', async () => {
      const element = mountPicker('<div style="height: 48px; width: 320px; overflow: hidden; transform: translateZ(0)">', '</div>')
      const box = await open(element)
      await waitFor(() => isOnTop(element, box), 'the panel on top')
      await choose(element)
      expectEqual(element.value, chosen)
    })

    it('[0-09] opens above a dialog, and Escape closes it alone', async () => {
      const element = mountPicker('<ops-modal open heading="Host">', '</ops-modal>')
      const modal = element.closest('ops-modal')!
      await waitFor(() => queryShadow(modal, 'dialog[open]'), 'the dialog of the page')
      const box = await open(element)
      await waitFor(() => isOnTop(element, box), 'the panel on top')
      await sendKeys({ press: 'Escape' })
      await whenClosed(element)
      expectEqual([modal.open, element.value], [true, ''])
      await open(element)
      await choose(element)
      expectEqual([modal.open, element.value], [true, chosen])
    })

    it('fits a screen of 390 px', async () => {
      await setViewport({ width: 390, height: 844 })
      const element = mountPicker()
      const box = await open(element)
      const fits = () => {
        const { left, right, bottom } = box.getBoundingClientRect()
        return left >= 0 && right <= 390 && bottom <= 844
      }
      // It slides in.
      await waitFor(fits, 'the panel inside the screen')
      expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
      await choose(element)
      expectEqual(element.value, chosen)
    })

    it('says when it opens and closes, and can be opened by the page', async () => {
      const element = mountPicker()
      const events = ['ops-open', 'ops-close', 'change'].map((name) => captureEvents(element, name))
      const counts = () => events.map((list) => list.length)
      await whenRendered(element)
      element.open = true
      await shown(element)
      expectEqual(counts(), [0, 0, 0])
      await sendKeys({ press: 'Escape' })
      await whenClosed(element)
      expectEqual([element.open, ...counts()], [false, 0, 1, 0])
      await open(element)
      expectEqual([element.open, ...counts()], [true, 1, 1, 0])
      await choose(element)
      expectEqual([element.open, ...counts()], [false, 1, 2, 1])
    })

    it('gives focus back to the field', async () => {
      const element = mountPicker()
      await whenRendered(element)
      element.focus()
      await sendKeys({ press: 'Enter' })
      await shown(element)
      await sendKeys({ press: 'Escape' })
      await whenClosed(element)
      await nextFrame()
      await waitForEqual(() => element.shadowRoot!.activeElement?.getAttribute('role'), 'combobox')
    })
  })
}
