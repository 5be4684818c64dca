import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { choose, fileOf, pictureOf, releaseAll, releaseUpload } from '../../tests/suites/uploads'
import { uploadDialogEntry } from './upload-dialog.element'

elementSuite({ entry: uploadDialogEntry, markup: '<ops-upload-dialog open></ops-upload-dialog>', ready: 'dialog .ops-drop' })

describe('<ops-upload-dialog>', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1000, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(releaseAll)

  const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const mount = async (more = '') => {
    const stage = mountHtml(
      `<button id="opener">open</button><ops-config base-url="/uploads"><ops-upload-dialog ${more}></ops-upload-dialog></ops-config>`,
    )
    const element = stage.querySelector('ops-upload-dialog')!
    stage.querySelector<HTMLElement>('#opener')!.focus()
    element.open = true
    await waitFor(() => queryShadow(element, 'dialog [data-field]'), 'the dialog')
    return element
  }
  const press = (element: Element, text: string) =>
    all(element, '.ops-dialogfoot button')
      .find((one) => one.textContent === text)!
      .click()
  const fault = (element: Element) => queryShadow(element, '.ops-field-error')?.textContent ?? ''
  const title = (element: Element) => queryShadow(element, '.ops-title')!.textContent
  const names = (element: Element) => all(element, '.ops-filename > .ops-truncate').map((name) => name.textContent)

  it('[2.9-18] [9-02] is 520 wide and its body 200 high, and grows with its files', async () => {
    const element = await mount()
    expectEqual([queryShadow(element, '.ops-dialog')!.offsetWidth, queryShadow(element, '.ops-body')!.offsetHeight], [520, 200])
    await choose(element, ...Array.from({ length: 8 }, (_, n) => fileOf(`${n}.txt`)))
    await waitFor(() => names(element).length === 8 && queryShadow(element, '.ops-body')!.offsetHeight > 400, 'the grown body')
  })

  it('[W-P16] has an empty value until files were confirmed', async () => {
    const element = await mount()
    expectEqual(element.value, '')
    element.setAttribute('value', 'temp/a.pdf')
    expectEqual(element.value, 'temp/a.pdf')
    element.removeAttribute('value')
    expectEqual(element.value, '')
  })

  it('[W-P13] asks before it drops files that are on their way or that failed, too', async () => {
    for (const name of ['hold.txt', 'refuse.txt']) {
      const element = await mount()
      await choose(element, fileOf(name))
      await waitFor(() => queryShadow(element, '.ops-file'), 'the file')
      await sendKeys({ press: 'Escape' })
      await waitFor(() => all(element, 'dialog[role="alertdialog"]').length === 1, `the question for ${name}`)
      expectEqual(element.open, true)
      await releaseAll()
    }
  })

  it('[W-P18] tells the page which files were not taken and why', async () => {
    const element = await mount('file-type="image"')
    const events = captureEvents(element, 'ops-refused')
    await choose(element, fileOf('a.txt'))
    await waitFor(() => events.length === 1, 'the refusal')
    expectEqual(events[0]!.detail as object, { files: [{ name: 'a.txt', reason: 'image', message: 'a.txt：请上传图片' }] })
  })

  it('takes another width by --panel-width', async () => {
    const element = await mount('style="--panel-width: 700px"')
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 700)
  })

  it('[5.3-12] says that nothing was uploaded and stays open', async () => {
    const element = await mount()
    const confirms = captureEvents(element, 'ops-confirm')
    press(element, '确定')
    await waitFor(() => fault(element) === '未上传任何文件', 'the fault')
    expectEqual([element.open, confirms.length], [true, 0])
    await choose(element, fileOf('a.txt'))
    await waitFor(() => names(element).length === 1 && fault(element) === '', 'the fault to go')
  })

  it('[3-22] [5.3-14] hands the files over with their name, url, paths, status and id, and closes', async () => {
    const element = await mount('record-id="row-7"')
    const [confirms, closes] = [captureEvents(element, 'ops-confirm'), captureEvents(element, 'ops-close')]
    expectEqual(title(element), '文件上传')
    await choose(element, fileOf('a.txt'), fileOf('b.txt'))
    await waitFor(() => all(element, '.ops-file .ops-faint').filter((text) => text.textContent === '9 B').length === 2, 'both files')
    press(element, '确定')
    await waitFor(() => closes.length === 1, 'the end')
    const { selection, ...detail } = confirms[0]!.detail as { selection: readonly { path: string }[] }
    expectEqual<object>(detail, {
      value: 'temp/a.txt,temp/b.txt',
      id: 'row-7',
      name: 'a.txt',
      url: '/uploads/sys/common/static/temp/a.txt',
      path: 'temp/a.txt,temp/b.txt',
      status: 'done',
    })
    expectEqual([selection.length, element.open, element.value], [2, false, 'temp/a.txt,temp/b.txt'])
    await waitFor(() => document.activeElement?.id === 'opener', 'the focus on the opener')
  })

  it('[5.3-14] takes pictures only as image upload, under another title', async () => {
    const element = await mount('file-type="image"')
    expectEqual(title(element), '图片上传')
    await choose(element, fileOf('a.txt'), await pictureOf('b.png'))
    await waitFor(() => all(element, '.ops-tile').length === 1, 'the picture')
    expectEqual(queryShadow(element, '.ops-uploadnotes li')!.textContent, 'a.txt：请上传图片')
  })

  it('[5.3-13] keeps the last ones beyond max-count, and any number without', async () => {
    const element = await mount('max-count="2" value="temp/old.txt"')
    await choose(element, fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'))
    await waitFor(() => names(element).join() === 'b.txt,c.txt', 'the last two')
    const free = await mount('max-count="0"')
    await choose(free, ...Array.from({ length: 5 }, (_, n) => fileOf(`${n}.txt`)))
    await waitFor(() => names(free).length === 5, 'all five')
  })

  it('waits for what is on its way, and does not confirm what failed', async () => {
    const element = await mount()
    await choose(element, fileOf('hold.txt'))
    press(element, '确定')
    await waitFor(() => queryShadow(element, '.ops-help')?.textContent === '还有文件正在上传，请稍候', 'the request to wait')
    await choose(element, fileOf('refuse.txt'))
    await releaseUpload('hold.txt')
    await waitFor(() => fault(element) === 'refuse.txt 上传失败. 磁盘已满', 'the failure')
    press(element, '确定')
    expectEqual(element.open, true)
    all(element, '[aria-label="删除 refuse.txt"]')[0]!.click()
    await waitFor(() => fault(element) === '', 'the valid list')
    press(element, '确定')
    await waitFor(() => !element.open, 'the end')
    expectEqual(element.value, 'temp/hold.txt')
  })

  it('forgets what was done when it is cancelled', async () => {
    const element = await mount('value="temp/old.txt"')
    const closes = captureEvents(element, 'ops-close')
    await choose(element, fileOf('a.txt'))
    await waitFor(() => names(element).length === 2, 'both files')
    await sendKeys({ press: 'Escape' })
    await waitFor(() => all(element, 'dialog[role="alertdialog"]').length === 1, 'the question')
    press(element, '放弃修改')
    await waitFor(() => closes.length === 1, 'the end')
    expectEqual(element.value, 'temp/old.txt')
    element.open = true
    await waitFor(() => names(element).join() === 'old.txt', 'the old list')
  })

  it('passes axe, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await mount(`theme="${theme}" value="temp/old.txt"`)
      expectEqual(await axeFindings(document.getElementById('stage')!), [], theme)
      element.open = false
      await waitFor(() => !queryShadow(element, 'dialog'), 'the dialog to go')
    }
  })
})
