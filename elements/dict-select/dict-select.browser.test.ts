import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { dictSelectEntry } from './dict-select.element'

const options = `options='[{"value":"1","text":"男"},{"value":"2","text":"女"},{"value":3,"text":"保密","disabled":true}]'`

const texts: Record<string, string> = { 1: '男', 2: '女', 3: '保密' }

async function chooseFromList(element: HTMLElement, value: string): Promise<void> {
  const box = await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')
  box.click()
  const listed = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')]
  const option = await waitFor(() => listed().find((found) => found.textContent?.trim() === texts[value]), `option ${value}`)
  option.click()
}

async function chooseRadio(element: HTMLElement, value: string): Promise<void> {
  const radio = await waitFor(() => queryShadow(element, `input[value="${value}"]`), `radio ${value}`)
  radio.click()
}

elementSuite({ entry: dictSelectEntry, markup: `<ops-dict-select ${options}></ops-dict-select>` })
formSuite({ tag: 'ops-dict-select', attributes: options, values: ['1', '2'], control: '[role="combobox"]', commit: chooseFromList })
formSuite({ tag: 'ops-dict-select', attributes: `type="radio" ${options}`, values: ['1', '2'], control: 'input', commit: chooseRadio })
pickerSuite({
  tag: 'ops-dict-select',
  attributes: options,
  panel: '.ops-float, .ops-sheet',
  chosen: '2',
  choose: async (element) =>
    (
      await waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((one) => one.textContent?.trim() === texts[2]),
        'the option',
      )
    ).click(),
})
axeSuite({
  tag: 'ops-dict-select',
  attributes: `label="性别" ${options}`,
  open: async (element) => {
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    await waitFor(() => queryShadow(element, '[role="option"]'), 'the list')
  },
})

describe('<ops-dict-select>', () => {
  before(loadKit)

  const single = (more = '') => mountHtml(`<ops-dict-select ${options} ${more}></ops-dict-select>`).querySelector('ops-dict-select')!

  it('[9-32] shows 请选择 while there is no value', async () => {
    const body = await whenRendered(single())
    expectTrue(body.textContent?.includes('请选择'), 'no placeholder')
  })

  it('[2.9-19] is a select, radios, or radios that look like buttons', async () => {
    const shapes: Record<string, string> = {
      select: '[role="combobox"]',
      radio: '[role="radiogroup"] input[type="radio"]',
      'radio-button': '[role="radiogroup"] button[role="radio"]',
    }
    for (const [type, shape] of Object.entries(shapes)) {
      const element = single(`type="${type}"`)
      await waitFor(() => queryShadow(element, shape), `the ${type}`)
      const others = Object.values(shapes).filter((other) => other !== shape)
      expectEqual(
        others.map((other) => queryShadow(element, other)),
        [null, null],
      )
    }
  })

  it('[0-16] says it in English', async () => {
    const element = mountHtml(`<div lang="en"><ops-dict-select ${options}></ops-dict-select></div>`).querySelector('ops-dict-select')!
    expectTrue((await whenRendered(element)).textContent?.includes('Please choose'), 'no English placeholder')
  })

  it('shows the text of its value, numbers and texts alike', async () => {
    const element = single('value="2"')
    expectTrue((await whenRendered(element)).textContent?.includes('女'), 'text is missing')
    element.value = '3'
    await waitFor(() => element.shadowRoot!.textContent?.includes('保密'), 'the text of number 3')
  })

  it('keeps and shows a value no option knows', async () => {
    const element = single('value="9"')
    expectTrue((await whenRendered(element)).textContent?.includes('9'), 'the raw value is not shown')
    expectEqual(element.value, '9')
  })

  it('refuses a disabled option', async () => {
    const element = single()
    await whenRendered(element)
    await chooseFromList(element, '3')
    expectEqual(element.value, '')
  })

  it('takes options as a property, by reference and at any time', async () => {
    const element = mountHtml('<ops-dict-select value="x"></ops-dict-select>').querySelector('ops-dict-select')!
    await whenRendered(element)
    element.options = [{ value: 'x', text: 'later' }]
    await waitFor(() => element.shadowRoot!.textContent?.includes('later'), 'the new option')
  })

  it('[5.2-25] refuses an empty dictionary code in words', async () => {
    const element = mountHtml('<ops-dict-select dict-code=""></ops-dict-select>').querySelector('ops-dict-select')!
    await waitFor(() => element.shadowRoot!.textContent?.includes('字典Code不能为空!'), 'the refusal')
  })

  it('reports a dictionary that cannot be loaded, shows it and offers to try again', async () => {
    const stage = mountHtml('<ops-config base-url="/nowhere"></ops-config>')
    const failures = captureEvents(stage, 'ops-load-error')
    const received = captureEvents(document, 'ops-error')
    const element = document.createElement('ops-dict-select')
    element.dictCode = 'sex'
    stage.firstElementChild!.append(element)
    await waitFor(() => failures.length === 1, 'the event')
    expectEqual(
      received.map((event) => (event.target as Element).localName),
      ['ops-dict-select'],
    )
    await waitFor(
      () => [...element.shadowRoot!.querySelectorAll('button')].some((button) => button.textContent?.includes('重试')),
      'the retry button',
    )
  })

  it('tries again by itself when the page hands over a token late', async () => {
    const stage = mountHtml('<ops-config base-url="/nowhere"><ops-dict-select dict-code="late"></ops-dict-select></ops-config>')
    const failures = captureEvents(stage, 'ops-load-error')
    await waitFor(() => failures.length === 1, 'the first failure')
    stage.querySelector('ops-config')!.token = 'at last'
    await waitFor(() => failures.length === 2, 'the second try')
  })
})
