import { expectEqual, expectTrue } from '../suites/assert'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../suites/page'
import { elementSamples } from '../suites/samples'

type Field = HTMLElement & {
  value: string
  required: boolean
  readonly validity: ValidityState
  readonly validationMessage: string
  checkValidity(): boolean
}

/** Values of those whose sample has none. */
const values: Readonly<Record<string, string>> = { 'ops-image-upload': 'temp/a.png' }

/** What is sent for no value, where that is not the empty text. */
const empties: Readonly<Record<string, string>> = { 'ops-switch': 'N' }

describe('[V-P10] in a disabled fieldset', () => {
  before(loadKit)

  for (const [markup, shown] of [
    [`<ops-dict-multi-select value="1" options='[{"value":"1","text":"One"}]'></ops-dict-multi-select>`, '.ops-chip'],
    ['<ops-cron-picker value="0 0 12 * * ?"></ops-cron-picker>', '.ops-value'],
    ['<ops-cron-picker value="0 0 12 * * ?"></ops-cron-picker>', '.ops-icon'],
  ] as const) {
    it(`${shown} of ${markup} is as pale as any disabled text`, async () => {
      const element = mountHtml(`<fieldset disabled>${markup}</fieldset>`).querySelector('fieldset')!.firstElementChild!
      const part = await waitFor(() => queryShadow(element, `.ops-input ${shown}`), 'the part')
      await waitForEqual(() => getComputedStyle(part).color, getComputedStyle(part.closest('.ops-input')!).color)
    })
  }
})

