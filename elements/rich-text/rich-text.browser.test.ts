import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { selectAll, textOf } from '../../tests/suites/rich-editor'
import { richTextEntry } from './rich-text.element'

type RichText = HTMLElementTagNameMap['ops-rich-text']

async function type(element: HTMLElement, value: string): Promise<void> {
  ;(await textOf(element)).focus()
  await selectAll()
  await sendKeys({ type: value.replace(/<[^>]+>/g, '') })
  ;(element.shadowRoot!.activeElement as HTMLElement).blur()
}

elementSuite({ entry: richTextEntry, markup: '<ops-rich-text value="<p>text</p>"></ops-rich-text>', ready: '[data-field]' })
formSuite({ tag: 'ops-rich-text', attributes: '', values: ['<p>one</p>', '<p>two</p>'], control: '[data-field]', commit: type })
axeSuite({
  tag: 'ops-rich-text',
  attributes:
    'label="公告" value="<h2>停机</h2><p>周三 <b>停机</b> <a href=https://ops.example>详情</a></p><ul><li>一</li></ul><table><tr><th>台</th></tr><tr><td>一</td></tr></table>"',
  open: async (element) => {
    await textOf(element)
    ;(await waitFor(() => queryShadow(element, '[aria-label="图片"]'), 'the tool')).click()
    await waitFor(() => queryShadow(element, '[role="tab"]'), 'the dialog')
  },
})

