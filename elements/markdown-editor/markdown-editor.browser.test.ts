import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { selectAll, textOf } from '../../tests/suites/rich-editor'
import { markdownEditorEntry } from './markdown-editor.element'

type MarkdownEditor = HTMLElementTagNameMap['ops-markdown-editor']

async function type(element: HTMLElement, value: string): Promise<void> {
  ;(await textOf(element)).focus()
  await selectAll()
  await sendKeys({ type: value })
  ;(element.shadowRoot!.activeElement as HTMLElement).blur()
}

elementSuite({ entry: markdownEditorEntry, markup: '<ops-markdown-editor value="text"></ops-markdown-editor>', ready: '[data-field]' })
formSuite({ tag: 'ops-markdown-editor', attributes: '', values: ['one', 'two'], control: '[data-field]', commit: type })
axeSuite({
  tag: 'ops-markdown-editor',
  attributes:
    'label="说明" value="## 停机&#10;&#10;周三 **停机** [详情](https://ops.example)&#10;&#10;- [ ] 一&#10;- 二&#10;&#10;| 台 | 数 |&#10;|---|--:|&#10;| 一 | 2 |&#10;&#10;<b>x</b> `y`[^1]&#10;&#10;[^1]: z"',
  open: async (element) => {
    await textOf(element)
    ;(await waitFor(() => queryShadow(element, '[aria-label="图片"]'), 'the tool')).click()
    await waitFor(() => queryShadow(element, '[role="tab"]'), 'the dialog')
  },
})

