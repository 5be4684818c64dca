import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings, axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { choose, dragFiles, fileOf, paste, releaseAll, releaseUpload, receivedUploads } from '../../tests/suites/uploads'
import { fileUploadEntry } from './file-upload.element'

type Upload = HTMLElementTagNameMap['ops-file-upload']

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const rows = (element: Element) => all(element, '.ops-file')
const rowOf = (element: Element, text: string) =>
  waitFor(() => rows(element).find((row) => row.textContent?.includes(text)), `the row with ${text}`)
const inRow = (row: Element, label: string) =>
  [...row.querySelectorAll<HTMLElement>('button, a')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)!
const fault = (element: Element) => queryShadow(element, '.ops-field-error')?.textContent ?? ''

async function commit(element: HTMLElement, value: string): Promise<void> {
  const done = captureEvents(element, 'ops-upload-done')
  await choose(element, fileOf(value.replace('temp/', '')))
  await waitFor(() => done.length > 0, `${value} to be stored`)
}

/** The shared suites place the element without a configuration around it. */
const address = 'url="/uploads/sys/common/upload"'

elementSuite({ entry: fileUploadEntry, markup: '<ops-file-upload value="temp/a.txt"></ops-file-upload>' })
formSuite({
  tag: 'ops-file-upload',
  attributes: `max-count="1" ${address}`,
  values: ['temp/one.txt', 'temp/two.txt'],
  control: '.ops-drop',
  commit,
})
axeSuite({ tag: 'ops-file-upload', attributes: `label="附件" hint="合同和图纸" value="temp/a.txt,temp/b.png" ${address}` })

