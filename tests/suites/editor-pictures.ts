import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from './assert'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from './page'
import { textOf } from './rich-editor'
import { choose, dragFiles, fileOf, paste, pictureOf, releaseAll, releaseUpload, receivedUploads } from './uploads'

interface EditorUnderTest {
  readonly tag: 'ops-rich-text' | 'ops-markdown-editor'
  /** A value of one line: one. */
  readonly value: string
  /** Addresses of the pictures of a value. */
  readonly picturesOf: (value: string) => readonly string[]
  /** How one with a remark stands in a value. */
  readonly written: (src: string, alt: string) => string
}

/** Pictures of an editor: pasted, dropped, chosen, on their way, refused. */
export function editorPictures({ tag, value, picturesOf, written }: EditorUnderTest): void {
  describe(`pictures in <${tag}>`, () => {
    before(loadKit)
    beforeEach(receivedUploads)
    afterEach(releaseAll)

    const mount = (attributes = '') =>
      mountHtml(
        `<form><ops-config base-url="/uploads"><${tag} name="text" value="${value}" ${attributes}></${tag}></ops-config></form>`,
      ).querySelector(tag)!
    const pictures = (element: { value: string }) => picturesOf(element.value)
    const button = (element: Element, label: string) =>
      waitFor(() => [...element.shadowRoot!.querySelectorAll('button')].find((one) => one.textContent === label), label)

    it('[7.3-03] [7.3-04] sends a pasted one with biz=jeditor and jeditor=1, and shows it at the address made of the answer', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      paste(text, await pictureOf('a.png'))
      await waitFor(() => pictures(element).length === 1, 'the picture')
      expectEqual(pictures(element), ['/uploads/sys/common/static/jeditor/a.png'])
      expectEqual(
        (await receivedUploads()).map(({ name, biz, jeditor }) => [name, biz, jeditor]),
        [['a.png', 'jeditor', '1']],
      )
    })

    it('[7.3-04] embeds it where the answer is local', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      paste(text, await pictureOf('local.png'))
      await waitFor(() => pictures(element)[0]?.startsWith('data:image/png;base64,'), 'the embedded picture')
    })

    it('takes dropped ones where they are let go', async () => {
      const element = mount()
      const text = await textOf(element)
      expectTrue(dragFiles(text.querySelector('p')!, 'drop', await pictureOf('b.png')), 'the drop was not taken')
      await waitFor(() => pictures(element).length === 1, 'the picture')
    })

    it('goes on while one is on its way: what is written stays, the picture comes to its place, and the form waits', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      paste(text, await pictureOf('hold.png'))
      await waitFor(() => queryShadow(element, '.ops-editor-picture'), 'the place of the picture')
      expectEqual([element.checkValidity(), element.validationMessage], [false, '还有图片正在上传，请稍候'])
      await sendKeys({ type: 'new ' })
      await waitFor(() => element.value.includes('new '), 'what is written')
      await releaseUpload('hold.png')
      await waitFor(() => pictures(element).length === 1 && element.checkValidity(), 'the picture')
      expectTrue(text.textContent?.includes('new '), 'the words are gone')
    })

    it('shows what failed, says why, and sends it again; nothing is lost', async () => {
      const element = mount()
      const errors = captureEvents(element, 'ops-upload-error')
      const text = await textOf(element)
      text.focus()
      paste(text, await pictureOf('refuse.png'))
      await waitFor(
        () => queryShadow(element, '.ops-editor-picture[data-failed]')?.textContent?.includes('refuse.png 上传失败. 磁盘已满'),
        'why it failed',
      )
      expectEqual([errors.length, element.checkValidity(), element.value], [1, false, value])
      ;(await button(element, '重试')).click()
      await waitFor(() => errors.length === 2, 'the second failure')
      ;(await button(element, '移除')).click()
      await waitFor(() => !queryShadow(element, '.ops-editor-picture') && element.checkValidity(), 'it to go')
    })

    it('refuses in words what is no picture', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      paste(text, fileOf('a.txt'), fileOf('fake.png', 'image/png', 'text'), fileOf('a.svg', 'image/svg+xml', '<svg/>'))
      const note = await waitFor(() => queryShadow(element, '.ops-note'), 'the refusal')
      for (const name of ['a.txt', 'fake.png', 'a.svg']) expectTrue(note.textContent?.includes(name), `${name} is not named`)
      expectEqual(await receivedUploads(), [])
    })

    const open = async (element: Element) => {
      ;(await waitFor(() => queryShadow(element, '[role="toolbar"] [aria-label="图片"]'), 'the tool')).click()
      return waitFor(() => queryShadow(element, 'dialog[open]'), 'the dialog')
    }
    const input = (element: Element, label: string) =>
      waitFor(() => {
        const field = [...element.shadowRoot!.querySelectorAll('[role="tabpanel"]:not([hidden]) .ops-field')].find((one) =>
          one.querySelector('label')?.textContent?.startsWith(label),
        )
        return field?.querySelector<HTMLInputElement>('input:not([type="file"])')
      }, label)

    it('[2.9-06] [2.9-08] takes one of this machine by its tool, with a remark that becomes its alternative text, or without', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      const dialog = await open(element)
      expectEqual(
        [dialog.querySelector('h2')?.textContent, [...dialog.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)],
        ['图片上传', ['本地图片上传', '网络图片地址']],
      )
      ;(await button(element, '确定')).click()
      await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent === '请选择图片', 'what is missing')
      await choose(element, await pictureOf('c.png'))
      ;(await input(element, '备注')).focus()
      await sendKeys({ type: '东门' })
      ;(await button(element, '确定')).click()
      await waitFor(() => element.value.includes(written('/uploads/sys/common/static/jeditor/c.png', '东门')), 'the uploaded picture')
      await open(element)
      await choose(element, await pictureOf('f.png'))
      ;(await button(element, '确定')).click()
      await waitFor(() => element.value.includes(written('/uploads/sys/common/static/jeditor/f.png', '')), 'the one without a remark')
    })

    it('[2.9-07] [2.9-08] takes one of the network by its address, with a remark that becomes its alternative text, or without', async () => {
      const element = mount()
      const text = await textOf(element)
      text.focus()
      for (const [name, alt] of [
        ['d.png', '西门'],
        ['e.png', ''],
      ]) {
        const dialog = await open(element)
        const tab = await waitFor(() => dialog.querySelectorAll<HTMLElement>('[role="tab"]')[1], 'the second tab')
        tab.focus()
        await sendKeys({ press: 'Enter' })
        const address = await input(element, '图片地址')
        ;(await button(element, '确定')).click()
        await waitFor(() => queryShadow(element, '.ops-field-error')?.textContent?.includes('请填写网络图片地址'), 'what is missing')
        address.focus()
        await sendKeys({ type: `https://ops.example/${name}` })
        ;(await input(element, '备注')).focus()
        if (alt) await sendKeys({ type: alt })
        ;(await button(element, '确定')).click()
        await waitFor(() => element.value.includes(written(`https://ops.example/${name}`, alt!)), 'the picture of the network')
      }
      expectEqual(await receivedUploads(), [])
    })

    it('speaks English in its window', async () => {
      const element = mount('lang="en"')
      await textOf(element)
      ;(await waitFor(() => queryShadow(element, '[role="toolbar"] [aria-label="Picture"]'), 'the tool')).click()
      const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the dialog')
      expectEqual(
        [dialog.querySelector('h2')?.textContent, [...dialog.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)],
        ['Upload a picture', ['Local upload', 'Network address']],
      )
    })

    it('stores by a function of the page instead of a server', async () => {
      const element = mount()
      element.upload = (file) => Promise.resolve(`/gallery/${file.name}`)
      const text = await textOf(element)
      text.focus()
      paste(text, await pictureOf('e.png'))
      await waitFor(() => pictures(element)[0] === '/gallery/e.png', 'the picture')
      expectEqual(await receivedUploads(), [])
    })
  })
}