describe('<ops-markdown-editor>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '', after = '') =>
    mountHtml(`<ops-markdown-editor ${attributes}></ops-markdown-editor>${after}`).querySelector<MarkdownEditor>('ops-markdown-editor')!
  const withText = async (value: string) => {
    const element = mount()
    element.value = value
    return { element, text: await textOf(element) }
  }
  const tool = (element: Element, name: string) =>
    waitFor(() => queryShadow(element, `[role="toolbar"] [aria-label^="${name}"]`), `the tool ${name}`)
  const press = async (element: Element, name: string) => (await tool(element, name)).click()
  const item = async (element: Element, name: string) =>
    (
      await waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role^="menuitem"]')].find((one) => one.textContent === name),
        `the item ${name}`,
      )
    ).click()
  const control = async (key: string) => {
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: key })
    await sendKeys({ up: 'Control' })
  }
  /** The text of the source, once it is shown. */
  const sourceOf = async (element: Element) => {
    await waitFor(() => queryShadow(element, '.cm-content[data-field]'), 'the source')
    return waitFor(() => queryShadow(element, '.cm-content'), 'the source')
  }

  async function written(element: MarkdownEditor, text = 'one'): Promise<HTMLElement> {
    const box = await textOf(element)
    box.focus()
    await sendKeys({ type: text })
    await selectAll()
    return box
  }

  it('[V-P07] is not filled by blanks, breaks and zero-width characters', () => {
    const element = mountHtml('<ops-markdown-editor required></ops-markdown-editor>').querySelector('ops-markdown-editor')!
    for (const value of ['  ', '<p><br></p>', '<p>&nbsp;</p>', '\u200B']) {
      element.value = value
      expectEqual([element.checkValidity(), element.validity.valueMissing], [false, true])
    }
    element.value = 'a'
    expectEqual(element.checkValidity(), true)
  })

  it('[2.9-05] is 300 pixels high, never less than 200, and speaks Chinese', async () => {
    const element = mount()
    const text = await textOf(element)
    expectEqual([element.offsetHeight, text.dataset['empty']], [300, '请输入内容，支持 Markdown 语法'])
    for (const name of [
      '撤销',
      '段落样式',
      '加粗',
      '斜体',
      '删除线',
      '行内代码',
      '无序列表',
      '有序列表',
      '任务列表',
      '引用',
      '代码块',
      '分隔线',
      '链接',
      '图片',
      '表格',
      'Markdown 源码',
      '全屏',
    ])
      await tool(element, name)
    element.height = 120
    await waitFor(() => element.offsetHeight === 200, 'the least height')
    element.minHeight = 150
    await waitFor(() => element.offsetHeight === 150, 'a lower least height')
    element.height = 420
    await waitFor(() => element.offsetHeight === 420, 'a greater height')
    element.lang = 'en'
    await tool(element, 'Bold')
    await tool(element, 'Markdown source')
  })

  for (const [name, value] of [
    ['加粗', '**one**'],
    ['斜体', '*one*'],
    ['删除线', '~~one~~'],
    ['行内代码', '`one`'],
    ['无序列表', '- one'],
    ['有序列表', '1. one'],
    ['任务列表', '- [ ] one'],
    ['引用', '> one'],
    ['代码块', '```\none\n```'],
  ] as const) {
    it(`makes ${JSON.stringify(value)} by ${name}, shows that it is on, and takes it back by undo`, async () => {
      const element = mount()
      const text = await written(element)
      await press(element, name)
      await waitFor(() => element.value === value, `${value}, not ${element.value}`)
      await waitFor(() => queryShadow(element, `[aria-label^="${name}"][aria-pressed="true"]`), 'the pressed tool')
      expectTrue(element.shadowRoot!.activeElement === text, 'the focus left the text')
      await press(element, '撤销')
      await waitFor(() => element.value === 'one', `the plain text, not ${element.value}`)
      await press(element, '重做')
      await waitFor(() => element.value === value, 'it again')
    })
  }

  it('writes what is typed as markdown, and takes its signs as people type them', async () => {
    const element = mount()
    const text = await textOf(element)
    text.focus()
    for (const line of ['# Title', 'Some **bold** words', '- one', 'two']) {
      for (const key of line) await sendKeys({ type: key })
      await sendKeys({ press: 'Enter' })
    }
    await sendKeys({ press: 'Enter' })
    await sendKeys({ type: 'end' })
    await waitFor(() => element.value === '# Title\n\nSome **bold** words\n\n- one\n- two\n\nend', 'the markdown')
    expectEqual(
      ['h1', 'strong', 'ul > li'].map((css) => text.querySelectorAll(css).length),
      [1, 1, 2],
    )
  })

  it('makes tables, adds to them, aligns a column and takes a table away; Tab goes through the cells', async () => {
    const element = mount()
    ;(await textOf(element)).focus()
    await press(element, '表格')
    await item(element, '插入 3 × 3 表格')
    await sendKeys({ type: 'a' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'b' })
    await waitFor(() => element.value === '| a | b | |\n| - | - | - |\n| | | |\n| | | |', `the table, not ${element.value}`)
    await press(element, '表格')
    await item(element, '在下方插入行')
    await waitFor(() => element.value.split('\n').length === 5, 'the row')
    await press(element, '表格')
    await item(element, '本列居中')
    await waitFor(() => element.value.startsWith('| a | b | |\n| - | :-: | - |'), `the centred column, not ${element.value}`)
    await press(element, '表格')
    await item(element, '删除表格')
    await waitFor(() => element.value === '', 'no table')
  })

  it('ticks tasks by the box and by a key', async () => {
    const { element, text } = await withText('* [ ] one\n* [x] two\n')
    const boxes = [...text.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    expectEqual(
      boxes.map(({ checked, ariaLabel }) => [checked, ariaLabel]),
      [
        [false, '完成'],
        [true, '完成'],
      ],
    )
    boxes[0]!.click()
    await waitFor(() => element.value === '* [x] one\n* [x] two\n', `the ticked one, not ${element.value}`)
    await control('End')
    await control('Enter')
    await waitFor(() => element.value === '* [x] one\n* [ ] two\n', `the one without a tick, not ${element.value}`)
  })

  it('makes links of safe addresses only', async () => {
    const element = mount()
    await written(element)
    await press(element, '链接')
    const input = await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-editor-link input'), 'the address')
    await waitFor(() => element.shadowRoot!.activeElement === input, 'the focus')
    await sendKeys({ type: 'javascript:alert(1)' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent === '请输入网页、邮箱或电话地址', 'the refusal')
    input.select()
    await sendKeys({ type: 'https://ops.example/a' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.value === '[one](https://ops.example/a)', `the link, not ${element.value}`)
  })

  it('switches to the source and back: text, focus and what can be undone stay', async () => {
    const input = 'Some *text*\n\n* one\n* two\n'
    const { element, text } = await withText(input)
    text.focus()
    await control('End')
    await press(element, 'Markdown 源码')
    const source = await sourceOf(element)
    await waitFor(() => element.shadowRoot!.activeElement === source, 'the focus in the source')
    expectEqual([element.value, [...source.querySelectorAll('.cm-line')].map((line) => line.textContent)], [input, input.split('\n')])
    await control('End')
    await sendKeys({ type: '\n## new' })
    await waitFor(() => element.value === `${input}\n## new`, `what is written, not ${element.value}`)
    await press(element, '所见即所得')
    await waitFor(() => text.querySelector('h2')?.textContent === 'new', 'the heading')
    await waitFor(() => element.shadowRoot!.activeElement === text, 'the focus in the text')
    expectEqual(element.value, `${input}\n## new`)
    await press(element, '撤销')
    await waitFor(() => element.value === input, `the text as it was given, not ${element.value}`)
  })

  it('tells of the switch, and follows the page that sets it', async () => {
    const element = mount('value="**one**" source')
    const switches = captureEvents(element, 'ops-source')
    await sourceOf(element)
    expectEqual(element.source, true)
    await press(element, '所见即所得')
    await waitFor(() => queryShadow(element, 'strong')?.textContent === 'one', 'the formatted text')
    expectEqual([element.source, switches.map(({ detail }) => detail as unknown)], [false, [{ source: false }]])
    element.source = true
    await sourceOf(element)
    expectEqual(switches.length, 1)
  })

  it('follows a value of the page, in the text and in the source, and keeps the cursor where it is', async () => {
    const { element, text } = await withText('one\n\ntwo')
    const inputs = captureEvents(element, 'input')
    text.focus()
    await control('End')
    element.value = 'ONE\n\ntwo'
    await waitFor(() => text.textContent === 'ONEtwo', 'the new text')
    expectEqual(inputs.length, 0)
    await sendKeys({ type: '!' })
    await waitFor(() => element.value === 'ONE\n\ntwo!', 'what is typed at the end')
    await press(element, 'Markdown 源码')
    const source = await sourceOf(element)
    element.value = 'three'
    await waitFor(() => source.textContent === 'three', 'the new source')
  })

  it('has the text the first time it is shown in a dialog', async () => {
    const modal = mountHtml(
      '<ops-modal open heading="x"><ops-markdown-editor value="**first**"></ops-markdown-editor></ops-modal>',
    ).querySelector('ops-modal')!
    const text = await textOf(modal.querySelector('ops-markdown-editor')!)
    await waitFor(() => text.checkVisibility() && text.offsetHeight > 0, 'the shown text')
    expectEqual(text.textContent, 'first')
  })

  it('tells what an input method makes when it has ended', async () => {
    const element = mount()
    const inputs = captureEvents(element, 'input')
    const text = await textOf(element)
    text.focus()
    text.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }))
    document.execCommand('insertText', false, 'zhong')
    await waitFor(() => text.textContent === 'zhong', 'what is composed')
    expectEqual([inputs.length, element.value], [0, ''])
    text.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: 'zhong' }))
    await waitFor(() => element.value === 'zhong', 'the word')
  })

  it('takes what was typed while its code was on its way', async () => {
    const element = mount()
    element.focus()
    await sendKeys({ type: 'abc' })
    await waitFor(() => element.value === 'abc', 'what was typed')
  })

  it('can be read, not changed, while readonly, in the source too, and has no tools then', async () => {
    const element = mount('readonly value="one&#10;&#10;- [ ] two"')
    const text = await textOf(element)
    text.focus()
    await sendKeys({ type: 'x' })
    text.querySelector('input')!.click()
    expectEqual([element.value, text.textContent, queryShadow(element, '[aria-label^="加粗"]')], ['one\n\n- [ ] two', 'onetwo', null])
    await press(element, 'Markdown 源码')
    ;(await sourceOf(element)).focus()
    await sendKeys({ type: 'x' })
    expectEqual(element.value, 'one\n\n- [ ] two')
  })

  it('Tab leaves a plain text for its tools and these for the next field', async () => {
    const element = mount('value="a"', '<input id="next">')
    ;(await textOf(element)).focus()
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="toolbar"]'), 'the tools')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => document.activeElement?.id === 'next', 'the next field')
  })

  it('gives Tab back by Escape in a list; the Escape after that belongs to the dialog around', async () => {
    const modal = mountHtml(
      '<ops-modal open heading="x"><ops-markdown-editor value="- a&#10;- b"></ops-markdown-editor></ops-modal>',
    ).querySelector('ops-modal')!
    const element = modal.querySelector<MarkdownEditor>('ops-markdown-editor')!
    const text = await textOf(element)
    text.focus()
    await control('End')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.value === '- a\n  - b', `the deeper item, not ${element.value}`)
    await sendKeys({ press: 'Escape' })
    expectTrue(modal.open, 'Escape closed the dialog')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="toolbar"]'), 'the tools')
    expectEqual(element.value, '- a\n  - b')
    text.focus()
    await sendKeys({ press: 'Escape' })
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !modal.open, 'the dialog to close')
  })

  it('gives clean HTML of the text, without or with its editor', async () => {
    const element = mount()
    element.value =
      'H<sub>2</sub>O **x** <img src=x onerror="window.__xss=1"> [y](javascript:alert(1))\n\n- [x] done\n\n[r]\n\n[r]: https://ops.example'
    const input = await element.getHtml()
    expectTrue(input.includes('<p>H<sub>2</sub>O <strong>x</strong> '), input)
    expectTrue(input.includes('☑ done') && input.includes('<a href="https://ops.example"'), input)
    expectTrue(!/javascript:|<img|<p>\[r\]/.test(input), input)
  })

  it('[0-08] writes no style into the page', async () => {
    await textOf(mount('value="one"'))
    expectEqual([document.querySelectorAll('head style').length, document.adoptedStyleSheets.length], [0, 0])
  })

  it('fits a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const { element } = await withText(
      `${'x'.repeat(400)}\n\n|${' xxxxxxxx |'.repeat(20)}\n|${'---|'.repeat(20)}\n|${' y |'.repeat(20)}\n\n\`\`\`\n${'y'.repeat(300)}\n\`\`\``,
    )
    expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
    await press(element, 'Markdown 源码')
    await sourceOf(element)
    expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
  })
})
