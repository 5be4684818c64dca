import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { back, cell, filled, type Grid, pressAt, activateCell, text } from '../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../../tests/suites/page'
import { choose, fileOf, pictureOf, releaseAll, releaseUpload, receivedUploads } from '../../../tests/suites/uploads'
import { catchWindows } from '../../../tests/suites/windows'
import type { GridColumn, GridRow } from '../edit-grid.types'

describe('cells of <ops-edit-grid> that hold files', () => {
  before(loadKit)
  beforeEach(receivedUploads)
  afterEach(async () => {
    await resetMouse()
    await releaseAll()
  })

  async function mount(columns: readonly GridColumn[], rows: readonly GridRow[], more = ''): Promise<Grid> {
    const element = await filled(
      mountHtml(
        `<ops-config base-url="/uploads"><ops-edit-grid label="设备" size="small" ${more}></ops-edit-grid></ops-config>`,
      ).querySelector<Grid>('ops-edit-grid')!,
      columns,
      rows,
    )
    // What draws them comes with the first such cell.
    await waitFor(() => queryShadow(element, '.ops-grid-files'), 'what draws files')
    return element
  }
  const thumbs = (element: Grid, row: number, key: string) => [
    ...cell(element, row, key).querySelectorAll<HTMLElement>('.ops-grid-thumb:not([hidden])'),
  ]
  const button = (element: Grid, label: string) =>
    waitFor(
      () =>
        [...element.shadowRoot!.querySelectorAll<HTMLElement>('button')].find(
          (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === label,
        ),
      `the button ${label}`,
    )

  /** The panel of a cell that was opened by keys, without the browser's own window for files. */
  async function panel(element: Grid, row: number, key: string): Promise<void> {
    element.startEdit(element.getRows()[row]!['id'] as string, key)
    await waitFor(() => queryShadow(element, '.ops-float input[type="file"]'), 'the panel')
  }

  it('[4.4-15] [4.4-16] [7.3-01] [8-20] shows a button, then the percent, then the file, and stores its path', async () => {
    const element = await mount([{ key: 'doc', type: 'file' }], [{ id: 'r0', doc: '' }])
    await waitFor(() => text(element, 0, 'doc') === '上传文件', 'the button')
    await panel(element, 0, 'doc')
    await choose(element, fileOf('hold-合同.txt'))
    await waitFor(() => /^上传中\(\d+%\)$/.test(cell(element, 0, 'doc').title), 'the percent')
    expectEqual(element.getCell(0, 'doc'), '')
    await releaseUpload('hold-合同.txt')
    await waitFor(() => element.getCell(0, 'doc') === 'temp/hold-合同.txt', 'the path')
    await waitFor(() => cell(element, 0, 'doc').title === 'hold-合同.txt 上传完成', 'the title')
    expectEqual([text(element, 0, 'doc'), (await receivedUploads()).map(({ isup }) => isup)], ['hold-…', ['1']])
    await sendKeys({ press: 'Escape' })
    await waitFor(() => !queryShadow(element, '.ops-grid-editor'), 'the end')
  })

  it('[9-19] shows five characters of a name, and all of it on hover', async () => {
    const element = await mount(
      [{ key: 'doc', type: 'file' }],
      [
        { id: 'r0', doc: 'temp/设备安装说明书.pdf,temp/b.txt' },
        { id: 'r1', doc: 'temp/a.txt' },
      ],
    )
    expectEqual(
      [text(element, 0, 'doc').replaceAll(/\s/g, ''), cell(element, 0, 'doc').title, text(element, 1, 'doc')],
      ['设备安装说…+1', '设备安装说明书.pdf、b.txt', 'a.txt'],
    )
  })

  it('[3-53] draws pictures, counts the rest, and marks what cannot be drawn', async () => {
    const element = await mount(
      [{ key: 'cover', type: 'image', width: 240 }],
      [
        { id: 'r0', cover: 'temp/a.png,temp/b.png,temp/c.png' },
        { id: 'r1', cover: 'temp/missing.png' },
      ],
    )
    expectEqual(
      thumbs(element, 0, 'cover').map((thumb) => thumb.querySelector('img')!.getAttribute('src')),
      ['/uploads/sys/common/static/temp/a.png', '/uploads/sys/common/static/temp/b.png'],
    )
    expectEqual([text(element, 0, 'cover'), thumbs(element, 0, 'cover')[0]!.offsetHeight], ['+1', 26])
    await waitFor(() => thumbs(element, 1, 'cover')[0]?.dataset['state'] === 'other', 'the mark')
  })

  it('[4.4-15] goes on with an upload while its row is sorted and scrolled away, and sets the cell of that row', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({ id: `r${index}`, n: index, doc: '' }))
    const element = await mount(
      [
        { key: 'n', type: 'inputNumber' },
        { key: 'doc', type: 'file' },
      ],
      rows,
    )
    await panel(element, 3, 'doc')
    await choose(element, fileOf('hold.txt'))
    await waitFor(() => cell(element, 3, 'doc').title.startsWith('上传中'), 'the upload')
    element.cancelEdit()
    element.sort('n', 'desc')
    element.scrollToRow(0)
    await releaseUpload('hold.txt')
    await waitFor(() => element.getRows()[3]!['doc'] === 'temp/hold.txt', 'the path')
    expectEqual(element.getRows().filter(({ doc }) => doc !== '').length, 1)
    element.scrollToRow(196)
    await waitFor(() => text(element, 196, 'doc') === 'hold.…', 'the name')
  })

  it('[4.4-17] [8-19] [8-20] says in a dialog why a picture failed, shows it in the cell, and tries again from there', async () => {
    const element = await mount([{ key: 'cover', type: 'image' }], [{ id: 'r0', cover: '' }])
    await panel(element, 0, 'cover')
    await choose(element, await pictureOf('refuse.png'))
    const dialog = await waitFor(() => queryShadow(element, 'dialog .ops-confirm'), 'the dialog')
    expectTrue(dialog.textContent?.includes('上传出错') && dialog.textContent.includes('错误信息：磁盘已满'), dialog.textContent ?? '')
    ;(await button(element, '关闭')).click()
    element.cancelEdit()
    await waitFor(() => !queryShadow(element, 'dialog') && !queryShadow(element, '.ops-grid-editor'), 'the end')
    expectEqual(
      [thumbs(element, 0, 'cover')[0]!.dataset['state'], text(element, 0, 'cover'), element.getCell(0, 'cover')],
      ['failed', '重试', ''],
    )
    expectTrue(cell(element, 0, 'cover').title.startsWith('上传失败'), cell(element, 0, 'cover').title)
    await receivedUploads()
    await pressAt(cell(element, 0, 'cover').querySelector('[data-act="retry"]')!)
    await waitFor(() => queryShadow(element, 'dialog .ops-confirm'), 'the second dialog')
    expectEqual([(await receivedUploads()).length, queryShadow(element, '.ops-grid-editor')], [1, null])
  })

  it('[4.4-17] says unknown error where the server gives no reason', async () => {
    const element = await mount([{ key: 'doc', type: 'file' }], [{ id: 'r0' }])
    await panel(element, 0, 'doc')
    await choose(element, fileOf('silent.txt'))
    await waitFor(() => cell(element, 0, 'doc').title === '上传失败 silent.txt 未知错误', 'the reason')
  })

  it('[4.4-18] empties the cell when its file is removed, as one step for undo', async () => {
    const element = await mount([{ key: 'doc', type: 'file' }], [{ id: 'r0', doc: 'temp/a.txt' }])
    await activateCell(element, 0, 'doc')
    await sendKeys({ press: 'Enter' })
    ;(await button(element, '删除 a.txt')).click()
    await waitFor(() => element.getCell(0, 'doc') === '', 'the empty cell')
    await sendKeys({ press: 'Escape' })
    await back(element, 0, 'doc')
    element.undo()
    await waitFor(() => text(element, 0, 'doc') === 'a.txt', 'the file')
  })

  it('[3-35] [6-12] shows files without download and removal where the column forbids them, also for the Delete key', async () => {
    const element = await mount([{ key: 'doc', type: 'file', allowDownload: false, allowRemove: false }], [{ id: 'r0', doc: 'temp/a.txt' }])
    await activateCell(element, 0, 'doc')
    await sendKeys({ press: 'Delete' })
    await sendKeys({ press: 'Enter' })
    const file = await waitFor(() => queryShadow(element, '.ops-float .ops-file'), 'the file')
    expectEqual([element.getCell(0, 'doc'), file.querySelectorAll('a, button').length], ['temp/a.txt', 0])
  })

  it('[3-42] takes as many files as uploadnum says', async () => {
    const element = await mount([{ key: 'doc', type: 'file', fieldExtendJson: '{"uploadnum":"2"}' }], [{ id: 'r0', doc: '' }])
    await panel(element, 0, 'doc')
    await choose(element, fileOf('a.txt'), fileOf('b.txt'), fileOf('c.txt'))
    await waitFor(() => element.getCell(0, 'doc') === 'temp/a.txt,temp/b.txt', 'two files')
    expectTrue(queryShadow(element, '.ops-uploadnotes')?.textContent?.includes('最多 2 个'), 'no reason')
  })

  it('[3-36] [6-11] sends to the address of the column', async () => {
    const element = await mount(
      [{ key: 'doc', type: 'upload', action: '/uploads/other', token: true, props: { biz: 'contracts' } }],
      [{ id: 'r0', doc: '' }],
    )
    await panel(element, 0, 'doc')
    await choose(element, fileOf('a.txt'))
    await waitFor(() => element.getCell(0, 'doc') === 'contracts/a.txt', 'the path')
    expectEqual(
      (await receivedUploads()).map(({ path }) => path),
      ['/uploads/other'],
    )
  })

  it('[6-11] sends the token to its own API, and to a foreign address only where the column says so', async () => {
    const sent = async (base: string, column: Partial<GridColumn>): Promise<(readonly [string, string])[]> => {
      const element = await mount([{ key: 'doc', type: 'upload', ...column }], [{ id: 'r0', doc: '' }])
      Object.assign(element.parentElement!, { token: 'tok', baseUrl: base })
      await panel(element, 0, 'doc')
      await choose(element, fileOf('a.txt'))
      await waitFor(() => element.getCell(0, 'doc') !== '', 'the path')
      return (await receivedUploads()).map(({ path, token }) => [path, token] as const)
    }
    expectEqual(await sent('/uploads', {}), [['/uploads/sys/common/upload', 'tok']])
    expectEqual(await sent('http://127.0.0.1:9/jeecg-boot', { action: '/uploads/elsewhere' }), [['/uploads/elsewhere', '']])
    expectEqual(await sent('http://127.0.0.1:9/jeecg-boot', { action: '/uploads/elsewhere', token: true }), [['/uploads/elsewhere', 'tok']])
  })

  for (const [lang, unknown] of [
    ['zh-CN', '未知的文件'],
    ['en', 'unknown file'],
  ] as const) {
    it(`[8-17] says that a file is unknown where a locked grid has no address for it, ${lang}`, async () => {
      const element = await mount([{ key: 'doc', type: 'file' }], [{ id: 'r0', doc: 'unfinished[1]' }], `readonly lang="${lang}"`)
      await pressAt(cell(element, 0, 'doc'))
      await waitFor(() => element.shadowRoot!.textContent?.includes(unknown), 'the message')
      await nextFrame()
      expectTrue(!queryShadow(element, '.ops-grid-editor'), 'an editor')
    })
  }

  it('[8-19] [8-20] says in English how an upload goes and why it failed', async () => {
    const element = await mount(
      [
        { key: 'cover', type: 'image' },
        { key: 'doc', type: 'file' },
      ],
      [{ id: 'r0', cover: '', doc: '' }],
      'lang="en"',
    )
    await panel(element, 0, 'cover')
    await choose(element, await pictureOf('refuse.png'))
    const dialog = await waitFor(() => queryShadow(element, 'dialog .ops-confirm'), 'the dialog')
    expectTrue(dialog.textContent?.includes('Upload error') && dialog.textContent.includes('Error: 磁盘已满'), dialog.textContent ?? '')
    ;(await button(element, 'Close')).click()
    element.cancelEdit()
    await waitFor(() => cell(element, 0, 'cover').title.startsWith('Upload failed'), 'the failure')
    await panel(element, 0, 'doc')
    await choose(element, fileOf('hold.txt'))
    await waitFor(() => /^Uploading \(\d+%\)$/.test(cell(element, 0, 'doc').title), 'the percent')
    await releaseUpload('hold.txt')
    await waitFor(() => cell(element, 0, 'doc').title === 'hold.txt Uploaded', 'the end')
  })

  for (const [lang, title] of [
    ['zh-CN', '浏览器阻止了新窗口'],
    ['en', 'The browser refused a new window'],
  ] as const) {
    it(`[X53] says so where the browser refuses the window of a file, ${lang}`, async () => {
      const windows = catchWindows()
      const element = await mount([{ key: 'doc', type: 'file' }], [{ id: 'r0', doc: 'temp/a.txt' }], `readonly lang="${lang}"`)
      windows.denied = true
      await pressAt(cell(element, 0, 'doc'))
      await waitFor(() => element.shadowRoot!.textContent?.includes(title), 'the message')
      windows.denied = false
      await pressAt(cell(element, 0, 'doc'))
      windows.restore()
      expectEqual(
        windows.addresses.map((address) => new URL(address).pathname),
        ['/uploads/sys/common/static/temp/a.txt'],
      )
    })
  }

  it('[3-23] [3-24] tells all about the files of a cell: those on their way, failed, stored, from before and removed', async () => {
    const element = await mount([{ key: 'doc', type: 'file', width: 300 }], [{ id: 'r0', doc: 'temp/old.txt,temp/gone.txt' }])
    await panel(element, 0, 'doc')
    ;(await button(element, '删除 gone.txt')).click()
    await choose(element, fileOf('new.txt'))
    await waitFor(() => element.getCell(0, 'doc') === 'temp/old.txt,temp/new.txt', 'the new file')
    await choose(element, fileOf('hold.txt'), fileOf('refuse.txt'))
    await waitFor(() => element.getFiles('r0', 'doc').some(({ status }) => status === 'error'), 'the failure')
    expectEqual(
      element.getFiles('r0', 'doc').map(({ name, status }) => [name, status]),
      [
        ['old.txt', 'history'],
        ['new.txt', 'done'],
        ['hold.txt', 'uploading'],
        ['refuse.txt', 'error'],
        ['gone.txt', 'removed'],
      ],
    )
    const [, stored, , failed] = element.getFiles('r0', 'doc')
    expectEqual(stored, {
      name: 'new.txt',
      type: 'text/plain',
      size: 9,
      status: 'done',
      percent: 100,
      path: 'temp/new.txt',
      url: '/uploads/sys/common/static/temp/new.txt',
      message: '',
      responseName: 'message',
    })
    expectEqual(failed?.message, '磁盘已满')
  })

  for (const [type, sent] of [
    ['file', (name: string) => fileOf(`${name}.txt`)],
    ['upload', (name: string) => fileOf(`${name}.txt`)],
    ['image', (name: string) => pictureOf(`${name}.png`)],
  ] as const) {
    it(`[V-E05] holds up the save while a file of a cell is on its way or has failed: ${type}`, async () => {
      const element = await mount([{ key: 'doc', type, title: '附件' }], [{ id: 'r0', doc: '' }], 'name="devices"')
      const counted = () => queryShadow(element, '.ops-grid-errors')?.textContent ?? ''
      const wrong = (): Promise<unknown> =>
        element.getValues().then(
          ({ rows }) => rows[0]?.['doc'],
          (error: { values: { errors: readonly { message: string }[] } }) => error.values.errors.map(({ message }) => message),
        )
      await panel(element, 0, 'doc')
      const file = await sent('hold')
      await choose(element, file)
      await waitFor(() => !element.checkValidity(), 'the wrong cell')
      expectEqual([await wrong(), element.getValuesSync().errorCount], [['还有文件正在上传，请稍候'], 1])
      element.cancelEdit()
      element.clearSelection()
      await releaseUpload(file.name)
      await waitFor(() => element.checkValidity(), 'the right cell')
      expectEqual([await wrong(), counted()], [`temp/${file.name}`, ''])

      element.setCells([{ id: 'r0', key: 'doc', value: '' }])
      await panel(element, 0, 'doc')
      await choose(element, await sent('refuse'))
      if (type === 'image') (await button(element, '关闭')).click()
      await waitFor(() => cell(element, 0, 'doc').title.startsWith('上传失败'), 'the failure')
      element.cancelEdit()
      await waitFor(() => counted().includes('1 处错误'), 'the count')
      expectEqual([element.checkValidity(), await wrong(), element.goToNextError()], [false, [cell(element, 0, 'doc').title], true])
      element.setCells([{ id: 'r0', key: 'doc', value: 'temp/other.txt' }])
      await waitFor(() => element.checkValidity(), 'the right cell')
      expectEqual([await wrong(), counted()], ['temp/other.txt', ''])
    })
  }
})
