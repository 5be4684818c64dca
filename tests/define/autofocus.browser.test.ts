import { sendKeys } from '@web/test-runner-commands'
import { kitEntries } from '../../elements/registry'
import { expectEqual, expectTrue } from '../suites/assert'
import { whenRendered, createStage, mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../suites/page'
import { elementSamples } from '../suites/samples'

const fields = elementSamples.filter(({ form }) => form)
const marked = (markup: string) => markup.replace(/^<(ops-[\w-]+)/, '<$1 autofocus')
const hasFocus = (element: Element) => document.activeElement === element && element.shadowRoot!.activeElement

describe('autofocus', () => {
  before(loadKit)

  for (const { tag, markup } of fields) {
    it(`[W-P07] gives the focus to <${tag}>, whenever its body comes`, async () => {
      const element = mountHtml(marked(markup)).firstElementChild!
      await waitFor(() => hasFocus(element), `the focus in ${tag}`)
      await whenRendered(element)
      await nextFrame()
      expectTrue(hasFocus(element), 'the focus was lost when the body came')
    })
  }

  it('[W-P07] is for the first that asks, and for the next where that one cannot have it', async () => {
    const [first, second] = mountHtml('<ops-tags-input autofocus></ops-tags-input><ops-tags-input autofocus></ops-tags-input>').children
    await whenRendered(first!)
    await whenRendered(second!)
    await waitFor(() => hasFocus(first!), 'the focus in the first')
    const [, , free] = mountHtml(
      '<ops-tags-input autofocus disabled></ops-tags-input><fieldset disabled><ops-tags-input autofocus></ops-tags-input></fieldset><ops-tags-input autofocus></ops-tags-input>',
    ).children
    await waitFor(() => hasFocus(free!), 'the focus in the one that can be used')
  })

  it('[W-P07] takes it from nobody who types already', async () => {
    const stage = createStage()
    const typing = stage.appendChild(document.createElement('input'))
    typing.focus()
    const element = stage.appendChild(document.createElement('ops-tags-input'))
    element.setAttribute('autofocus', '')
    await whenRendered(element)
    await sendKeys({ type: 'still here' })
    expectEqual([document.activeElement === typing, typing.value], [true, 'still here'])
  })

  it('[W-P07] works in a dialog of the page, each time it opens', async () => {
    const stage = mountHtml(
      '<dialog><button>close</button><ops-date-picker autofocus></ops-date-picker><ops-tags-input autofocus></ops-tags-input></dialog>',
    )
    const dialog = stage.querySelector('dialog')!
    for (const time of ['first', 'second']) {
      dialog.showModal()
      await waitFor(() => hasFocus(stage.querySelector('ops-date-picker')!), `the focus the ${time} time`)
      // While the body of the first takes over from what stood in for it, the other may be given the focus.
      for (const field of dialog.querySelectorAll('[autofocus]')) await whenRendered(field)
      dialog.close()
    }
  })

  it('[W-P07] has a property, as every element of HTML', () => {
    const element = document.createElement(kitEntries.find((entry) => 'form' in entry)!.tag)
    element.autofocus = true
    expectTrue(element.hasAttribute('autofocus'), 'no attribute')
    expectEqual(queryShadow(element, '[autofocus]'), null)
  })
})
