import { sendKeys, setViewport } from '@web/test-runner-commands'
import { read, utils, write } from 'xlsx'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { pressAt, withControl } from '../../tests/suites/grid-page'
import { bookOf, bytesOf, fields, headings, type Part, receivedParts, rowsOf } from '../../tests/suites/import-workbooks'
import { mountHtml, queryShadow, loadKit, captureEvents, nextFrame, waitFor } from '../../tests/suites/page'
import { choose } from '../../tests/suites/uploads'
import { encrypted, zipOf } from '../../tests/suites/odd-workbooks'
import { excelImportEntry } from './excel-import.element'

elementSuite({ entry: excelImportEntry, markup: '<ops-excel-import open></ops-excel-import>', ready: 'dialog .ops-importdrop' })

describe('<ops-excel-import>', () => {
  before(loadKit)
  before(() => setViewport({ width: 1280, height: 800 }))
  after(() => setViewport({ width: 800, height: 600 }))
  beforeEach(receivedParts)

  type Import = HTMLElementTagNameMap['ops-excel-import']
  const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
  const mount = async (mode = 'ok', more = '', lang = 'zh-CN'): Promise<Import> => {
    const markup = `<ops-config base-url="/jeecg-boot" lang="${lang}"><ops-excel-import lang="${lang}" url="/imports/${mode}" ${more}></ops-excel-import></ops-config>`
    const element = mountHtml(markup).querySelector('ops-excel-import')!
    element.fields = fields
    element.open = true
    await waitFor(() => queryShadow(element, '.ops-importdrop'), 'the dialog')
    return element
  }
  const button = (element: Element, text: string) => all(element, '.ops-dialogfoot button').find((one) => one.textContent.startsWith(text))
  const press = (element: Element, text: string) => button(element, text)!.click()
  const noteTexts = (element: Element) => all(element, '.ops-note').map((note) => note.textContent)
  const lines = (element: Element) =>
    all(element, '.ops-grid-body [role="row"]').map((row) => row.querySelector('[role="gridcell"], [role="rowheader"]')?.textContent)
  const checked = (element: Element, summary: string) =>
    waitFor(
      () => queryShadow(element, '.ops-importsum')?.textContent.includes(summary) && queryShadow(element, '.ops-grid-body [role="row"]'),
      summary,
    )
  const mend = async (element: Element, position: number, text: string) => {
    const wrong = await waitFor(() => all(element, '[role="gridcell"][aria-invalid="true"]')[position], `wrong cell ${position}`)
    await pressAt(wrong)
    await waitFor(() => queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])'), 'the editor')
    await withControl('a')
    await sendKeys({ type: text })
    await sendKeys({ press: 'Enter' })
  }

  it('[2.9-09] is titled 导入EXCEL and 600 wide, 1160 where rows are checked', async () => {
    const element = await mount()
    expectEqual([queryShadow(element, '.ops-title')!.textContent, queryShadow(element, '.ops-dialog')!.offsetWidth], ['导入EXCEL', 600])
    await choose(element, bookOf([['A1', '1', '球机']]))
    await checked(element, '共 1 行')
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 1160)
  })

  for (const [name, type] of [
    ['设备.xls', 'biff8'],
    ['设备.xlsx', 'xlsx'],
  ] as const)
    it(`[5.3-16] [7.3-07] sends ${name} untouched as files[] once it is chosen; the button is disabled before`, async () => {
      const element = await mount('ok', `biz="1" foreign-keys='{"orderId":"7"}'`)
      expectTrue(button(element, '开始上传')!.matches(':disabled'), 'enabled without a file')
      const file = bookOf(
        [
          ['A1', '1', '球机'],
          ['A2', '2', '2'],
        ],
        name,
        type,
      )
      const done = captureEvents(element, 'ops-import-done')
      await choose(element, file)
      await checked(element, '共 2 行，2 行可导入')
      expectTrue(!button(element, '开始上传')!.matches(':disabled'), 'disabled with a file')
      press(element, '开始上传 2 行')
      press(element, '开始上传 2 行')
      await waitFor(() => done.length > 0, 'the end')
      expectEqual(
        done.map(({ detail }) => detail),
        [{ code: 200, message: '文件导入成功！数据行数：2', file: null }],
      )
      const posts = await receivedParts()
      expectEqual(posts.length, 1)
      const parts = Object.fromEntries(posts[0]!.map((part) => [part.name, part]))
      expectEqual(Object.keys(parts).toSorted(), ['files[]', 'foreignKeys', 'isSingleTableImport'])
      expectEqual([atob(parts['isSingleTableImport']!.content), atob(parts['foreignKeys']!.content)], ['1', '{"orderId":"7"}'])
      expectEqual(parts['files[]']!.fileName, name)
      expectEqual([...bytesOf(parts['files[]']!)], [...new Uint8Array(await file.arrayBuffer())])
      await waitFor(() => !element.open, 'the closed dialog')
    })

  it('shows what is wrong, lets it be mended, and sends a workbook in which only that differs', async () => {
    const element = await mount()
    await choose(
      element,
      bookOf([
        ['A1', '4096k', '球机'],
        ['A2', '1', '枪机'],
      ]),
    )
    await checked(element, '1 行有误')
    await waitFor(
      () => all(element, '.ops-status').some((one) => one.textContent === '码率：无法识别“4096k”：应为整数，如 12'),
      'the fault',
    )
    await pressAt(await waitFor(() => queryShadow(element, '[role="gridcell"][aria-invalid="true"]'), 'the wrong cell'))
    await waitFor(() => queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])'), 'the editor')
    // It closes the editor, not the dialog.
    await sendKeys({ press: 'Escape' })
    await mend(element, 0, '4096')
    await waitFor(() => queryShadow(element, '.ops-importsum')!.textContent.includes('2 行可导入，没有发现错误'), 'the mended row')
    press(element, '开始上传 2 行')
    await waitFor(() => !element.open, 'the closed dialog')
    expectEqual(rowsOf((await receivedParts())[0]![0]!), [headings, ['A1', '4096', '球机'], ['A2', '1', '枪机']])
  })

  it('leaves wrong rows out, or sends all as they are, as the user says', async () => {
    const file = bookOf([
      ['A1', 'x', '球机'],
      ['A2', '1', '云台'],
      ['A3', '1', '枪机'],
    ])
    const element = await mount('hold')
    await choose(element, file)
    await checked(element, '共 3 行，1 行可导入，2 行有误')
    press(element, '开始上传 1 行')
    await waitFor(() => button(element, '取消上传'), 'the upload')
    press(element, '取消上传')
    await waitFor(() => noteTexts(element).some((text) => text.includes('已取消上传')), 'what was said')
    await fetch('/imports/release')
    queryShadow<HTMLInputElement>(element, '.ops-switch input')!.click()
    await waitFor(() => button(element, '开始上传 3 行'), 'all rows')
  })

  it('[8-12] warns with the message and a link to the details file, and sends only what was left out again', async () => {
    const element = await mount('partly')
    const done = captureEvents(element, 'ops-import-done')
    await choose(
      element,
      bookOf([
        ['A1', '1', '球机'],
        ['A2', '2', '枪机'],
      ]),
    )
    await checked(element, '2 行可导入')
    press(element, '开始上传')
    const note = await waitFor(() => queryShadow(element, '.ops-note'), 'the warning')
    expectEqual(note.dataset['tone'], 'warning')
    expectTrue(note.textContent.includes('文件导入成功，但有错误。') && note.textContent.includes('总上传行数：2'), note.textContent)
    expectTrue(note.textContent.includes('具体详情请 点击下载'), note.textContent)
    const link = note.querySelector('a')!
    expectEqual([link.pathname, link.download], ['/jeecg-boot/sys/common/static/logs/a.txt', 'a.txt'])
    expectEqual(
      done.map(({ detail }) => (detail as { code: number }).code),
      [201],
    )
    press(element, '修正未导入的 1 行')
    await checked(element, '1 行已导入')
    await waitFor(() => all(element, '.ops-status').some((one) => one.textContent === '编号已存在'), 'the reason of the server')
    expectEqual(lines(element).filter(Boolean), ['3'])
  })

  it('a hostile answer runs nothing: an address that is no file leads nowhere, markup stays text', async () => {
    const element = await mount('hostile')
    await choose(element, bookOf([['A1', '1', '球机']]))
    await checked(element, '1 行可导入')
    press(element, '开始上传')
    const note = await waitFor(() => queryShadow(element, '.ops-note'), 'the warning')
    expectEqual([note.querySelector('a'), note.querySelector('img')], [null, null])
    expectTrue(note.textContent.includes('文件导入成功，但有错误。'), note.textContent)
  })

  for (const [lang, texts] of [
    [
      'zh-CN',
      {
        upload: '开始上传',
        refused: '设备.xlsx：文件导入失败:表头不正确',
        failed: '文件上传失败',
        success: '文件上传成功',
        title: '导入EXCEL',
      },
    ],
    [
      'en',
      {
        upload: 'Upload',
        refused: '设备.xlsx: 文件导入失败:表头不正确',
        failed: 'file upload failed',
        success: 'file uploaded successfully',
        title: 'Import Excel',
      },
    ],
  ] as const) {
    const sent = async (mode: string): Promise<Import> => {
      const element = await mount(mode, '', lang)
      expectEqual(queryShadow(element, '.ops-title')!.textContent, texts.title)
      await choose(element, bookOf([['A1', '1', '球机']]))
      await checked(element, '1')
      press(element, texts.upload)
      return element
    }

    it(`[8-13] [8-14] a success without a message says so (${lang})`, async () => {
      const element = await sent('silent')
      const toast = await waitFor(() => queryShadow(element, '.ops-toast'), 'the message')
      expectTrue(toast.textContent.includes(texts.success), toast.textContent)
      expectEqual(toast.dataset['tone'], 'success')
    })

    it(`[8-14] [8-15] what the server refuses is a warning with file name and message, and the dialog stays (${lang})`, async () => {
      const errors = captureEvents(document, 'ops-import-error')
      const element = await sent('refuse')
      const note = await waitFor(() => queryShadow(element, '.ops-note'), 'the warning')
      expectEqual([note.dataset['tone'], note.querySelector('b')!.textContent], ['warning', texts.refused])
      expectEqual([element.open, Boolean(queryShadow(element, '.ops-importsum'))], [true, true])
      expectEqual(errors.length, 1)
    })

    it(`[8-16] any other failure is "${texts.failed}", and the dialog stays (${lang})`, async () => {
      const element = await sent('away')
      const note = await waitFor(() => queryShadow(element, '.ops-note'), 'the failure')
      expectEqual([note.dataset['tone'], note.querySelector('b')!.textContent], ['danger', texts.failed])
      expectEqual([element.open, button(element, texts.upload)!.matches(':disabled')], [true, false])
    })
  }

  it('[8-16] an expired session is told to the page, which owns it', async () => {
    const element = await mount('expired')
    const received = captureEvents(element, 'ops-unauthorized')
    element.parentElement!.setAttribute('token', '')
    Object.assign(element.parentElement!, { token: 'old' })
    await choose(element, bookOf([['A1', '1', '球机']]))
    await checked(element, '1 行可导入')
    press(element, '开始上传')
    await waitFor(() => queryShadow(element, '.ops-note'), 'the failure')
    expectEqual(received.length, 1)
  })

  it('refuses in words what is no workbook, has other headings or no rows, and goes on once it is gone', async () => {
    const element = await mount()
    const cases: readonly (readonly [File, string])[] = [
      [new File(['<table><tr><td>编号</td></tr></table>'], 'page.xls'), '内容不是 Excel 工作簿'],
      [new File(['a,b'], 'list.xlsx'), '内容不是 Excel 工作簿'],
      [new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2])], 'half.xlsx'), '文件已损坏'],
      [bookOf([['A1']], '别的.xlsx', 'xlsx', ['代号']), '缺少表头：编号'],
      [bookOf([], '空的.xlsx'), '没有数据行'],
      [
        bookOf(
          Array.from({ length: 5001 }, (_, n) => [`A${n}`]),
          '长的.xlsx',
        ),
        '超过 5,000 行',
      ],
    ]
    for (const [file, reason] of cases) {
      await choose(element, file)
      const card = await waitFor(() => queryShadow(element, '.ops-importfile[data-failed]'), file.name)
      expectTrue(card.textContent.includes(reason), `${file.name}: ${card.textContent}`)
      expectTrue(button(element, '开始上传')!.matches(':disabled'), file.name)
      card.querySelector('button')!.click()
      await waitFor(() => !queryShadow(element, '.ops-importfile'), 'no file')
    }
    await choose(element, new File(['x'], 'a.txt'), new File([], 'b.xlsx'))
    await waitFor(() => noteTexts(element).join().includes('a.txt：只能选择 .xls 或 .xlsx 文件'), 'the refusal')
    expectTrue(noteTexts(element).join().includes('b.xlsx：文件是空的'), noteTexts(element).join())
  })

  it('refuses bombs, lying headers and a password in words, and loses nothing of the file beside them', async () => {
    const zeros = new Uint8Array(64 * 1024 * 1024)
    const cases: readonly (readonly [File, string])[] = [
      [await zipOf(zeros, 'bomb.xlsx', zeros.length), '解压后过大'],
      [await zipOf(zeros, 'declared.xlsx', 0xf0000000), '解压后过大'],
      [await zipOf(zeros, 'lying.xlsx', 1024), '解压后过大'],
      [await zipOf(new Uint8Array(64), 'locked.xlsx', 64, 1), '打开密码'],
      [encrypted('office.xlsx'), '打开密码'],
      [encrypted('office.xls'), '打开密码'],
    ]
    for (const [file, reason] of cases) {
      const element = await mount()
      await choose(element, bookOf([['A1', '5', '球机']], '好的.xlsx'), file)
      const card = await waitFor(() => queryShadow(element, '.ops-importfile[data-failed]'), file.name)
      expectTrue(card.textContent.includes(reason), `${file.name}: ${card.textContent}`)
      const rest = all(element, '.ops-importfile:not([data-failed])').map((one) => one.textContent)
      expectTrue(rest.length === 1 && rest[0]!.includes('好的.xlsx'), `${file.name}: ${rest.join()}`)
      card.querySelector('button')!.click()
      await checked(element, '共 1 行，1 行可导入')
      expectTrue(queryShadow(element, '.ops-grid-body')!.textContent.includes('A1'), `the row beside ${file.name}`)
    }
  })

  for (const bookType of ['xlsx', 'biff8'] as const)
    it(`shows what formulas of a ${bookType} file have resulted in, and never takes a text for one`, async () => {
      const book = utils.book_new()
      const sheet = utils.aoa_to_sheet([headings, ['=1+1', 5, '球机'], ['A2', 7, '枪机']])
      Object.assign(sheet, {
        B2: { t: 'n', v: 5, f: '2+3' },
        A3: { t: 's', v: 'A2', f: 'HYPERLINK("https://example.com","A2")' },
      })
      utils.book_append_sheet(book, sheet, '设备')
      const bytes: ArrayBuffer = write(book, { type: 'array', bookType, bookSST: true })
      const element = await mount()
      await choose(element, new File([bytes], bookType === 'xlsx' ? '公式.xlsx' : '公式.xls'))
      await checked(element, '共 2 行，2 行可导入')
      const cells = queryShadow(element, '.ops-grid-body')!.textContent
      for (const text of ['=1+1', '5', 'A2', '7']) expectTrue(cells.includes(text), `${text} in ${cells}`)
      expectEqual([cells.includes('HYPERLINK'), cells.includes('2+3')], [false, false])
    })

  it('refuses 100,000 rows while it reads the good file beside them', async () => {
    const element = await mount()
    const long = bookOf(
      Array.from({ length: 100_000 }, (_, n) => [`A${n}`, '5', '球机']),
      '很长.xlsx',
    )
    await choose(element, bookOf([['A1', '5', '球机']], '好的.xlsx'), long)
    const card = await waitFor(() => queryShadow(element, '.ops-importfile[data-failed]'), 'the refusal')
    expectTrue(card.textContent.includes('超过 5,000 行'), card.textContent)
    card.querySelector('button')!.click()
    await checked(element, '共 1 行，1 行可导入')
  })

  it('takes several files at once, finds doubles among all, and sends each as it is', async () => {
    const element = await mount('silent')
    await choose(
      element,
      bookOf([['A1', '1', '球机']], '一.xlsx'),
      bookOf(
        [
          ['A2', '1', '球机'],
          ['A1', '', ''],
        ],
        '二.xls',
        'biff8',
      ),
    )
    await checked(element, '共 3 行，1 行可导入，2 行有误')
    queryShadow<HTMLInputElement>(element, '.ops-switch input')!.click()
    await waitFor(() => button(element, '开始上传 3 行'), 'all rows')
    press(element, '开始上传 3 行')
    await waitFor(() => !element.open, 'the closed dialog')
    expectEqual(
      (await receivedParts())[0]!.map(({ name, fileName }) => [name, fileName]),
      [
        ['files[]', '一.xlsx'],
        ['files[]', '二.xls'],
      ],
    )
  })

  it('[V-G01] puts the headings below the lines that the server skips, and says when it reports another number of rows', async () => {
    const element = await mount('ok', 'subject="设备" title-rows="2"')
    await choose(element, bookOf([['A1', '1', '球机']]))
    await waitFor(() => button(element, '开始上传 1 行'), 'the row')
    press(element, '开始上传 1 行')
    await waitFor(() => noteTexts(element).some((text) => text.includes('服务器报告导入 2 行，实际发送 1 行')), 'the other number')
    expectTrue(element.open, 'the dialog stays')
    const [[file]] = (await receivedParts()) as [[Part]]
    expectEqual(rowsOf(file), [['设备', '', ''], ['请保留表头上方的行，从表头下一行开始填写', '', ''], headings, ['A1', '1', '球机']])
  })

  it('has a template with the headings, and what they take, to download', async () => {
    const element = await mount('ok', 'subject="设备"')
    const made: Blob[] = []
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => (made.push(blob), create(blob))
    try {
      all(element, '.ops-importhints button')[0]!.click()
      await waitFor(() => made.length > 0, 'the file')
    } finally {
      URL.createObjectURL = create
    }
    const book = read(await made[0]!.arrayBuffer())
    expectEqual(utils.sheet_to_json(book.Sheets['导入']!, { header: 1 }), [headings])
    const notes = utils.sheet_to_json<string[]>(book.Sheets['填写说明']!, { header: 1 })
    expectEqual(notes.slice(1), [
      ['编号', '是', '不能重复'],
      ['码率', '否', '整数，不带单位'],
      ['类型', '否', '可填：球机、枪机'],
    ])
  })

  it('[V-X05] says the same words in template and table, and what is left after a part went in', async () => {
    const element = await mount('silent')
    element.fields = [{ name: 'code', title: '账号', heading: '登录账号' }, fields[1]!]
    await nextFrame()
    await choose(
      element,
      bookOf(
        [
          ['A1', '1'],
          ['A2', 'x'],
          ['A3', '3'],
          ['A4', '4'],
        ],
        '设备.xlsx',
        'xlsx',
        ['账号', '码率'],
      ),
    )
    await checked(element, '共 4 行，3 行可导入，1 行有误')
    expectTrue(queryShadow(element, '.ops-grid-view')!.textContent.includes('账号'), 'the title')
    expectTrue(!queryShadow(element, '.ops-grid-view')!.textContent.includes('登录账号'), 'the heading of the server')
    const rowCheckbox = (row: number) =>
      all(element, '.ops-grid-body [role="row"]')[row]!.querySelector<HTMLElement>('[aria-colindex="2"]')!
    await pressAt(rowCheckbox(2))
    await checked(element, '共 4 行，2 行可导入，1 行不导入，1 行有误')
    await waitFor(() => all(element, '.ops-status').some((one) => one.textContent === '不导入'), 'the result')
    await pressAt(rowCheckbox(3))
    await checked(element, '1 行可导入，2 行不导入')
    await pressAt(rowCheckbox(3))
    await checked(element, '2 行可导入，1 行不导入')
    press(element, '开始上传 2 行')
    await checked(element, '共 4 行，0 行可导入，2 行已导入，1 行不导入，1 行有误')
    expectEqual(rowsOf((await receivedParts())[0]![0]!), [
      ['登录账号', '码率'],
      ['A1', '1'],
      ['', ''],
      ['', ''],
      ['A4', '4'],
    ])
    expectTrue(
      all(element, '[role="tab"]').some((tab) => tab.textContent.replaceAll(/\s/g, '') === '未导入2'),
      'the tab of what is left',
    )
    press(element, '关闭')
    await waitFor(() => queryShadow(element, '.ops-confirm')?.textContent.includes('还有 1 行没有导入'), 'the question')
  })

  it('[V-X05] counts one row and several in English', async () => {
    const element = await mount('ok', '', 'en')
    await choose(element, bookOf([['A1', '1', '球机']]))
    await checked(element, '1 row, 1 can be imported')
    expectTrue(Boolean(button(element, 'Upload 1 row')) && !button(element, 'Upload 1 rows'), 'the button')
  })

  it('passes axe where files are chosen, and where rows are checked', async () => {
    const element = await mount()
    expectEqual(await axeFindings(element), [])
    await choose(element, bookOf([['', 'x', '云台']]))
    await checked(element, '1 行有误')
    expectEqual(await axeFindings(element), [])
  })
})
