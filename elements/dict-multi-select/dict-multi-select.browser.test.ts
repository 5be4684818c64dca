import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { dictMultiSelectEntry } from './dict-multi-select.element'

const options = `options='[{"value":"1","text":"摄像头"},{"value":"2","text":"编码器"},{"value":3,"text":"无人机"},{"value":"4","text":"国标设备","disabled":true}]'`
const texts: Record<string, string> = { 1: '摄像头', 2: '编码器', 3: '无人机', 4: '国标设备' }

type Multi = HTMLElementTagNameMap['ops-dict-multi-select']

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const box = (element: Element) => waitFor(() => queryShadow(element, '[data-field]'), 'the field')

async function optionOf(element: Element, value: string): Promise<HTMLElement> {
  if (!queryShadow(element, '[role="listbox"]')) (await box(element)).click()
  return waitFor(() => all(element, '[role="option"]').find((found) => found.textContent?.trim() === texts[value]), `option ${value}`)
}

async function chooseFromList(element: HTMLElement, value: string): Promise<void> {
  const option = await optionOf(element, value)
  if (option.ariaSelected !== 'true') option.click()
}

async function checkOption(element: HTMLElement, value: string): Promise<void> {
  const label = await waitFor(() => all(element, '.ops-check').find((found) => found.textContent === texts[value]), `box ${value}`)
  const input = label.querySelector('input')!
  if (!input.checked) input.click()
}

elementSuite({ entry: dictMultiSelectEntry, markup: `<ops-dict-multi-select ${options}></ops-dict-multi-select>` })
formSuite({ tag: 'ops-dict-multi-select', attributes: options, values: ['1', '2'], control: '[role="combobox"]', commit: chooseFromList })
formSuite({
  tag: 'ops-dict-multi-select',
  attributes: `type="checkbox" ${options}`,
  values: ['1', '2'],
  control: 'input',
  commit: checkOption,
})
axeSuite({
  tag: 'ops-dict-multi-select',
  attributes: `label="类型" value="1,2" ${options}`,
  open: async (element) => void (await optionOf(element, '1')),
})
axeSuite({ tag: 'ops-dict-multi-select', attributes: `label="类型" type="checkbox" value="1,2" ${options}` })
pickerSuite({
  tag: 'ops-dict-multi-select',
  attributes: options,
  panel: '.ops-float, .ops-sheet',
  chosen: '2',
  // Several can be chosen: the list stays until it is closed.
  choose: async (element) => {
    ;(await optionOf(element, '2')).click()
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '[role="listbox"]'), 'the list to close')
  },
})