// Over the registry, so that none can be left out; what each does when somebody chooses in it is the form suite's.
for (const { tag, markup } of elementSamples.filter(({ form }) => form)) {
  describe(`[0-12] <${tag}>, as every form element,`, () => {
    before(loadKit)

    const build = (language = 'zh-CN') => {
      const stage = mountHtml(`<form lang="${language}"><fieldset><label for="f">Label of the page</label>${markup}</fieldset></form>`)
      const element = stage.querySelector<Field>(tag)!
      const value = element.getAttribute('value') || values[tag]!
      element.id = 'f'
      element.removeAttribute('label')
      element.setAttribute('name', 'field')
      element.setAttribute('value', value)
      const form = stage.querySelector('form')!
      return { stage, element, value, form, fieldset: stage.querySelector('fieldset')!, sent: () => new FormData(form).get('field') }
    }
    const holdsFocus = (element: Element) => element.shadowRoot!.activeElement !== null
    const emptied = ({ element, stage }: ReturnType<typeof build>) => {
      element.removeAttribute('value')
      // Whatever was set before counts no longer.
      stage.querySelector('form')!.reset()
      element.setAttribute('required', '')
    }

    it('takes part in FormData: its value under its name, the empty value when it has none, nothing without a name', () => {
      const field = build()
      // The grid completes what it was given.
      expectTrue(
        tag === 'ops-edit-grid' ? String(field.sent()).includes('滨江步道') : field.sent() === field.value,
        `sends ${String(field.sent())}`,
      )
      emptied(field)
      expectEqual(field.sent(), empties[tag] ?? '')
      field.element.removeAttribute('name')
      expectEqual(field.sent(), null)
    })

    const locks = (element: Element) => element.shadowRoot!.querySelectorAll('.lucide-lock').length

    // A slider has no box that holds a sign.
    if (tag !== 'ops-slider-check') {
      it('[W-P17] shows one lock while it can only be read, in the place of what it opens', async () => {
        const { element } = build()
        await whenRendered(element)
        expectEqual(locks(element), 0)
        element.toggleAttribute('readonly', true)
        await waitFor(() => locks(element) === 1, 'the lock')
        expectEqual(element.shadowRoot!.querySelectorAll('.ops-remove, .ops-input > .ops-btn, .lucide-chevron-down').length, 0)
      })
    }

    // Files are emptied one by one, rows as well; a document that was written for an hour is not wiped by one press.
    if (
      ![
        'ops-edit-grid',
        'ops-slider-check',
        'ops-file-upload',
        'ops-image-upload',
        'ops-code-editor',
        'ops-rich-text',
        'ops-markdown-editor',
      ].includes(tag)
    ) {
      const cross = (element: Element) => queryShadow(element, '.ops-remove[aria-label="清空"]')

      // One of the two values of a switch always holds.
      if (tag !== 'ops-switch')
        it('[W-P17] has one cross while it may be emptied and is not: it empties it and keeps the focus in it', async () => {
          const { element } = build()
          await whenRendered(element)
          element.toggleAttribute('required', true)
          await nextFrame()
          await waitForEqual(() => cross(element), null)
          element.toggleAttribute('required', false)
          ;(await waitFor(() => cross(element), 'the cross')).click()
          await waitFor(() => element.value === '' && !cross(element), 'the empty field')
          expectTrue(holdsFocus(element), 'the focus is gone')
        })
    }

    it('goes back to its first value on reset', async () => {
      const { element, form, sent } = build()
      await whenRendered(element)
      const first = sent()
      element.value = ''
      expectTrue(sent() !== first, 'the value was not emptied')
      form.reset()
      expectEqual(sent(), first)
    })

    it('follows a disabled fieldset: sends nothing, shows it and takes no focus, and all of it again afterwards', async () => {
      const { element, fieldset, sent } = build()
      await whenRendered(element)
      fieldset.disabled = true
      await waitFor(() => queryShadow(element, ':disabled, [aria-disabled="true"]'), 'a disabled control')
      element.focus()
      await nextFrame()
      expectEqual([sent(), holdsFocus(element)], [null, false])
      fieldset.disabled = false
      await waitFor(() => {
        element.focus()
        return holdsFocus(element)
      }, 'the focus inside')
      expectTrue(sent() !== null, 'sends nothing any more')
    })

    // A switch always has a value; the grid has its messages at its cells.
    if (tag !== 'ops-switch' && tag !== 'ops-edit-grid') {
      it('[V-P10] shows its message itself after reportValidity(), takes the focus, and leaves the browser nothing to repeat', async () => {
        const { setValidity } = ElementInternals.prototype
        const told: string[] = []
        ElementInternals.prototype.setValidity = function (flags, message, anchor) {
          told.push(message ?? '')
          if (anchor) setValidity.call(this, flags, message, anchor)
          else setValidity.call(this, flags, message)
        }
        try {
          const field = build()
          const { element } = field
          await whenRendered(element)
          emptied(field)
          field.form.reportValidity()
          await waitFor(() => holdsFocus(element), 'the focus inside')
          await waitFor(() => element.shadowRoot!.textContent.includes(element.validationMessage), 'the message in the field')
          expectTrue(element.validationMessage.trim() !== '', 'has no message')
          expectEqual(told.join('').trim(), '')
        } finally {
          ElementInternals.prototype.setValidity = setValidity
        }
      })
    }

    for (const [language, pattern] of [
      ['zh-CN', /[\u4e00-\u9fff]/],
      ['en', /^[\x20-\x7e]+$/],
    ] as const) {
      it(`is invalid when it is required and empty, says so in ${language} and holds the form back, and valid with a value`, async () => {
        const field = build(language)
        const { element, form, value } = field
        await whenRendered(element)
        emptied(field)
        // A switch has always one of its two values.
        if (tag === 'ops-switch') return expectEqual([element.checkValidity(), element.validity.valueMissing], [false, true])
        expectEqual([element.checkValidity(), element.validity.valueMissing], [false, true])
        expectTrue(pattern.test(element.validationMessage), `says ${element.validationMessage}`)
        const submits = captureEvents(form, 'submit')
        form.requestSubmit()
        await waitFor(() => holdsFocus(element), 'the focus inside')
        expectEqual(submits.length, 0)
        element.value = value
        form.requestSubmit()
        expectEqual([element.checkValidity(), submits.length], [true, 1])
      })
    }

    it('belongs to its label: takes its name from it, and the focus when it is pressed', async () => {
      const { stage, element } = build()
      await whenRendered(element)
      await waitFor(() => queryShadow(element, '[aria-label="Label of the page"]'), 'the accessible name')
      stage.querySelector('label')!.click()
      await waitFor(() => holdsFocus(element), 'the focus inside')
    })
  })
}
