import { resetMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { filled, type Grid, keys, type } from '../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import type { RuleCallback, RuleRequest } from '../edit-grid.types'

type PendingRules = Map<unknown, RuleCallback>

interface Page {
  readonly form: HTMLFormElement
  readonly element: Grid
  /** What the page's own rule was asked and has not answered, by value. */
  readonly pending: PendingRules
  /** What arrived at the page, with the button that sent it. */
  readonly sent: { readonly by: string | null; readonly name: unknown }[]
}

async function page(more = ''): Promise<Page> {
  const stage = mountHtml(
    `<form ${more}><ops-edit-grid name="devices" label="设备"></ops-edit-grid>
    <button name="do" value="draft">Draft</button><button name="do" value="send">Send</button>
    <input type="submit" formnovalidate name="do" value="anyway"></form>`,
  )
  const responses: PendingRules = new Map()
  const element = await filled(
    stage.querySelector<Grid>('ops-edit-grid')!,
    [
      {
        key: 'name',
        title: '名称',
        type: 'input',
        validateRules: [
          { handler: ({ cellValue }: RuleRequest, result: RuleCallback) => void responses.set(cellValue, result), message: '名称已被使用' },
        ],
      },
    ],
    [{ id: 'r0', name: 'one' }],
  )
  // What hears the form comes with a chunk of its own, right after the rows.
  await waitFor(
    () =>
      element.shadowRoot!.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('.ops-grid-editor')),
      ),
    'what hears the form',
  )
  await nextFrame()
  const form = stage.querySelector('form')!
  const sent: Page['sent'] = []
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { rows } = JSON.parse(String(new FormData(form).get('devices'))) as { rows: { name: unknown }[] }
    sent.push({ by: event.submitter instanceof HTMLButtonElement ? event.submitter.value : null, name: rows[0]?.name })
  })
  return { form, element, pending: responses, sent }
}

/** Types into the cell and leaves its editor open. */
async function typeName(element: Grid, text: string): Promise<void> {
  await type(element, 0, 'name', text)
  await waitFor(() => (element.shadowRoot!.activeElement as HTMLInputElement | null)?.value === text, text)
}

const button = (form: HTMLFormElement, value: string): HTMLElement => form.querySelector<HTMLElement>(`[value=${value}]`)!
const status = (element: Grid): string => queryShadow(element, '.ops-grid-status')?.textContent ?? ''
const macrotask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

describe('a form with a grid whose rule has not answered', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[5.2-06] [W-E05] waits, says so, and is sent by the same button once the rule passes', async () => {
    const { form, element, pending: responses, sent } = await page()
    await typeName(element, 'two')
    button(form, 'send').click()
    await waitFor(() => responses.has('two'), 'the question')
    await waitFor(() => status(element).includes('正在校验'), 'the word in the status')
    expectEqual(sent, [])
    responses.get('two')!(true)
    await waitFor(() => sent.length > 0, 'the form to be sent')
    await macrotask()
    expectEqual([sent, status(element).includes('正在校验')], [[{ by: 'send', name: 'two' }], false])
  })

  it('[5.2-06] [W-E05] is not sent when the rule fails, and the fault shows', async () => {
    const { form, element, pending: responses, sent } = await page()
    await typeName(element, 'two')
    button(form, 'send').click()
    await waitFor(() => responses.has('two'), 'the question')
    responses.get('two')!(false, '已有')
    await waitFor(() => element.matches(':state(user-invalid)'), 'the fault')
    await macrotask()
    expectEqual([sent, element.validity.valid, status(element).includes('正在校验')], [[], false, false])
    expectTrue(status(element).includes('1 处错误'), `the count of errors in ${status(element)}`)
  })

  it('[W-E05] is sent once, by the button pressed last, however often it was pressed', async () => {
    const { form, element, pending: responses, sent } = await page()
    await typeName(element, 'two')
    for (const value of ['draft', 'draft', 'send']) button(form, value).click()
    await waitFor(() => responses.has('two'), 'the question')
    responses.get('two')!(true)
    await waitFor(() => sent.length > 0, 'the form to be sent')
    await macrotask()
    expectEqual(sent, [{ by: 'send', name: 'two' }])
  })

  it('[W-E05] waits for what was edited since, not for what it replaced', async () => {
    const { form, element, pending: responses, sent } = await page()
    await typeName(element, 'two')
    form.requestSubmit()
    await waitFor(() => responses.has('two'), 'the question')
    await keys('Escape')
    element.setCells([{ id: 'r0', key: 'name', value: 'three' }])
    await waitFor(() => responses.has('three'), 'the other question')
    responses.get('two')!(true)
    await macrotask()
    expectEqual(sent, [])
    responses.get('three')!(true)
    await waitFor(() => sent.length > 0, 'the form to be sent')
    expectEqual(sent, [{ by: null, name: 'three' }])
  })

  it('[W-E05] is not sent after a reset, nor without its button', async () => {
    const { form, element, pending: responses, sent } = await page()
    await typeName(element, 'two')
    button(form, 'draft').click()
    await waitFor(() => responses.has('two'), 'the question')
    form.reset()
    await waitFor(() => element.getCell(0, 'name') === 'one', 'the rows of the page')
    responses.get('two')!(true)
    await macrotask()
    expectEqual([sent, status(element).includes('正在校验')], [[], false])
    await typeName(element, 'four')
    button(form, 'draft').click()
    await waitFor(() => responses.has('four'), 'the question')
    button(form, 'draft').remove()
    responses.get('four')!(true)
    await waitFor(() => sent.length > 0, 'the form to be sent')
    expectEqual(sent, [{ by: null, name: 'four' }])
  })

  it('[W-E05] is sent at once where nothing is to be checked', async () => {
    const unchecked = await page('novalidate')
    await typeName(unchecked.element, 'two')
    unchecked.form.requestSubmit()
    expectEqual(unchecked.sent, [{ by: null, name: 'two' }])
    const { form, element, sent } = await page()
    await typeName(element, 'two')
    button(form, 'anyway').click()
    expectEqual(sent, [{ by: null, name: 'two' }])
  })
})
