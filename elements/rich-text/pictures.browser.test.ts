import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { html, inside, loadKit, recorder, until } from '../../tests/suites/page'
import { textOf } from '../../tests/suites/rich-editor'
import { choose, dragFiles, fileOf, paste, pictureOf, releaseAll, releaseUpload, seenUploads } from '../../tests/suites/uploads'

type RichText = HTMLElementTagNameMap['ops-rich-text']

describe('pictures in <ops-rich-text>', () => {
  before(loadKit)
  beforeEach(seenUploads)
  afterEach(releaseAll)

  const place = (attributes = '') =>
    html(
      `<form><ops-config base-url="/uploads"><ops-rich-text name="text" value="<p>one</p>" ${attributes}></ops-rich-text></ops-config></form>`,
    ).querySelector<RichText>('ops-rich-text')!
  const pictures = (element: RichText) =>
    [...new DOMParser().parseFromString(element.value, 'text/html').querySelectorAll('img')].map((one) => one.getAttribute('src'))
  const button = (element: Element, words: string) =>
    until(() => [...element.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent === words), words)

  it('[7.3-03] [7.3-04] sends a pasted one with biz=jeditor and jeditor=1, and shows it at the address made of the answer', async () => {
    const element = place()
    const text = await textOf(element)
    text.focus()
    paste(text, await pictureOf('a.png'))
    await until(() => pictures(element).length === 1, 'the picture')
    expectEqual(pictures(element), ['/uploads/sys/common/static/jeditor/a.png'])
    expectEqual(
      (await seenUploads()).map(({ name, biz, jeditor }) => [name, biz, jeditor]),
      [['a.png', 'jeditor', '1']],
    )
  })

  it('[7.3-04] embeds it where the answer is local', async () => {
    const element = place()
    const text = await textOf(element)
    text.focus()
    paste(text, await pictureOf('local.png'))
    await until(() => pictures(element)[0]?.startsWith('data:image/png;base64,'), 'the embedded picture')
  })

  it('takes dropped ones where they are let go', async () => {
    const element = place()
    const text = await textOf(element)
    expectTrue(dragFiles(text.querySelector('p')!, 'drop', await pictureOf('b.png')), 'the drop was not taken')
    await until(() => pictures(element).length === 1, 'the picture')
  })

  it('goes on while one is on its way: what is written stays, the picture comes to its place, and the form waits', async () => {
    const element = place()
    const text = await textOf(element)
    text.focus()
    paste(text, await pictureOf('hold.png'))
    await until(() => inside(element, '.ops-editor-picture'), 'the place of the picture')
    expectEqual([element.checkValidity(), element.validationMessage], [false, '还有图片正在上传，请稍候'])
    await sendKeys({ type: 'new ' })
    await until(() => element.value.includes('new '), 'what is written')
    await releaseUpload('hold.png')
    await until(() => pictures(element).length === 1 && element.checkValidity(), 'the picture')
    expectTrue(text.textContent?.includes('new '), 'the words are gone')
  })

  it('shows what failed, says why, and sends it again; nothing is lost', async () => {
    const element = place()
    const errors = recorder(element, 'ops-upload-error')
    const text = await textOf(element)
    text.focus()
    paste(text, await pictureOf('refuse.png'))
    await until(
      () => inside(element, '.ops-editor-picture[data-failed]')?.textContent?.includes('refuse.png 上传失败. 磁盘已满'),
      'why it failed',
    )
    expectEqual([errors.length, element.checkValidity(), element.value], [1, false, '<p>one</p>'])
    ;(await button(element, '重试')).click()
    await until(() => errors.length === 2, 'the second failure')
    ;(await button(element, '移除')).click()
    await until(() => !inside(element, '.ops-editor-picture') && element.checkValidity(), 'it to go')
  })

  it('refuses in words what is no picture', async () => {
    const element = place()
    const text = await textOf(element)
    text.focus()
    paste(text, fileOf('a.txt'), fileOf('fake.png', 'image/png', 'text'), fileOf('a.svg', 'image/svg+xml', '<svg/>'))
    const note = await until(() => inside(element, '.ops-note'), 'the refusal')
    for (const name of ['a.txt', 'fake.png', 'a.svg']) expectTrue(note.textContent?.includes(name), `${name} is not named`)
    expectEqual(await seenUploads(), [])
  })

  it('takes one by its tool: from this machine with a remark, or from the network', async () => {
    const element = place()
    const text = await textOf(element)
    text.focus()
    const open = async () => (await until(() => inside(element, '[aria-label="图片"]'), 'the tool')).click()
    await open()
    await until(() => inside(element, '[role="tab"]'), 'the dialog')
    await choose(element, await pictureOf('c.png'))
    const remark = () =>
      until(() => inside<HTMLInputElement>(element, '[role="tabpanel"]:not([hidden]) .ops-field:last-child input'), 'the remark')
    ;(await remark()).focus()
    await sendKeys({ type: '东门' })
    ;(await button(element, '确定')).click()
    await until(() => element.value.includes('src="/uploads/sys/common/static/jeditor/c.png" alt="东门"'), 'the uploaded picture')
    await open()
    const tab = await until(() => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="tab"]')][1], 'the second tab')
    tab.focus()
    await sendKeys({ press: 'Enter' })
    const address = await until(
      () =>
        inside<HTMLInputElement>(
          element,
          '[role="tabpanel"]:not([hidden]) input[type="url"], [role="tabpanel"]:not([hidden]) input[dir="ltr"]',
        ),
      'the address',
    )
    ;(await button(element, '确定')).click()
    await until(() => inside(element, '.ops-field-error')?.textContent?.includes('请输入图片地址'), 'what is missing')
    address.focus()
    await sendKeys({ type: 'https://ops.example/d.png' })
    ;(await button(element, '确定')).click()
    await until(() => element.value.includes('src="https://ops.example/d.png"'), 'the picture of the network')
  })

  it('stores by a function of the page instead of a server', async () => {
    const element = place()
    element.upload = (file) => Promise.resolve(`/gallery/${file.name}`)
    const text = await textOf(element)
    text.focus()
    paste(text, await pictureOf('e.png'))
    await until(() => pictures(element)[0] === '/gallery/e.png', 'the picture')
    expectEqual(await seenUploads(), [])
  })
})
