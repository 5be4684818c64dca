import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { withStillClock } from '../../tests/suites/still-clock'
import { codeEditorEntry } from './code-editor.element'
import { codeLanguages } from './code-languages.model'

type CodeEditor = HTMLElementTagNameMap['ops-code-editor']

const content = (element: Element) => waitFor(() => queryShadow(element, '.cm-content'), 'the text')

async function control(key: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

async function type(element: HTMLElement, text: string): Promise<void> {
  ;(await content(element)).focus()
  await control('a')
  await sendKeys({ type: text })
  ;(element.shadowRoot!.activeElement as HTMLElement).blur()
}

const lines = (element: Element) => [...element.shadowRoot!.querySelectorAll('.cm-line')].map((line) => line.textContent)

elementSuite({ entry: codeEditorEntry, markup: '<ops-code-editor value="let a = 1"></ops-code-editor>', ready: '.cm-content' })
formSuite({ tag: 'ops-code-editor', attributes: '', values: ['one', 'two'], control: '.cm-content', commit: type })
axeSuite({
  tag: 'ops-code-editor',
  attributes: 'label="脚本" language="sql" language-switch value="select id from sys_user -- 全部"',
  open: async (element) => {
    ;(await content(element)).focus()
    await control('f')
    await waitFor(() => queryShadow(element, '.cm-search'), 'the search')
  },
})

/** Of each language a line, and how many colours it has to have. */
const samples: Readonly<Record<string, string>> = {
  css: 'a:hover { color: #fff; margin: 2px }',
  javascript: 'const a = () => "text" + 1 // note',
  html: '<p class="a">text</p><!-- note -->',
  java: 'public class A { int b = 1; /* note */ }',
  'objective-c': '@interface A : NSObject // note',
  python: 'def f(a): return "text" # note',
  r: 'f <- function(x) { "text" } # note',
  shell: 'if [ -f "$a" ]; then echo "text"; fi # note',
  sql: "select a from b where c = 'text' -- note",
  swift: 'let a: Int = 1 // note',
  vue: '<template><p :class="a">{{ b }}</p></template>',
  markdown: '# Title with **bold** and [link](https://a.example)',
}

describe('<ops-code-editor>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '', after = '') =>
    mountHtml(`<ops-code-editor ${attributes}></ops-code-editor>${after}`).querySelector<CodeEditor>('ops-code-editor')!

  it('[2.9-27] [9-34] is a widget of its own, 240 pixels high, with tabs of 2 columns and numbered lines', async () => {
    const element = mount()
    element.value = 'a\n\tb'
    await content(element)
    expectEqual([element.offsetHeight, queryShadow(element, '.cm-content')!.style.tabSize], [240, '2'])
    expectEqual(getComputedStyle(queryShadow(element, '.cm-content')!).tabSize, '2')
    await waitFor(() => queryShadow(element, '.cm-lineNumbers')?.textContent?.endsWith('12'), 'the numbers')
  })

  it('takes another height, another tab, and leaves the numbers out', async () => {
    const element = mount('height="400" tab-size="4" line-numbers="false"')
    expectEqual([getComputedStyle(await content(element)).tabSize, element.offsetHeight], ['4', 400])
    expectEqual(queryShadow(element, '.cm-lineNumbers'), null)
  })

  for (const { id, label } of codeLanguages) {
    it(`[9-35] highlights ${label}`, async () => {
      const element = mount(`language="${label}"`)
      element.value = samples[id]!
      const line = await waitFor(() => queryShadow(element, '.cm-line span[class]') && queryShadow(element, '.cm-line'), 'colours')
      const colours = new Set([...line.querySelectorAll('span')].map((span) => getComputedStyle(span).color))
      expectTrue(colours.size >= 2, `${colours.size} colours in ${line.innerHTML}`)
      expectEqual(line.textContent, samples[id])
    })
  }

  it('has the text the first time it is shown in a dialog', async () => {
    const dialog = mountHtml('<dialog><ops-code-editor value="let first = 1"></ops-code-editor></dialog>').querySelector('dialog')!
    dialog.showModal()
    const element = dialog.querySelector('ops-code-editor')!
    await content(element)
    expectEqual(lines(element), ['let first = 1'])
    dialog.close()
  })

  it('follows a value of the page and keeps the cursor where it is', async () => {
    const element = mount('value="one two three"')
    const inputs = captureEvents(element, 'input')
    ;(await content(element)).focus()
    await control('End')
    element.value = 'ONE two three'
    await waitFor(() => lines(element)[0] === 'ONE two three', 'the new text')
    expectEqual(inputs.length, 0)
    await sendKeys({ type: '!' })
    await waitFor(() => element.value === 'ONE two three!', 'what is typed at the end')
    element.value = ''
    await waitFor(() => lines(element)[0] !== 'ONE two three!' && queryShadow(element, '.cm-placeholder'), 'nothing')
  })

  it('tells each key, and commits once when it is left', async () => {
    const element = mount()
    const [inputs, changes] = [captureEvents(element, 'input'), captureEvents(element, 'change')]
    await type(element, 'abc')
    await waitFor(() => changes.length === 1, 'the change')
    expectEqual([inputs.length >= 3, element.value, (changes[0]!.detail as { value: string }).value], [true, 'abc', 'abc'])
  })

  it('keeps the ends of lines it was given', async () => {
    const element = mount()
    element.value = 'one\r\ntwo'
    ;(await content(element)).focus()
    await control('End')
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: '3' })
    await waitFor(() => element.value === 'one\r\ntwo\r\n3', 'the same ends')
  })

  it('indents by Tab, and is left by Escape and Tab, both ways', async () => {
    const element = mount('value="a"', '<input id="next">')
    ;(await content(element)).focus()
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.value === '  a', 'the indent')
    await withStillClock(async () => {
      await sendKeys({ press: 'Escape' })
      await sendKeys({ press: 'Tab' })
    })
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="toolbar"]'), 'the tools')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => document.activeElement?.id === 'next', 'the next field')
    expectEqual(element.value, '  a')
    ;(await content(element)).focus()
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.value !== '  a', 'the indent again')
  })

  it('stands in a dialog of the kit, which the second Escape closes', async () => {
    const modal = mountHtml('<ops-modal open heading="x"><ops-code-editor value="a"></ops-code-editor></ops-modal>').querySelector(
      'ops-modal',
    )!
    const element = modal.querySelector('ops-code-editor')!
    const text = await content(element)
    await waitFor(() => {
      text.focus()
      return element.shadowRoot!.activeElement === text
    }, 'the focus in the shown text')
    await sendKeys({ press: 'Escape' })
    await nextFrame()
    expectEqual(modal.open, true)
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !modal.open, 'the dialog to close')
  })

  for (const [lang, texts] of [
    ['zh-CN', ['查找', '替换为', '全部替换']],
    ['en', ['Find', 'Replace', 'replace all']],
  ] as const) {
    it(`[0-16] finds and replaces in ${lang}`, async () => {
      const element = mount(`lang="${lang}" value="one two one"`)
      ;(await content(element)).focus()
      await control('f')
      const panel = await waitFor(() => queryShadow(element, '.cm-search'), 'the search')
      const [find, replace] = [...panel.querySelectorAll<HTMLInputElement>('.cm-textfield')]
      expectEqual([find!.placeholder, replace!.placeholder, panel.querySelector('[name=replaceAll]')!.textContent], [...texts])
      find!.focus()
      await sendKeys({ type: 'one' })
      replace!.focus()
      await sendKeys({ type: '1' })
      panel.querySelector<HTMLElement>('[name=replaceAll]')!.click()
      await waitFor(() => element.value === '1 two 1', 'both replaced')
      find!.focus()
      await sendKeys({ press: 'Escape' })
      await waitFor(() => !queryShadow(element, '.cm-search'), 'the search to close')
    })
  }

  it('offers the languages where the page allows it, and says which was chosen', async () => {
    const element = mount('language="sql" language-switch')
    const chosen = captureEvents(element, 'ops-language')
    ;(await waitFor(() => queryShadow(element, '[aria-haspopup="menu"]'), 'the chooser')).click()
    const items = await waitFor(() => {
      const found = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
      return found.length === 12 && found
    }, 'twelve languages')
    items.find((item) => item.textContent?.includes('Python'))!.click()
    await waitFor(() => element.language === 'python', 'the language')
    expectEqual(
      chosen.map(({ detail }) => detail as unknown),
      [{ language: 'python' }],
    )
    await waitFor(() => queryShadow(element, '.cm-placeholder')?.textContent === '请在此输入Python代码', 'the placeholder')
  })

  it('fills the window and comes back, with its text and focus', async () => {
    const element = mount('value="a"')
    ;(await content(element)).focus()
    ;(await waitFor(() => queryShadow(element, '[aria-label="全屏"]'), 'the button')).click()
    const frame = queryShadow(element, '.ops-editor')!
    await waitFor(() => frame.matches(':popover-open') && frame.offsetHeight === innerHeight, 'the whole window')
    ;(await content(element)).focus()
    await sendKeys({ type: 'b' })
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Escape' })
    await waitFor(() => frame.offsetHeight === 240, 'the usual height')
    expectTrue(element.value.includes('b'), element.value)
    expectTrue(element.shadowRoot!.activeElement === (await content(element)), 'the focus is gone')
  })

  it('tells what an input method makes when it has ended', async () => {
    const element = mount()
    const inputs = captureEvents(element, 'input')
    const text = await content(element)
    text.focus()
    text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    document.execCommand('insertText', false, 'zhong')
    await waitFor(() => lines(element)[0] === 'zhong', 'what is composed')
    await nextFrame()
    expectEqual([inputs.length, element.value], [0, ''])
    text.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: 'zhong' }))
    await waitFor(() => element.value === 'zhong', 'the word')
    expectEqual(inputs.length, 1)
  })

  it('takes what was typed while its code was on its way', async () => {
    const element = mount()
    element.focus()
    await sendKeys({ type: 'abc' })
    await waitFor(() => element.value === 'abc', 'what was typed')
  })

  it('can be read and searched, not changed, while readonly, and Tab leaves it at once', async () => {
    const element = mount('readonly value="let a = 1" language-switch', '<input id="next">')
    ;(await content(element)).focus()
    await sendKeys({ type: 'x' })
    await control('f')
    await waitFor(() => queryShadow(element, '.cm-search'), 'the search')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '.cm-search'), 'the search to close')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="toolbar"]'), 'the tools')
    expectEqual([element.value, queryShadow(element, '[aria-haspopup="menu"]')], ['let a = 1', null])
  })

  it('has tools for the arrow keys, and Escape goes back to the text', async () => {
    const element = mount('language-switch')
    const text = await content(element)
    text.focus()
    await sendKeys({ down: 'Alt' })
    await sendKeys({ press: 'F10' })
    await sendKeys({ up: 'Alt' })
    const focused = () => element.shadowRoot!.activeElement?.getAttribute('aria-label')
    await waitFor(() => focused() === '语言：JavaScript', 'the first tool')
    await sendKeys({ press: 'ArrowRight' })
    expectEqual(focused(), '查找（Ctrl F）')
    await sendKeys({ press: 'End' })
    expectEqual(focused(), '全屏')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => element.shadowRoot!.activeElement === text, 'the text')
  })

  it('[0-08] writes no style into the page and none that a strict policy refuses', async () => {
    const violations: string[] = []
    const listen = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective)
    document.addEventListener('securitypolicyviolation', listen)
    const element = mount('value="let a = 1"')
    ;(await content(element)).focus()
    await control('f')
    await waitFor(() => queryShadow(element, '.cm-search'), 'the search')
    document.removeEventListener('securitypolicyviolation', listen)
    expectEqual([document.querySelectorAll('head style').length, element.shadowRoot!.querySelectorAll('style').length], [0, 0])
    expectEqual([document.adoptedStyleSheets.length, violations], [0, []])
  })

  it('fits a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount('language-switch')
    element.value = 'x'.repeat(400)
    await content(element)
    expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
  })
})
