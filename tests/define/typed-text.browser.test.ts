import { sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../suites/assert'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../suites/page'

type Field = HTMLElement & { value: string }

/** Every form element with a box to type a value in (the cron text and the cells of the grid have tests of their own). */
const fields: Readonly<Record<string, readonly [markup: string, typed: string, value: string]>> = {
  'ops-date-picker': ['<ops-date-picker name="f"></ops-date-picker>', '2026/1/5', '2026-01-05'],
  'ops-date-picker of a time': ['<ops-date-picker name="f" mode="time"></ops-date-picker>', '8:05', '08:05:00'],
  'ops-date-picker of a range': ['<ops-date-picker name="f" range></ops-date-picker>', '2026-1-5 ~ 2026-1-9', '2026-01-05,2026-01-09'],
  'ops-tags-input': ['<ops-tags-input name="f"></ops-tags-input>', 'abc', 'ab;c'],
  'ops-filter-input': ['<ops-filter-input name="f"></ops-filter-input>', 'abc', '*abc*'],
  'ops-text-pop': ['<ops-text-pop name="f"></ops-text-pop>', 'abc', 'abc'],
}

describe('text that is typed and not left yet', () => {
  before(loadKit)

  for (const [name, [markup, typed, value]] of Object.entries(fields)) {
    it(`[W-P18] is sent with the form of ${name}, by a button of the page, requestSubmit and FormData`, async () => {
      const stage = mountHtml(`<form>${markup}<button>save</button></form>`)
      const form = stage.querySelector('form')!
      const element = form.firstElementChild as Field
      const sent: unknown[] = []
      form.addEventListener('submit', () => sent.push(new FormData(form).get('f')))
      const inputs = captureEvents(stage, 'input')
      const input = await waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the text box')
      input.focus()
      await sendKeys({ type: typed })
      expectEqual([element.value, new FormData(form).get('f')], [value, value])
      form.requestSubmit()
      form.querySelector('button')!.click()
      expectEqual([sent.join(), element.shadowRoot!.activeElement === input], [[value, value].join(), true])
      expectEqual((inputs.at(-1)!.detail as { value: string }).value, value)
    })
  }
})
