import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { composeIn } from '../../tests/suites/composition'
import { elementSuite } from '../../tests/suites/element-suite'
import { useFakeServer } from '../../tests/suites/fake-server'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { all, button, chips, closed, commit, confirm, openDialog, picked, rowOf, rows, typeInto } from '../../tests/suites/record-dialog'
import { popupPickerEntry } from './popup-picker.element'

type Picker = HTMLElementTagNameMap['ops-popup-picker']

const users = Array.from({ length: 12 }, (_, n) => ({ id: `u${n}`, realname: `用户${n}`, username: `user${n}`, sex: n % 2 ? '1' : '2' }))
const fields = 'field="who" org-fields="realname,username" dest-fields="who,account"'
const columns = [
  { dataIndex: 'realname', title: '姓名' },
  { dataIndex: 'username', title: '账号' },
]
const attributeText = `${fields} columns='${JSON.stringify(columns)}' options='${JSON.stringify(users)}'`

elementSuite({ entry: popupPickerEntry, markup: `<ops-popup-picker ${attributeText}></ops-popup-picker>` })
formSuite({ tag: 'ops-popup-picker', attributes: attributeText, values: ['用户1', '用户3'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-popup-picker', attributes: `label="处理人员" multiple value="用户1" ${attributeText}`, open: openDialog })
pickerSuite({
  tag: 'ops-popup-picker',
  attributes: attributeText,
  panel: 'dialog > *',
  chosen: '用户1',
  choose: async (element) => {
    // Rows are cards on small screens.
    ;(await waitFor(() => all(element, 'tbody tr, .ops-picker-card').find((row) => row.textContent?.includes('用户1')), 'the row')).click()
    await confirm(element)
  },
})

describe('<ops-popup-picker> with rows of the page', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))
  const mount = (more = '') =>
    mountHtml(`<ops-popup-picker ${more} ${attributeText}></ops-popup-picker>`).querySelector('ops-popup-picker')!

  it('fills the other fields of the form from the rows that were chosen', async () => {
    const element = mount('multiple')
    const [changes, fills] = [captureEvents(element, 'change'), captureEvents(element, 'ops-fill')]
    await openDialog(element)
    for (const name of ['user3', 'user1']) (await rowOf(element, name)).click()
    await waitFor(() => picked(element).length === 2, 'two rows')
    await confirm(element)
    expectEqual(
      [element.value, changes.length, fills.map(({ detail }) => detail)],
      ['用户3,用户1', 1, [{ who: '用户3,用户1', account: 'user3,user1' }]],
    )
    expectEqual(element.selection, [users[3], users[1]])
  })

  it('[4.7-03] lets one row be chosen where one is wanted', async () => {
    const element = mount()
    await openDialog(element)
    for (const name of ['user1', 'user2']) (await rowOf(element, name)).click()
    await waitFor(() => picked(element).join() === '用户2', 'the later row')
    expectTrue(queryShadow(element, 'tbody input[type="radio"]'), 'no radio button')
  })

  it('[4.7-04] [2.9-23] toggles a row by a click on it, and counts', async () => {
    const element = mount('multiple')
    await openDialog(element)
    const row = await rowOf(element, 'user1')
    row.cells[1]!.click()
    await waitFor(() => queryShadow(element, '.ops-picker-picked output')?.textContent === '1 项', 'the count')
    row.cells[2]!.click()
    await waitFor(() => picked(element).length === 0, 'no row')
  })

  it('[5.3-11] does not confirm without a row', async () => {
    const element = mount()
    await openDialog(element)
    ;(await button(element, '确定')).click()
    await waitFor(() => queryShadow(element, 'dialog [role="alert"]')?.textContent === '请选择一条记录', 'the message')
    ;(await rowOf(element, 'user1')).click()
    await waitFor(() => !queryShadow(element, 'dialog [role="alert"]'), 'the message to go')
  })

  it('[W-P09] [5.3-11] does not confirm two rows where one is wanted, in either language', async () => {
    for (const [lang, message, label] of [
      ['zh-CN', '请选择一条记录', '确定选择 2 项'],
      ['en', 'Please select one record', 'Select 2'],
    ] as const) {
      const element = mount(`lang="${lang}" value="用户1,用户2"`)
      const changes = captureEvents(element, 'change')
      await openDialog(element)
      await waitFor(() => picked(element).length === 2, 'both stored rows')
      ;(await button(element, label)).click()
      await waitFor(() => queryShadow(element, 'dialog [role="alert"]')?.textContent === message, 'the message')
      expectEqual([element.open, element.value, changes.length], [true, '用户1,用户2', 0])
      ;(await rowOf(element, 'user5')).click()
      await waitFor(() => picked(element).join() === '用户5', 'the one row')
      await confirm(element)
      expectEqual([element.value, changes.length], ['用户5', 1])
    }
  })

  it('shows a stored text ticked, keeps it, and finds its row', async () => {
    const element = mount('multiple value="用户1,ghost"')
    const fills = captureEvents(element, 'ops-fill')
    await waitFor(() => chips(element).join() === '用户1,ghost', 'the texts')
    await openDialog(element)
    const row = await rowOf(element, 'user1')
    expectTrue(row.querySelector('input')!.checked, 'not ticked')
    ;(await rowOf(element, 'user2')).click()
    await waitFor(() => picked(element).length === 3, 'three')
    await confirm(element)
    expectEqual([element.value, fills[0]?.detail], ['用户1,ghost,用户2', { who: '用户1,ghost,用户2', account: 'user1,,user2' }])
  })

  it('keeps its rows when it is opened again, and gives one back by its cross', async () => {
    const element = mount('multiple')
    await commit(element, 'user1')
    await openDialog(element)
    expectEqual(picked(element), ['用户1'])
    ;(await rowOf(element, 'user4')).click()
    await waitFor(() => picked(element).length === 2, 'two rows')
    await confirm(element)
    const fills = captureEvents(element, 'ops-fill')
    all(element, '[role="combobox"] .ops-chip button')[0]!.click()
    expectEqual([element.value, fills[0]?.detail], ['用户4', { who: '用户4', account: 'user4' }])
  })

  it('asks a function of the page for its rows, shows that it failed, and asks again', async () => {
    const element = mountHtml(`<ops-popup-picker ${fields} columns='${JSON.stringify(columns)}'></ops-popup-picker>`).querySelector(
      'ops-popup-picker',
    )!
    const failures = captureEvents(element, 'ops-load-error')
    let isAway = true
    element.source = ({ pageNo, pageSize }) =>
      isAway
        ? Promise.reject(new Error('away'))
        : Promise.resolve({ records: users.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: users.length })
    await openDialog(element)
    const retry = await waitFor(() => all(element, 'dialog .ops-empty[role="alert"] button')[0], 'the failure')
    expectTrue(failures.length > 0, 'no event')
    isAway = false
    retry.click()
    ;(await rowOf(element, 'user2')).click()
    await confirm(element)
    expectEqual([element.value, element.selection], ['用户2', [users[2]]])
  })

  it('says what is wrong with its settings, and does not open', async () => {
    for (const [attributes, message] of [
      ['', 'popup参数未正确配置!'],
      ['code="x" org-fields="a,b" dest-fields="a"', 'popup参数未正确配置,原始值和目标值数量不一致!'],
    ]) {
      const element = mountHtml(`<ops-popup-picker ${attributes}></ops-popup-picker>`).querySelector('ops-popup-picker')!
      await whenRendered(element)
      await waitFor(() => queryShadow(element, '.ops-root')!.textContent?.includes(message!), `[5.3-09] [5.3-10] ${message}`)
      queryShadow(element, '[role="combobox"]')!.click()
      await nextFrame()
      expectTrue(!queryShadow(element, 'dialog'), 'it opened')
    }
  })
})