describe('<ops-dict-multi-select>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '') =>
    mountHtml(
      `<div style="width: 360px"><ops-dict-multi-select ${options} ${attributes}></ops-dict-multi-select></div>`,
    ).querySelector<Multi>('ops-dict-multi-select')!
  const chips = (element: Element) => all(element, '.ops-chip:not([data-more])').map((chip) => chip.textContent)

  it('[0-17] joins its values by commas, in the order of choice', async () => {
    const element = mount()
    const changes = captureEvents(element, 'change')
    await whenRendered(element)
    await chooseFromList(element, '3')
    await chooseFromList(element, '1')
    expectEqual(
      [element.value, element.selection.map((item) => (item as { text: string }).text), changes.length],
      ['3,1', ['无人机', '摄像头'], 2],
    )
    expectTrue(queryShadow(element, '[role="listbox"]'), 'the list closed')
    ;(await optionOf(element, '3')).click()
    expectEqual(element.value, '1')
  })

  it('shows at most as many tags as it is told, and counts the rest', async () => {
    const element = mount('max-tags="1" value="1,2,3"')
    await whenRendered(element)
    await waitFor(() => chips(element).join() === '摄像头' && queryShadow(element, '[data-more]')?.textContent === '+2', 'one tag and +2')
  })

  it('searches in its options, without a server', async () => {
    const element = mount()
    await whenRendered(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => element.shadowRoot!.activeElement?.matches('input'), 'the search field')
    await sendKeys({ type: '码' })
    await waitFor(
      () =>
        all(element, '[role="option"]')
          .map((option) => option.textContent)
          .join() === '编码器',
      'the one match',
    )
    await sendKeys({ press: 'Enter' })
    expectEqual(element.value, '2')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '[role="listbox"]'), 'the list to close')
    await sendKeys({ press: 'Backspace' })
    expectEqual(element.value, '')
  })

  it('[W-P06] shows its tags, also those that were only counted, while its list is open', async () => {
    const element = mount('max-tags="1" value="1,2,3"')
    await whenRendered(element)
    ;(await box(element)).click()
    await waitFor(() => element.shadowRoot!.activeElement?.matches('input'), 'the search field')
    await waitFor(() => chips(element).join() === '摄像头,编码器,无人机', 'all tags')
    for (const chip of all(element, '.ops-chip')) {
      const [tag, field] = [chip.getBoundingClientRect(), queryShadow(element, '.ops-input')!.getBoundingClientRect()]
      expectTrue(tag.width > 20 && tag.right <= field.right && tag.bottom <= field.bottom, `${chip.textContent} is not in sight`)
    }
    await sendKeys({ press: 'Backspace' })
    await waitFor(() => chips(element).join() === '摄像头,编码器', 'the last one to go')
  })

  it('[W-P06] takes nothing away by Backspace that is only counted, but opens to show it', async () => {
    const element = mount('max-tags="1" value="1,2,3"')
    await whenRendered(element)
    await waitFor(() => queryShadow(element, '[data-more]'), 'the count')
    element.focus()
    await sendKeys({ press: 'Backspace' })
    await waitFor(() => queryShadow(element, '[role="listbox"]'), 'the list')
    expectEqual(element.value, '1,2,3')
  })

  it('[W-P06] takes nothing away by Backspace in the search field of the sheet, which covers the tags', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount('value="1,2"')
    await optionOf(element, '2')
    ;(await waitFor(() => queryShadow(element, 'dialog input'), 'the search field of the sheet')).focus()
    await sendKeys({ press: 'Backspace' })
    expectEqual(element.value, '1,2')
  })

  it('[W-P06] takes the first letter that is typed on the closed field for its search', async () => {
    const element = mount('value="1"')
    await whenRendered(element)
    element.focus()
    await sendKeys({ type: 'ab' })
    await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-input input')?.value === 'ab', 'both letters')
    expectEqual(element.value, '1')
  })

  it('[5.2-21] says that nothing was found', async () => {
    const element = mount()
    ;(await box(element)).click()
    await waitFor(() => element.shadowRoot!.activeElement?.matches('input'), 'the search field')
    await sendKeys({ type: 'zzz' })
    await waitFor(() => element.shadowRoot!.textContent?.includes('没有查询到任何数据'), 'the words')
  })

  it('[3-18] refuses a disabled option, as select and as checkbox', async () => {
    const element = mount()
    await chooseFromList(element, '4')
    const boxes = mount('type="checkbox"')
    await checkOption(boxes, '4')
    expectEqual([element.value, boxes.value], ['', ''])
  })

  it('keeps and shows values no option has', async () => {
    const element = mount('value="9,1"')
    await whenRendered(element)
    await waitFor(() => chips(element).join() === '9,摄像头', 'both tags')
    const boxes = mount('type="checkbox" value="9,1"')
    await checkOption(boxes, '2')
    expectEqual(boxes.value, '9,1,2')
    await waitFor(() => all(boxes, '.ops-check').some((found) => found.textContent === '9'), 'the box of 9')
  })

  it('does not change boxes while readonly', async () => {
    const element = mount('type="checkbox" readonly value="1"')
    await checkOption(element, '2')
    expectEqual([element.value, all(element, 'input[aria-readonly="true"]').length], ['1', 4])
  })

  it('shows boxes that cannot be changed as such', async () => {
    const colour = async (attributes: string) => {
      const element = mount(`type="checkbox" value="1" ${attributes}`)
      return getComputedStyle(await waitFor(() => queryShadow(element, 'input:checked'), 'a ticked box')).backgroundColor
    }
    expectTrue((await colour('readonly')) !== (await colour('')), 'a locked box looks like any other')
  })

  it('[5.2-25] refuses an empty dictionary code in words', async () => {
    const element = mountHtml('<ops-dict-multi-select dict-code=""></ops-dict-multi-select>').firstElementChild!
    await waitFor(() => element.shadowRoot?.textContent?.includes('字典Code不能为空!'), 'the refusal')
  })

  it('reports a dictionary that cannot be loaded, keeps its value and offers to try again', async () => {
    const stage = mountHtml(
      '<ops-config base-url="/nowhere"><ops-dict-multi-select dict-code="sex" type="checkbox" value="1"></ops-dict-multi-select></ops-config>',
    )
    const failures = captureEvents(stage, 'ops-load-error')
    const element = stage.querySelector<Multi>('ops-dict-multi-select')!
    const retry = await waitFor(() => all(element, 'button').find((found) => found.textContent === '重试'), 'the retry button')
    expectEqual([failures.length, element.value], [1, '1'])
    retry.click()
    await waitFor(() => failures.length === 2, 'the second try')
  })

  it('is a sheet with large targets on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount()
    const option = await optionOf(element, '2')
    expectTrue(option.closest('dialog'), 'no sheet')
    option.click()
    expectEqual(element.value, '2')
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en"')
    expectTrue((await whenRendered(element)).textContent?.includes('Please choose'), 'no English')
  })
})