describe('<ops-file-upload>', () => {
  before(loadKit)
  beforeEach(receivedUploads)
  afterEach(releaseAll)

  const mount = async (more = '') => {
    const stage = mountHtml(
      `<ops-config base-url="/uploads"><form><ops-file-upload name="files" label="附件" ${more}></ops-file-upload></form></ops-config>`,
    )
    const element = stage.querySelector<Upload>('ops-file-upload')!
    await whenRendered(element)
    return element
  }

  it('[4.4-19] [4.4-20] tells nothing while a file is on its way, then the finished ones in their order', async () => {
    const element = await mount('value="temp/old.txt"')
    const changes = captureEvents(element, 'change')
    const done = captureEvents(element, 'ops-upload-done')
    await choose(element, fileOf('hold.txt'), fileOf('quick.txt'))
    await waitFor(() => done.length === 1, 'the quick file')
    expectEqual([element.value, changes.length], ['temp/old.txt', 0])
    expectEqual([element.validity.valid, element.validationMessage], [false, '还有文件正在上传，请稍候'])
    await releaseUpload('hold.txt')
    await waitFor(() => changes.length === 1, 'the change')
    expectEqual(element.value, 'temp/old.txt,temp/hold.txt,temp/quick.txt')
    await waitFor(() => element.checkValidity(), 'the valid field')
  })

  it('[3-22] [3-26] offers name, url, path, status and id of each file', async () => {
    const element = await mount('biz="contracts"')
    await choose(element, fileOf('a.txt'))
    await waitFor(() => element.value === 'contracts/a.txt', 'the value')
    const [{ id, ...file }] = element.selection as [{ id: string }]
    expectTrue(id !== '', 'no id')
    expectEqual<object>(file, {
      name: 'a.txt',
      url: '/uploads/sys/common/static/contracts/a.txt',
      path: 'contracts/a.txt',
      status: 'done',
      size: 9,
    })
    expectEqual(await receivedUploads(), [{ name: 'a.txt', biz: 'contracts', path: '/uploads/sys/common/upload', token: '' }])
  })

  it('[W-P14] shows the name and size of a file that was sent in this visit wherever its path comes back, and its value stays the path', async () => {
    const element = await mount()
    const path = 'temp/0f3a9c.xlsx'
    Object.assign(element, { upload: () => Promise.resolve(path) })
    await nextFrame()
    await choose(element, fileOf('周报.xlsx'))
    await waitFor(() => element.value === path, 'the path')
    const other = mountHtml(`<ops-file-upload value="${path}"></ops-file-upload>`).querySelector('ops-file-upload')!
    await whenRendered(other)
    await waitFor(() => other.shadowRoot!.querySelector('.ops-files')?.textContent?.includes('周报.xlsx'), 'the name')
    expectEqual(other.value, path)
  })

  it('[3-25] writes objects and keeps the size of existing files', async () => {
    const element = await mount(`value-mode="object" value='[{"fileName":"合同.pdf","filePath":"temp/1.pdf","fileSize":2048}]'`)
    await rowOf(element, '合同.pdf')
    expectTrue(rows(element)[0]!.textContent?.includes('2 KB'), 'no size')
    await choose(element, fileOf('a,b.txt'))
    await waitFor(() => element.value.includes('a,b.txt'), 'the second file')
    expectEqual(JSON.parse(element.value), [
      { fileName: '合同.pdf', filePath: 'temp/1.pdf', fileSize: 2048 },
      { fileName: 'a,b.txt', filePath: 'temp/a_b.txt', fileSize: 9 },
    ])
  })

  it('[8-18] keeps a failed file with its reason, is invalid by it, and stores it at the second try', async () => {
    const element = await mount()
    const failures = captureEvents(element, 'ops-upload-error')
    await choose(element, fileOf('refuse.txt'), fileOf('good.txt'))
    await waitFor(() => element.value === 'temp/good.txt', 'the good one')
    await waitFor(() => fault(element) === 'refuse.txt 上传失败. 磁盘已满', 'the fault')
    expectEqual([failures.length, element.checkValidity(), rows(element).length], [1, false, 2])
    expectTrue((await rowOf(element, 'refuse.txt')).textContent?.includes('上传失败：磁盘已满'), 'no reason in the row')
    // The same file is sent again; this time the page stores it itself.
    element.upload = (file) => Promise.resolve(`own/${file.name}`)
    await nextFrame()
    inRow(await rowOf(element, 'refuse.txt'), '重试 refuse.txt').click()
    await waitFor(() => element.value === 'own/refuse.txt,temp/good.txt', 'both')
    await waitFor(() => element.checkValidity() && fault(element) === '', 'the valid field')
  })

  it('[8-18] says unknown error where the server gives no reason, and what happened where there is no server', async () => {
    const element = await mount()
    await choose(element, fileOf('silent.txt'))
    await waitFor(() => fault(element) === 'silent.txt 上传失败. 未知错误', 'the unknown error')
    element.closest('form')!.lang = 'en'
    await waitFor(() => fault(element).startsWith('silent.txt upload failed.'), 'English')
    element.clear()
    await waitFor(() => rows(element).length === 0, 'the empty list')
    await choose(element, fileOf('cut.txt'))
    await waitFor(() => fault(element).startsWith('cut.txt'), 'the fault')
    expectEqual(fault(element), 'cut.txt upload failed. Network error. Check the connection and try again.')
  })

  it('does not lose a removal while another file fails, and cancels at once', async () => {
    const element = await mount('value="temp/one.txt,temp/two.txt"')
    await choose(element, fileOf('hold-refuse.txt'), fileOf('hold.txt'))
    inRow(await rowOf(element, 'one.txt'), '删除 one.txt').click()
    inRow(await rowOf(element, 'hold.txt'), '取消上传 hold.txt').click()
    expectEqual(element.value, 'temp/one.txt,temp/two.txt')
    await releaseUpload('hold-refuse.txt')
    await waitFor(() => element.value === 'temp/two.txt', 'the value without the first')
    expectEqual(
      rows(element).map((row) => row.textContent?.includes('上传失败')),
      [false, true],
    )
  })

  it('settles number, type and size before anything is sent, and says why', async () => {
    const element = await mount('max-count="2" max-size="0.001" accept=".txt"')
    await choose(
      element,
      fileOf('a.txt'),
      fileOf('b.pdf', 'application/pdf'),
      fileOf('big.txt', 'text/plain', 'x'.repeat(2000)),
      fileOf('none.txt', 'text/plain', ''),
      fileOf('c.txt'),
      fileOf('d.txt'),
    )
    await waitFor(() => element.value === 'temp/a.txt,temp/c.txt', 'the two that fit')
    const notes = queryShadow(element, '.ops-uploadnotes')!
    expectEqual(
      [...notes.querySelectorAll('li')].map((note) => note.textContent),
      ['b.pdf 的格式不支持，可用：TXT 文件', 'big.txt 超过 1 KB', 'none.txt 是空文件', '最多 2 个，d.txt 没有加入'],
    )
    expectEqual([(await receivedUploads()).length, element.checkValidity()], [2, true])
    expectEqual(queryShadow(element, '.ops-drop')!.getAttribute('aria-disabled'), 'true')
    notes.querySelector('button')!.click()
    await waitFor(() => !notes.checkVisibility(), 'the notes to go')
  })

  it('[W-P18] tells the page which files were not taken and why, however they came', async () => {
    const element = await mount('max-count="2" max-size="0.001" accept=".txt"')
    const refusals = captureEvents(element, 'ops-refused')
    const received = () =>
      refusals.map(({ detail }) =>
        (detail as { files: { name: string; reason: string; message: string }[] }).files.map(
          ({ name, reason, message }) => `${name} ${reason} ${message}`,
        ),
      )
    await choose(element, fileOf('a.txt'))
    await waitFor(() => element.value === 'temp/a.txt', 'the first file')
    expectEqual(refusals.length, 0)
    dragFiles(
      queryShadow(element, '.ops-upload')!,
      'drop',
      fileOf('b.pdf', 'application/pdf'),
      fileOf('none.txt', 'text/plain', ''),
      fileOf('c.txt'),
      fileOf('d.txt'),
    )
    await waitFor(() => refusals.length === 1, 'the refusal of dropped files')
    element.focus()
    paste(document.body, fileOf('big.txt', 'text/plain', 'x'.repeat(2000)))
    await waitFor(() => refusals.length === 2, 'the refusal of a pasted file')
    expectEqual(received(), [
      ['b.pdf type b.pdf 的格式不支持，可用：TXT 文件', 'none.txt empty none.txt 是空文件', 'd.txt count 最多 2 个，d.txt 没有加入'],
      ['big.txt size big.txt 超过 1 KB'],
    ])
    expectTrue(
      refusals.every(({ bubbles, composed, target }) => bubbles && composed && target === element),
      'does not reach the page',
    )
  })

  for (const [lang, limits, message] of [
    ['zh-CN', '图片、PDF、XLSX 文件 · 单个不超过 10 MB', 'a.txt 的格式不支持，可用：图片、PDF、XLSX 文件'],
    ['en', 'images, PDF, XLSX files · At most 10 MB each', 'The type of a.txt is not allowed here. Allowed: images, PDF, XLSX files'],
  ] as const) {
    it(`[W-P17] says in words what is accepted, before and after: ${lang}`, async () => {
      const element = await mount(
        `lang="${lang}" accept="image/*, application/pdf, .xlsx, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"`,
      )
      expectEqual(queryShadow(element, '.ops-drop > .ops-cap')!.textContent, limits)
      await choose(element, fileOf('a.txt'))
      await waitFor(() => queryShadow(element, '.ops-uploadnotes li')?.textContent === message, 'the refusal')
    })
  }

  it('[W-P17] has a blank between its words in English, and a colon of the language', async () => {
    const element = await mount('lang="en"')
    expectEqual(queryShadow(element, '.ops-drop')!.textContent, 'Drop files here, or choose filesRelease to uploadAt most 10 MB each')
    await choose(element, fileOf('refuse.txt'))
    await waitFor(() => rows(element)[0]?.textContent?.includes('Upload failed: 磁盘已满'), 'the colon')
  })

  it('[W-P17] invites nobody to drop while disabled', async () => {
    const element = await mount('disabled')
    const drop = queryShadow(element, '.ops-drop')!
    expectEqual([drop.textContent, getComputedStyle(drop).borderStyle], ['现在不能上传', 'solid'])
    element.lang = 'en'
    await waitFor(() => drop.textContent === 'Nothing can be uploaded now', 'English')
    element.disabled = false
    await waitFor(() => drop.textContent?.startsWith('Drop files here'), 'the invitation')
  })

  it('[W-S17] draws the last hundred of a value of any length, more on request, and keeps what it does not draw', async () => {
    const value = Array.from({ length: 19_000 }, (_, n) => `temp/${n}.txt`).join(',')
    const element = await mount()
    element.value = value
    await waitFor(() => rows(element).length === 100, 'a hundred rows')
    expectTrue(rows(element).at(-1)!.textContent?.includes('18999.txt'), 'not the last ones')
    const more = all(element, 'button').find((one) => one.textContent === '前面还有 18900 个文件，再显示一些')!
    more.focus()
    more.click()
    await waitFor(() => rows(element).length === 200, 'another hundred')
    expectTrue(element.shadowRoot!.activeElement === more, 'the button lost the focus')
    inRow(await rowOf(element, '18999.txt'), '删除 18999.txt').click()
    await waitFor(() => element.value === value.replace(',temp/18999.txt', ''), 'the value without the last')
  })

  it('[5.3-13] takes any number without max-count, and replaces a single one only when the new one is stored', async () => {
    const element = await mount()
    await choose(element, ...Array.from({ length: 6 }, (_, n) => fileOf(`${n}.txt`)))
    await waitFor(() => element.value.split(',').length === 6, 'six files')
    const single = await mount('max-count="1" value="temp/old.txt"')
    await choose(single, fileOf('refuse.txt'))
    await waitFor(() => rows(single).length === 2 && fault(single) !== '', 'the failure')
    expectEqual(single.value, 'temp/old.txt')
    await choose(single, fileOf('new.txt'))
    await waitFor(() => single.value === 'temp/new.txt', 'the new one')
  })

  it('asks the page before each file and tells it how far they are', async () => {
    const element = await mount()
    const progress = captureEvents(element, 'ops-upload-progress')
    element.addEventListener('ops-before-upload', (event) => event.detail.file.name === 'no.txt' && event.preventDefault())
    await choose(element, fileOf('no.txt'), fileOf('yes.txt'))
    await waitFor(() => element.value === 'temp/yes.txt', 'the allowed one')
    expectEqual(
      (await receivedUploads()).map(({ name }) => name),
      ['yes.txt'],
    )
    expectTrue(progress.length > 0 && progress.every(({ detail }) => (detail as { name: string }).name === 'yes.txt'), 'no progress')
  })

  it('gives the token to its own API, and to a foreign address only with token', async () => {
    const element = await mount()
    const config = element.closest('ops-config')!
    config.token = 'tok'
    await choose(element, fileOf('own.txt'))
    await waitFor(() => element.value === 'temp/own.txt', 'the first')
    config.baseUrl = 'http://127.0.0.1:9/jeecg-boot'
    element.url = '/uploads/elsewhere'
    await nextFrame()
    await choose(element, fileOf('foreign.txt'))
    await waitFor(() => element.value.endsWith('foreign.txt'), 'the second')
    element.token = true
    await nextFrame()
    await choose(element, fileOf('trusted.txt'))
    await waitFor(() => element.value.endsWith('trusted.txt'), 'the third')
    expectEqual(
      (await receivedUploads()).map(({ path, token }) => [path, token]),
      [
        ['/uploads/sys/common/upload', 'tok'],
        ['/uploads/elsewhere', ''],
        ['/uploads/elsewhere', 'tok'],
      ],
    )
  })

  it('takes files that are dropped anywhere on it, and lights up before', async () => {
    const element = await mount()
    const box = queryShadow(element, '.ops-upload')!
    expectTrue(dragFiles(box, 'dragover', fileOf('a.txt')), 'the drag was not taken')
    await waitFor(() => box.dataset['over'] !== undefined, 'the light')
    expectTrue(dragFiles(box, 'drop', fileOf('a.txt')), 'the browser would open the file')
    await waitFor(() => element.value === 'temp/a.txt', 'the file')
    expectEqual(box.dataset['over'], undefined)
    element.disabled = true
    await waitFor(() => queryShadow(element, '.ops-drop:disabled'), 'the disabled field')
    expectTrue(dragFiles(box, 'drop', fileOf('b.txt')), 'the browser would open the file')
    await nextFrame()
    expectEqual(rows(element).length, 1)
  })

  it('takes pasted screenshots while it has the focus, and leaves other pastes alone', async () => {
    const element = await mount()
    expectEqual(paste(document.body, fileOf('image.png', 'image/png')).defaultPrevented, false)
    element.focus()
    await waitFor(() => element.shadowRoot!.activeElement, 'the focus')
    expectEqual(paste(document.body, fileOf('image.png', 'image/png')).defaultPrevented, true)
    await waitFor(() => /^temp\/screenshot-\d{14}\.png$/.test(element.value), 'the screenshot')
  })

  it('opens stored files in a window of their own, downloads them, and does neither with no-download', async () => {
    const element = await mount('value="temp/a.txt,temp/[b].txt"')
    const links = [...(await rowOf(element, 'a.txt')).querySelectorAll('a')]
    expectEqual(
      links.map(({ pathname, target, rel, download }) => [pathname, target, rel, download]),
      [
        ['/uploads/sys/common/static/temp/a.txt', '_blank', 'noopener noreferrer', ''],
        ['/uploads/sys/common/static/temp/a.txt', '_blank', 'noopener noreferrer', 'a.txt'],
      ],
    )
    expectEqual((await rowOf(element, '[b].txt')).querySelectorAll('a').length, 0)
    element.noDownload = true
    await waitFor(() => all(element, 'a').length === 0, 'no link')
  })

  for (const name of ['100% plan #2, final(1).pdf', 'a;b "c"?.txt', '报告 &amp; Übersicht.docx'])
    it(`[V-P06] saves a file under the name that is shown: ${name}`, async () => {
      const element = await mount('value-mode="object"')
      element.value = JSON.stringify([{ fileName: name, filePath: 'temp/attached_1.bin', fileSize: 6 }])
      const row = await rowOf(element, name)
      const saved: string[] = []
      const press = HTMLAnchorElement.prototype.click
      HTMLAnchorElement.prototype.click = function click() {
        if (this.href.startsWith('blob:')) saved.push(this.download)
        else press.call(this)
      }
      try {
        inRow(row, `下载 ${name}`).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))
        await waitFor(() => saved.length > 0, 'the file')
      } finally {
        HTMLAnchorElement.prototype.click = press
      }
      expectEqual(saved, [name])
    })

  it('keeps stored files with no-remove, but lets what failed go', async () => {
    const element = await mount('no-remove value="temp/a.txt"')
    await choose(element, fileOf('refuse.txt'))
    const row = await rowOf(element, '上传失败')
    expectEqual(inRow(await rowOf(element, 'a.txt'), '删除 a.txt'), undefined as never)
    inRow(row, '删除 refuse.txt').click()
    await waitFor(() => rows(element).length === 1, 'one row')
  })

  it('keeps the focus in the list when a line goes away', async () => {
    const element = await mount('value="temp/a.txt,temp/b.txt"')
    const focused = () => element.shadowRoot!.activeElement?.getAttribute('aria-label')
    inRow(await rowOf(element, 'a.txt'), '删除 a.txt').focus()
    await sendKeys({ press: 'Enter' })
    await waitFor(() => focused() === '删除 b.txt', 'the focus on the next cross')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => element.shadowRoot!.activeElement?.matches('.ops-drop'), 'the focus on the button')
    expectEqual(element.value, '')
  })

  it('says aloud what happens to the list', async () => {
    const element = await mount()
    const statusText = () => queryShadow(element, '.ops-sr-only[role="status"]')!.textContent
    await choose(element, fileOf('a.txt'))
    await waitFor(() => statusText() === 'a.txt 上传完成', 'the finished file')
    inRow(await rowOf(element, 'a.txt'), '删除 a.txt').click()
    await waitFor(() => statusText() === '已移除 a.txt', 'the removal')
  })

  it('drops what is on its way at a reset', async () => {
    const element = await mount('value="temp/a.txt"')
    await choose(element, fileOf('hold.txt'))
    await rowOf(element, 'hold.txt')
    element.closest('form')!.reset()
    await waitFor(() => rows(element).length === 1, 'the old list')
    await releaseAll()
    await nextFrame()
    expectEqual([element.value, element.checkValidity()], ['temp/a.txt', true])
  })

  it('keeps a value it cannot read, and says so', async () => {
    const element = await mount(`value='[{"broken"'`)
    await waitFor(() => fault(element) === '这个值不是文件列表，已保留原值', 'the fault')
    expectEqual([element.value, element.validity.badInput], ['[{"broken"', true])
  })

  it('passes axe with files on their way and failed, in both themes', async () => {
    for (const theme of ['light', 'dark']) {
      const element = await mount('value="temp/a.txt,temp/b.png"')
      const stage = document.getElementById('stage')!
      stage.setAttribute('theme', theme)
      stage.style.background = theme === 'dark' ? '#12181F' : '#fff'
      await choose(element, fileOf('refuse.txt'), fileOf('none.txt', 'text/plain', ''), fileOf('hold.txt'))
      await waitFor(() => queryShadow(element, '.ops-file[data-tone="danger"]') && queryShadow(element, '.ops-progress'), 'both')
      expectEqual(await axeFindings(stage), [], theme)
      await releaseAll()
    }
  })
})