describe('<ops-popup-picker> with an online report', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const server = useFakeServer((url) => {
    if (url.pathname.endsWith('/getRpColumns/report_user')) {
      return {
        cgRpConfigId: 'r1',
        cgRpConfigName: '用户选择',
        columns: [
          { title: '姓名', dataIndex: 'realname', sorter: 'true' },
          { title: '性别', dataIndex: 'sex', customRender: 'sex' },
        ],
        dictOptions: {
          sex: [
            { value: '1', text: '男' },
            { value: '2', text: '女' },
          ],
        },
      }
    }
    if (url.pathname.endsWith('/getQueryInfo/r1')) {
      return [
        { label: '姓名', field: 'realname', view: 'string', mode: 'single' },
        { label: '性别', field: 'sex', view: 'list', mode: 'single' },
        { label: '生日', field: 'birthday', view: 'date', mode: 'group', hidden: '1' },
      ]
    }
    const [no, size] = ['pageNo', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number]
    return { records: users.slice((no - 1) * size, no * size), total: String(users.length) }
  })
  const mount = (more = '') =>
    server.mount<Picker>('ops-popup-picker', `<ops-popup-picker code="report_user" ${fields} ${more}></ops-popup-picker>`)
  const dataCalls = () => server.requests.filter(({ pathname }) => pathname.endsWith('/getData/r1'))
  const input = (element: Element, label: string) =>
    waitFor(
      () =>
        all(element, 'dialog input').find((one) => one.getAttribute('aria-label') === label && one.checkVisibility()) as
          | HTMLInputElement
          | undefined,
      `the field ${label}`,
    )

  it('[7.4-01] [7.4-02] [7.4-03] [2.9-22] asks for columns, search form and rows, and is 1200 wide with the title of the report', async () => {
    const element = mount()
    await openDialog(element)
    const row = await rowOf(element, '用户1')
    await waitFor(() => queryShadow(element, '.ops-title')!.textContent === '用户选择', 'the title')
    expectEqual([queryShadow(element, '.ops-dialog')!.offsetWidth, row.cells[2]!.textContent], [1200, '男'])
    expectEqual(
      server.paths().map((path) => path.split('/').at(-2)),
      ['getRpColumns', 'getQueryInfo', 'getData'],
    )
    expectEqual([...dataCalls()[0]!.searchParams.keys()].filter((name) => name !== '_t').sort(), ['pageNo', 'pageSize'])
  })

  it('[2.9-23] searches on Enter, folds what the report hides, and starts again', async () => {
    const element = mount()
    await openDialog(element)
    const name = await input(element, '姓名')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(name, '林')
    name.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await nextFrame()
    name.form!.requestSubmit()
    await waitFor(() => dataCalls().at(-1)?.searchParams.get('realname') === '*林*', 'the search')
    expectTrue(
      !all(element, 'dialog input').some((one) => one.getAttribute('aria-label') === '生日 从' && one.checkVisibility()),
      'a hidden field is shown',
    )
    ;(await button(element, '展开')).click()
    await input(element, '生日 从')
    ;(await button(element, '重置')).click()
    await waitFor(() => dataCalls().at(-1)?.searchParams.get('realname') === null, 'the first list again')
  })

  it('[2.9-23] opens and folds the rest of its search form, and says how many rows are selected', async () => {
    const element = mount('multiple')
    await openDialog(element)
    const isShown = (label: string) =>
      all(element, 'dialog input').some((one) => one.getAttribute('aria-label') === label && one.checkVisibility())
    await input(element, '姓名')
    const count = () => queryShadow(element, '.ops-picker-picked output')!.textContent
    expectEqual([isShown('生日 从'), count()], [false, '0 项'])
    const toggle = await button(element, '展开')
    expectEqual(toggle.getAttribute('aria-expanded'), 'false')
    toggle.click()
    await waitFor(() => isShown('生日 从') && isShown('生日 到'), 'the rest of the form')
    ;(await rowOf(element, '用户1')).click()
    ;(await rowOf(element, '用户3')).click()
    await waitFor(() => count() === '2 项', 'the count')
    ;(await button(element, '收起')).click()
    await waitFor(() => !isShown('生日 从'), 'the folded form')
    expectEqual([count(), toggle.textContent, (await button(element, '确定选择 2 项')).textContent], ['2 项', '展开', '确定选择 2 项'])
  })

  it('[W-P10] [9-07] asks 300 ms after the last key in its search form, at once on Enter, and not while an input method composes', async () => {
    const element = mount()
    await openDialog(element)
    await rowOf(element, '用户1')
    const name = await input(element, '姓名')
    const css = 'dialog input[aria-label="姓名"]'
    const requests = () => dataCalls().map(({ searchParams }) => searchParams.get('realname'))
    const timers = pauseTimers(300)
    for (const text of ['林', '林晓']) await typeInto(element, text, css)
    expectEqual([timers.count(), requests()], [1, [null]])
    timers.run()
    await waitFor(() => requests().length === 2, 'the search')
    await typeInto(element, '林晓芸', css)
    name.form!.requestSubmit()
    await waitFor(() => requests().length === 3, 'the search by Enter')
    expectEqual([timers.count(), requests()], [0, [null, '*林晓*', '*林晓芸*']])
    const composing = composeIn(name)
    await composing.show('林晓芸wang')
    expectEqual(timers.count(), 0)
    await composing.end()
    await waitFor(() => timers.count() === 1, 'the wait after the composition')
    timers.release()
  })

  it('[7.4-04] sends its parameters as self_, and fills the search field of that name', async () => {
    const element = mount()
    element.params = { realname: "'用户1'", org_code: 'A01' }
    await openDialog(element)
    expectEqual((await input(element, '姓名')).value, '用户1')
    await waitFor(() => dataCalls().length === 1, 'the rows')
    const { searchParams } = dataCalls()[0]!
    expectEqual(
      ['self_realname', 'self_org_code', 'realname', 'org_code'].map((name) => searchParams.get(name)),
      ["'用户1'", 'A01', '*用户1*', null],
    )
  })

  it('sorts by a heading, and first as the sorter says', async () => {
    const element = mount('sorter="realname=desc"')
    await openDialog(element)
    await waitFor(() => dataCalls().length === 1, 'the rows')
    expectEqual(
      ['column', 'order'].map((name) => dataCalls()[0]!.searchParams.get(name)),
      ['realname', 'desc'],
    )
  })

  it('[7.4-05] asks nothing again within 30 s for pickers of one group, but again after a failure', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (url.pathname.includes('getData') ? undefined : defaultResponse(url))
    const element = mount('group-id="g"')
    await openDialog(element)
    await waitFor(() => queryShadow(element, 'dialog .ops-empty[role="alert"]'), 'the failure')
    server.respond = defaultResponse
    ;(await button(element, '重试')).click()
    await rowOf(element, '用户1')
    ;(await button(element, '关闭')).click()
    await closed(element)
    const before = server.requests.length
    await openDialog(element)
    await rowOf(element, '用户1')
    expectEqual(server.requests.length, before)
  })

  it('[7.4-05] shares rows for 30 s among pickers of one group, not with another group, and asks again afterwards', async () => {
    const first = mount('group-id="g"')
    first.insertAdjacentHTML(
      'afterend',
      ['g', 'other'].map((group) => `<ops-popup-picker code="report_user" ${fields} group-id="${group}"></ops-popup-picker>`).join(''),
    )
    const [, second, other] = [...first.parentElement!.querySelectorAll('ops-popup-picker')]
    const pageCount = async (element: Element) => {
      await openDialog(element)
      await rowOf(element, '用户1')
      // Rows known from before are shown at once, and asked for meanwhile.
      await waitFor(() => !queryShadow(element, 'table[aria-busy="true"]'), 'the answer')
      ;(await button(element, '关闭')).click()
      await closed(element)
      return dataCalls().length
    }
    const { now } = Date
    const began = now()
    try {
      // However long the machine takes.
      Date.now = () => began
      expectEqual([await pageCount(first), await pageCount(second!), await pageCount(other!)], [1, 1, 2])
      Date.now = () => began + 29_000
      expectEqual(await pageCount(second!), 2)
      Date.now = () => began + 31_000 + (now() - began)
      expectEqual(await pageCount(first), 3)
    } finally {
      Date.now = now
    }
  })

  it('[7.4-05] keeps nothing without a group', async () => {
    const element = mount()
    for (const times of [1, 2]) {
      await openDialog(element)
      await rowOf(element, '用户1')
      ;(await button(element, '关闭')).click()
      await closed(element)
      expectEqual(dataCalls().length, times)
    }
  })

  it('[8-29] warns when the search form did not come, shows the rows and offers to try again', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (url.pathname.includes('getQueryInfo') ? undefined : defaultResponse(url))
    const element = mount()
    await openDialog(element)
    await rowOf(element, '用户1')
    const warning = await waitFor(() => queryShadow(element, 'dialog .ops-note[data-tone="warning"]'), 'the warning')
    server.respond = defaultResponse
    warning.querySelector('button')!.click()
    await input(element, '姓名')
    expectTrue(rows(element).length > 0, 'the rows are gone')
  })

  it('asks two back ends on one page, each for its own', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => {
      const end = url.pathname.split('/')[1]
      return url.pathname.endsWith('/getData/r1')
        ? { records: [{ id: '1', realname: end, username: end, sex: '1' }], total: '1' }
        : defaultResponse(url)
    }
    const markup = (name: string) =>
      `<ops-config base-url="/end-${name}"><ops-popup-picker code="report_user" ${fields}></ops-popup-picker></ops-config>`
    for (const [n, element] of [...mountHtml(markup('a') + markup('b')).querySelectorAll<Picker>('ops-popup-picker')].entries()) {
      await openDialog(element)
      ;(await rowOf(element, `end-${'ab'[n]}`)).click()
      await confirm(element)
      expectEqual(element.value, `end-${'ab'[n]}`)
    }
  })

  it('says that the report could not be loaded and offers to try again', async () => {
    const defaultResponse = server.respond
    server.respond = () => undefined
    const element = mount()
    const failures = captureEvents(element, 'ops-load-error')
    await openDialog(element)
    const retry = await waitFor(() => all(element, 'dialog .ops-empty[role="alert"] button')[0], 'the failure')
    expectTrue(failures.length > 0, 'no event')
    server.respond = defaultResponse
    retry.click()
    await rowOf(element, '用户1')
  })
})
