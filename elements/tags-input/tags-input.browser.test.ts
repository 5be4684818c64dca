import { sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { composeIn } from '../../tests/suites/composition'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { tagsInputEntry } from './tags-input.element'

type TagsInput = HTMLElementTagNameMap['ops-tags-input']

const input = (element: Element) => waitFor(() => queryShadow<HTMLInputElement>(element, 'input'), 'the input')

async function type(element: HTMLElement, text: string): Promise<void> {
  const control = await input(element)
  control.focus()
  control.select()
  await sendKeys({ type: text })
  await sendKeys({ press: 'Enter' })
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key })
}

elementSuite({ entry: tagsInputEntry, markup: '<ops-tags-input></ops-tags-input>' })
formSuite({ tag: 'ops-tags-input', attributes: '', values: ['ab;', 'cd;'], control: 'input', commit: type })
axeSuite({ tag: 'ops-tags-input', attributes: 'label="标签" value="ab;cd;"' })

describe('<ops-tags-input>', () => {
  before(loadKit)

  const mount = (attributes = '') =>
    mountHtml(`<ops-tags-input ${attributes}></ops-tags-input>`).querySelector<TagsInput>('ops-tags-input')!
  const shown = (element: Element) => queryShadow<HTMLInputElement>(element, 'input')!

  it('[5.2-18] puts a semicolon after every two characters and strips typed ones', async () => {
    const element = mount()
    const inputs = captureEvents(element, 'input')
    await type(element, 'ab;c;de')
    expectEqual([element.value, element.selection], ['ab;cd;e', ['ab', 'cd', 'e']])
    expectEqual(
      inputs.map((event) => (event.detail as { value: string }).value),
      ['a', 'ab;', 'ab;c', 'ab;cd;', 'ab;cd;e', 'ab;cd;e'],
    )
  })

  it('cuts into other lengths', async () => {
    const element = mount('chunk="3"')
    await type(element, 'abcd')
    expectEqual(element.value, 'abc;d')
  })

  it('keeps the cursor where the user works', async () => {
    const element = mount('value="ab;cd;"')
    ;(await input(element)).focus()
    await press('Home', 'ArrowRight')
    await sendKeys({ type: 'x' })
    expectEqual([element.value, shown(element).selectionStart], ['ax;bc;d', 3])
    await sendKeys({ type: 'y' })
    expectEqual([element.value, shown(element).selectionStart], ['ax;yb;cd;', 4])
  })

  it('is emptied by Backspace alone, and by Delete alone', async () => {
    const element = mount('value="ab;cd;"')
    ;(await input(element)).focus()
    await press('End', 'Backspace', 'Backspace', 'Backspace')
    expectEqual(element.value, 'a')
    await press('Home', 'Delete')
    expectEqual(element.value, '')
  })

  it('leaves the letters of an input method alone until it is done', async () => {
    const element = mount()
    const control = await input(element)
    const composing = composeIn(control)
    await composing.show("zhong'wen")
    expectEqual(shown(element).value, "zhong'wen")
    await composing.show('中文字')
    await composing.end()
    await waitFor(() => element.value === '中文;字', 'the tags')
  })

  it('[W-P16] takes tags back and forth again by Ctrl+Z and Ctrl+Shift+Z, the cross too, but not what the page sets', async () => {
    const element = mount('value="ab;"')
    const control = await input(element)
    const chord = async (...keys: string[]) => {
      for (const key of keys.slice(0, -1)) await sendKeys({ down: key })
      await sendKeys({ press: keys.at(-1)! })
      for (const key of keys.slice(0, -1).toReversed()) await sendKeys({ up: key })
    }
    control.focus()
    await press('End')
    await sendKeys({ type: 'cd' })
    await press('Backspace', 'Backspace', 'Backspace')
    expectEqual(element.value, 'a')
    for (const value of ['ab;', 'ab;c', 'ab;cd;', 'ab;c', 'ab;']) {
      await chord('Control', 'z')
      expectEqual(element.value, value)
    }
    await chord('Control', 'z')
    expectEqual(element.value, 'ab;')
    await chord('Control', 'Shift', 'z')
    await chord('Control', 'y')
    expectEqual([element.value, control.selectionStart], ['ab;cd;', 6])
    queryShadow(element, 'button')!.click()
    await waitFor(() => element.value === '', 'the empty field')
    await chord('Control', 'z')
    expectEqual(element.value, 'ab;cd;')
    element.value = 'xy;'
    await waitFor(() => control.value === 'xy;', 'the value of the page')
    await chord('Control', 'z')
    expectEqual(element.value, 'xy;')
  })

  it('shows a stored value as it is', async () => {
    const element = mount('value="long;tags"')
    expectEqual([(await input(element)).value, element.value], ['long;tags', 'long;tags'])
  })

  it('[0-16] says in both languages what to type', async () => {
    const element = mount()
    expectEqual((await input(element)).placeholder, '请输入，每 2 个字符一个标签')
    element.lang = 'en'
    await waitFor(() => shown(element).placeholder === 'Enter tags of 2 characters', 'English')
  })
})