describe('<ops-rich-text>', () => {
  before(loadKit)
  afterEach(() => setViewport({ width: 800, height: 600 }))

  const mount = (attributes = '', after = '') =>
    mountHtml(`<ops-rich-text ${attributes}></ops-rich-text>${after}`).querySelector<RichText>('ops-rich-text')!
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

  async function written(element: RichText, text = 'one'): Promise<HTMLElement> {
    const editable = await textOf(element)
    editable.focus()
    await sendKeys({ type: text })
    await selectAll()
    return editable
  }

  it('[V-P08] ignores bold, italic and underline tags whose style says normal', async () => {
    const element = mountHtml('<ops-rich-text></ops-rich-text>').querySelector('ops-rich-text')!
    const text = await textOf(element)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x')
    clipboardData.setData(
      'text/html',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>one <b>two</b> <em style="font-style:normal">three</em> <u style="text-decoration:none">four</u> <s style="text-decoration:none">five</s></p></b>',
    )
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
    await waitFor(() => element.value.includes('five'), 'the text')
    expectEqual(element.value, '<p>one <strong>two</strong> three four five</p>')
  })

  const pasteHtml = async (html: string) => {
    const element = mountHtml('<ops-rich-text></ops-rich-text>').querySelector('ops-rich-text')!
    const text = await textOf(element)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'x')
    clipboardData.setData('text/html', html)
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))
    await waitFor(() => element.value.includes('end'), 'the text')
    return element
  }
  const listed = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list}'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>\n`

  it('[V-P08] makes lists of the paragraphs of Word', async () => {
    const element = await pasteHtml(
      `<p>before</p>${listed('l0 level1 lfo1', '1.', 'one')}${listed('l0 level2 lfo1', 'a)', 'one a')}${listed('l0 level2 lfo1', 'b)', 'one b')}${listed('l0 level1 lfo1', '2.', 'two')}<p>between</p>${listed('l1 level1 lfo2', '·', 'dot')}${listed('l1 level2 lfo2', 'o', 'ring')}<p>more</p>${listed('l0 level1 lfo1', '3.', 'three')}<p>end</p>`,
    )
    expectEqual(
      element.value,
      '<p>before</p><ol><li><p>one</p><ol><li><p>one a</p></li><li><p>one b</p></li></ol></li><li><p>two</p></li></ol><p>between</p>' +
        '<ul><li><p>dot</p><ul><li><p>ring</p></li></ul></li></ul><p>more</p><ol start="3"><li><p>three</p></li></ol><p>end</p>',
    )
  })

  it('[V-P08] leaves out the comments of Word, not the words that they are about', async () => {
    const element = await pasteHtml(
      `<p>some <a style='mso-comment-reference:JD_1;mso-comment-date:20260101T1200'>words</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1">[JD1]</a><![endif]></span></span> end</p>
      <div style='mso-element:comment-list'><hr class=msocomoff align=left><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1">[JD1]</a>a remark</p></div></div></div>`,
    )
    expectEqual(element.value, '<p>some words end</p>')
  })

  for (const src of ['file:///C:/Users/a/clip_image001.png', 'cid:image001.png@01D9', 'webkit-fake-url://1/a.png'])
    it(`[V-P08] says that a picture could not be pasted: ${src}`, async () => {
      const element = await pasteHtml(`<p>text <img width=20 src="${src}" alt=""> and <img src="${src}"> end</p>`)
      await waitFor(() => queryShadow(element, '.ops-note')?.textContent.includes('2 张图片在您的电脑上，没有一起粘贴'), 'the reason')
      expectEqual(element.value.includes('<img'), false)
    })

  it('[V-P07] is not filled by blanks, breaks and zero-width characters', () => {
    const element = mountHtml('<ops-rich-text required></ops-rich-text>').querySelector('ops-rich-text')!
    for (const value of ['  ', '<p><br></p>', '<p>&nbsp;</p>', '\u200B']) {
      element.value = value
      expectEqual([element.checkValidity(), element.validity.valueMissing], [false, true])
    }
    element.value = '<p>a</p>'
    expectEqual(element.checkValidity(), true)
  })

  it('[9-33] is 300 pixels high and speaks Chinese', async () => {
    const element = mount()
    const text = await textOf(element)
    expectEqual([element.offsetHeight, text.dataset['empty']], [300, '请输入内容'])
    for (const name of [
      '撤销',
      '重做',
      '段落样式',
      '加粗',
      '斜体',
      '下划线',
      '删除线',
      '左对齐',
      '居中',
      '右对齐',
      '无序列表',
      '有序列表',
      '链接',
      '图片',
      '表格',
      '清除格式',
      '全屏',
    ])
      await tool(element, name)
    element.lang = 'en'
    await tool(element, 'Bold')
  })

  it('takes another height', () => {
    const element = mount('height="420"')
    return waitFor(() => element.offsetHeight === 420, 'the height')
  })

  for (const [name, value] of [
    ['加粗', '<p><strong>one</strong></p>'],
    ['斜体', '<p><em>one</em></p>'],
    ['下划线', '<p><u>one</u></p>'],
    ['删除线', '<p><s>one</s></p>'],
    ['居中', '<p style="text-align: center;">one</p>'],
    ['右对齐', '<p style="text-align: right;">one</p>'],
    ['无序列表', '<ul><li><p>one</p></li></ul>'],
    ['有序列表', '<ol><li><p>one</p></li></ol>'],
  ] as const) {
    it(`makes ${value} by ${name}, shows that it is on, and takes it back by undo`, async () => {
      const element = mount()
      const text = await written(element)
      await press(element, name)
      await waitFor(() => element.value === value, value)
      await waitFor(() => queryShadow(element, `[aria-label^="${name}"][aria-pressed="true"]`), 'the pressed tool')
      expectTrue(element.shadowRoot!.activeElement === text, 'the focus left the text')
      await press(element, '撤销')
      await waitFor(() => element.value === '<p>one</p>', 'the plain text')
      await press(element, '重做')
      await waitFor(() => element.value === value, 'it again')
    })
  }

  it('makes headings, and clears what was made of words', async () => {
    const element = mount()
    await written(element)
    await press(element, '加粗')
    await press(element, '段落样式')
    await item(element, '标题 2')
    await waitFor(() => element.value === '<h2><strong>one</strong></h2>', 'the heading')
    await press(element, '清除格式')
    await waitFor(() => element.value === '<p>one</p>', 'the plain text')
  })

  it('makes tables, adds to them and takes them away; Tab goes through the cells', async () => {
    const element = mount()
    ;(await textOf(element)).focus()
    await press(element, '表格')
    await item(element, '插入 3 × 3 表格')
    const count = (css: string) => new DOMParser().parseFromString(element.value, 'text/html').querySelectorAll(css).length
    await waitFor(() => count('th') === 3 && count('tr') === 3, 'the table')
    await sendKeys({ type: 'a' })
    await sendKeys({ press: 'Tab' })
    await sendKeys({ type: 'b' })
    await waitFor(() => element.value.includes('<th><p>a</p></th><th><p>b</p></th>'), 'two cells')
    await press(element, '表格')
    await item(element, '在下方插入行')
    await waitFor(() => count('tr') === 4, 'the row')
    await press(element, '表格')
    await item(element, '删除表格')
    await waitFor(() => count('table') === 0, 'no table')
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
    await sendKeys({ type: 'ops.example/a' })
    await sendKeys({ press: 'Enter' })
    await waitFor(
      () => element.value === '<p><a href="https://ops.example/a" target="_blank" rel="noopener noreferrer">one</a></p>',
      'the link',
    )
    await press(element, '链接')
    ;(
      await waitFor(() => [...element.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent === '取消链接'), 'the way back')
    ).click()
    await waitFor(() => element.value === '<p>one</p>', 'no link')
  })

  it('keeps a value as it was given until it is edited, and what stays of it afterwards', async () => {
    const input =
      '<h1 align="center">a</h1>\n<div>b <font>c</font> <span style="color: rgb(200, 0, 0); font-size: 20px">d</span></div><ol start="3"><li>e</li></ol><p><sub>f</sub><sup>g</sup><code>h</code></p><blockquote><p>i</p></blockquote><hr><pre><code>j\n k</code></pre><table><tbody><tr><td colspan="2" style="background-color: rgb(1, 2, 3);">l</td></tr></tbody></table>'
    const element = mount()
    element.value = input
    const text = await textOf(element)
    await waitFor(() => text.textContent?.includes('j'), 'the text')
    expectEqual([element.value, text.hasAttribute('data-paper')], [input, true])
    text.focus()
    await sendKeys({ press: 'End' })
    await sendKeys({ type: '!' })
    await waitFor(() => element.value !== input, 'the new value')
    for (const part of [
      '<h1 style="text-align: center;">a!</h1>',
      '<p>b c <span style="color: rgb(200, 0, 0); font-size: 20px;">d</span></p>',
      '<ol start="3"><li><p>e</p></li></ol>',
      '<sub>f</sub><sup>g</sup><code>h</code>',
      '<blockquote><p>i</p></blockquote><hr><pre><code>j\n k</code></pre>',
      '<td colspan="2" style="background-color: rgb(1, 2, 3);"><p>l</p></td>',
    ])
      expectTrue(element.value.includes(part), `${part} is not in ${element.value}`)
    await press(element, '撤销')
    await waitFor(() => element.value === input, 'the value as it was given')
  })

  it('follows a value of the page and keeps the cursor where it is', async () => {
    const element = mount('value="<p>one</p><p>two</p>"')
    const inputs = captureEvents(element, 'input')
    const text = await textOf(element)
    text.focus()
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'End' })
    await sendKeys({ up: 'Control' })
    element.value = '<p>ONE</p><p>two</p>'
    await waitFor(() => text.textContent === 'ONEtwo', 'the new text')
    expectEqual(inputs.length, 0)
    await sendKeys({ type: '!' })
    await waitFor(() => element.value === '<p>ONE</p><p>two!</p>', 'what is typed at the end')
  })

  it('has the text the first time it is shown in a dialog', async () => {
    const modal = mountHtml('<ops-modal open heading="x"><ops-rich-text value="<p>first</p>"></ops-rich-text></ops-modal>').querySelector(
      'ops-modal',
    )!
    const text = await textOf(modal.querySelector('ops-rich-text')!)
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
    await waitFor(() => element.value === '<p>zhong</p>', 'the word')
  })

  it('takes what was typed while its code was on its way', async () => {
    const element = mount()
    element.focus()
    await sendKeys({ type: 'abc' })
    await waitFor(() => element.value === '<p>abc</p>', 'what was typed')
  })

  it('can be read, not changed, while readonly, and has no tools then', async () => {
    const element = mount('readonly value="<p>one</p>"')
    const text = await textOf(element)
    text.focus()
    await sendKeys({ type: 'x' })
    expectEqual([element.value, text.textContent, queryShadow(element, '[aria-label^="加粗"]')], ['<p>one</p>', 'one', null])
  })

  it('Tab leaves a plain text for its tools and these for the next field', async () => {
    const element = mount('value="<p>a</p>"', '<input id="next">')
    ;(await textOf(element)).focus()
    await sendKeys({ press: 'Tab' })
    await waitFor(() => element.shadowRoot!.activeElement?.closest('[role="toolbar"]'), 'the tools')
    await sendKeys({ press: 'Tab' })
    await waitFor(() => document.activeElement?.id === 'next', 'the next field')
  })

  it('[0-08] writes no style into the page', async () => {
    await textOf(mount('value="<p>one</p>"'))
    expectEqual([document.querySelectorAll('head style').length, document.adoptedStyleSheets.length], [0, 0])
  })

  it('fits a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount()
    element.value = `<p>${'x'.repeat(400)}</p><table><tr>${'<td>xxxxxxxx</td>'.repeat(20)}</tr></table>`
    await textOf(element)
    expectTrue(document.documentElement.scrollWidth <= 390, 'the page scrolls sideways')
  })
})
