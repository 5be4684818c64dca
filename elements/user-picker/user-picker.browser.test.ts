import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { whenRendered, mountHtml, queryShadow, loadKit, nextFrame, waitFor } from '../../tests/suites/page'
import { all, button, chips, closed, commit, confirm, openDialog, picked, rowOf, rows, search } from '../../tests/suites/record-dialog'
import { recordPickerSuite } from '../../tests/suites/record-picker-suite'
import { chooseRole, departs, many, roleFilter, roles } from '../../tests/suites/user-picker-page'
import { userPickerEntry } from './user-picker.element'
import { searchTree } from '../../tests/suites/tree-page'
import type { UserRecord } from './user-picker.types'

const records: UserRecord[] = [
  {
    id: '1',
    username: 'linxy',
    realname: '林晓芸',
    sex: 2,
    phone: '13800002046',
    birthday: '1990-01-01',
    orgCodeTxt: '视频运营部',
    departIds: 'd1',
  },
  { id: '2', username: 'wangzy', realname: '王志远', sex: 1, phone: '13700006688', orgCodeTxt: '设备运维部', departIds: 'd2' },
  { id: '3', username: 'heyf', realname: '何一帆', status: 2, orgCodeTxt: '设备运维部', departIds: 'd2' },
]
const options = `options='${JSON.stringify(records)}'`

elementSuite({ entry: userPickerEntry, markup: `<ops-user-picker ${options}></ops-user-picker>` })
recordPickerSuite({
  entry: userPickerEntry,
  records: many.slice(0, 5),
  valueField: 'username',
  textField: 'realname',
  path: '/sys/user/list',
})
formSuite({ tag: 'ops-user-picker', attributes: options, values: ['linxy', 'wangzy'], control: '[role="combobox"]', commit })
axeSuite({
  tag: 'ops-user-picker',
  attributes: `label="处理人员" multiple by-depart value="linxy" by-role roles='${JSON.stringify(roles)}' departs='${JSON.stringify(departs)}' ${options}`,
  open: openDialog,
})

describe('<ops-user-picker> with data of the page', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = (more = '', users: readonly UserRecord[] = records) => {
    const element = mountHtml(`<ops-user-picker ${more}></ops-user-picker>`).querySelector('ops-user-picker')!
    element.options = users
    element.departs = departs
    return element
  }

  it('[3-11] carries id and realname of each user in the selection, from the start', async () => {
    const element = mount('multiple value="wangzy,linxy"')
    await waitFor(() => element.selection.length === 2, 'the selection')
    expectEqual(
      element.selection.map((user) => [(user as UserRecord).id, (user as UserRecord).realname]),
      [
        ['2', '王志远'],
        ['1', '林晓芸'],
      ],
    )
  })

  it('[3-09] [3-10] shows name, account, sex in words, phone and birthday', async () => {
    const element = mount()
    await openDialog(element)
    expectEqual(
      all(element, 'th').map((head) => head.textContent),
      ['选择', '姓名', '账号', '性别', '电话', '出生日期', '部门'],
    )
    expectEqual(
      [...(await rowOf(element, 'linxy')).cells].filter((cell) => !cell.ariaHidden).map((cell) => cell.textContent.trim()),
      ['', '林晓芸', 'linxy', '女', '13800002046', '1990-01-01', '视频运营部'],
    )
    expectTrue((await rowOf(element, 'wangzy')).textContent?.includes('男'), 'no male')
  })

  it('[2.9-15] is 1200 wide', async () => {
    const element = mount()
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 1200)
  })

  it('[W-P17] chooses no more than its limit, by row and by the box above all, says so in either language, and keeps what was stored', async () => {
    for (const [lang, head, message] of [
      ['zh-CN', '上限 2', '最多选择 2 个'],
      ['en', 'At most 2', 'No more than 2 can be selected'],
    ] as const) {
      const element = mount(`multiple limit="2" lang="${lang}"`, many)
      await openDialog(element)
      const boxes = () => all(element, 'tbody input:enabled') as HTMLInputElement[]
      await waitFor(() => boxes().length > 2, 'the rows')
      expectTrue(queryShadow(element, '.ops-picker-picked')!.innerText.includes(head), 'the limit is not said')
      for (const n of [0, 1, 2]) {
        boxes()[n]!.click()
        await nextFrame()
      }
      await waitFor(() => queryShadow(element, '.ops-dialogfoot [role="alert"]')?.textContent === message, 'the message')
      expectEqual([picked(element).length, boxes().filter(({ checked }) => checked).length], [2, 2])
      boxes()[1]!.click()
      await waitFor(() => !queryShadow(element, '.ops-dialogfoot [role="alert"]') && picked(element).length === 1, 'the message to go')
      queryShadow(element, 'thead input')!.click()
      await waitFor(() => queryShadow(element, '.ops-dialogfoot [role="alert"]')?.textContent === message, 'the message again')
      expectEqual(picked(element).length, 2)
    }
    const stored = mount('multiple limit="1" value="ghost1,ghost2"', many)
    await openDialog(stored)
    await waitFor(() => picked(stored).length === 2, 'both stored ones')
  })

  it('[2.9-12] is 1250 wide with the department tree beside the table', async () => {
    const element = mount('by-depart')
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 1250)
    expectTrue(
      queryShadow(element, '[role="tree"]')!.getBoundingClientRect().right <= queryShadow(element, 'table')!.getBoundingClientRect().left,
      'the tree is not on the left',
    )
    expectEqual(queryShadow(element, '.ops-title')!.textContent, '根据部门选择用户')
  })

  it('[W-P17] counts the users of each department, with those of its sub-departments or without them', async () => {
    const users = [
      { username: 'a', departIds: 'root' },
      { username: 'b', departIds: 'd1' },
      { username: 'c', departIds: 'd1,d2' },
    ]
    const element = mount('by-depart', users)
    await openDialog(element)
    const counts = () =>
      [...element.shadowRoot!.querySelectorAll('[role="treeitem"] .ops-count')].map((count) => Number(count.textContent)).join()
    await waitFor(() => counts() === '3,3,2,1', 'the numbers')
    const items = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="treeitem"]')]
    items.find((item) => item.textContent?.includes('华东运营中心'))!.click()
    await waitFor(() => rows(element).length === 3, 'all of the department')
    const box = queryShadow<HTMLInputElement>(element, '.ops-picker-below input')!
    box.click()
    await waitFor(() => counts() === '3,1,2,1' && rows(element).length === 1, 'those of the department alone')
    box.click()
    await waitFor(() => counts() === '3,3,2,1' && rows(element).length === 3, 'all again')
  })

  it('[W-P17] narrows its users to those of a role, with a department and a search too, and loses nobody who was chosen', async () => {
    const users = many.map((user, n) => ({ ...user, roleIds: n % 2 ? 'r1' : 'r1, r2' }))
    for (const [lang, label, everyone] of [
      ['zh-CN', '角色', '全部'],
      ['en', 'Role', 'All'],
    ] as const) {
      const element = mount(`multiple by-depart by-role lang="${lang}"`, users)
      element.roles = roles
      await openDialog(element)
      expectEqual(
        [roleFilter(element)!.getAttribute('aria-label'), roleFilter(element)!.querySelector('.ops-value')!.textContent],
        [label, everyone],
      )
      ;(await rowOf(element, 'user1')).click()
      await chooseRole(element, '观察员')
      await waitFor(() => rows(element)[1]?.textContent?.includes('user2'), 'those of the role')
      ;(await rowOf(element, 'user2')).click()
      all(element, '[role="treeitem"]')
        .find((item) => item.textContent?.includes('视频运营部'))!
        .click()
      await waitFor(() => rows(element).length === 6, 'those of the department')
      await search(element, 'user10')
      await waitFor(() => rows(element).length === 1, 'who was found')
      ;(await rowOf(element, 'user10')).click()
      roleFilter(element)!.focus()
      await sendKeys({ press: 'Delete' })
      await search(element, '')
      await waitFor(() => rows(element).length > 6, 'all roles again')
      await waitFor(() => picked(element).join() === '用户1,用户2,用户10', 'all three')
      await confirm(element)
      expectEqual(element.value, 'user1,user2,user10')
    }
  })

  it('[W-P17] offers no filter by role unless it is asked for and roles are known', async () => {
    for (const more of ['', 'by-role']) {
      const element = mount(more)
      if (more === '') element.roles = roles
      await openDialog(element)
      await rowOf(element, 'linxy')
      expectTrue(!roleFilter(element), `a filter with "${more}"`)
    }
  })

  it('[W-P17] is narrowed to a role by keys, and on a phone', async () => {
    const users = records.map((user, n) => ({ ...user, roleIds: n ? 'r2' : 'r1' }))
    const element = mount('multiple by-role', users)
    element.roles = roles
    await openDialog(element)
    await rowOf(element, 'linxy')
    await waitFor(() => queryShadow(element, '.ops-picker-search input:focus'), 'focus in the search')
    await sendKeys({ press: 'Tab' })
    expectTrue(element.shadowRoot!.activeElement === roleFilter(element), 'the filter does not follow the search')
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => all(element, '[role="option"]').length === 2, 'the roles')
    await sendKeys({ type: '观察' })
    await waitFor(() => all(element, '[role="option"]').length === 1, 'the role')
    await sendKeys({ press: 'Enter' })
    await waitFor(() => rows(element).length === 2, 'those of the role')
    await sendKeys({ press: 'Delete' })
    await waitFor(() => rows(element).length === 3, 'all')

    await setViewport({ width: 390, height: 844 })
    const small = mount('multiple by-role', users)
    small.roles = roles
    await openDialog(small)
    const box = (await waitFor(() => roleFilter(small), 'the filter')).getBoundingClientRect()
    expectTrue(box.height >= 44 && box.right <= 390, 'no target on the phone')
    expectTrue(queryShadow(small, '.ops-picker-search')!.offsetWidth >= 160, 'no room to search')
    await chooseRole(small, '值班长')
    await waitFor(() => all(small, '.ops-picker-card').length === 1, 'the card')
    const name = roleFilter(small)!.querySelector<HTMLElement>('.ops-value')!
    expectEqual([name.textContent, name.scrollWidth <= name.clientWidth], ['值班长', true])
  })

  it('[9-07] searches its departments 300 ms after the last key', async () => {
    const element = mount('by-depart')
    await openDialog(element)
    const shown = () =>
      all(element, '[role="treeitem"]')
        .map((item) => item.textContent)
        .join()
    await waitFor(() => shown().includes('华东运营中心'), 'the departments')
    const before = shown()
    const timers = pauseTimers(300)
    for (const text of ['华', '设备运维']) await searchTree(element, text)
    expectEqual([timers.count(), shown()], [1, before])
    timers.run()
    timers.release()
    await waitFor(() => shown().includes('设备运维部') && !shown().includes('视频运营部'), 'what was found')
  })

  it('takes another width by --panel-width', async () => {
    const element = mount('style="--panel-width: 900px"')
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 900)
  })

  it('[9-28] cuts a name at 25 columns and keeps it whole as title', async () => {
    const element = mount('multiple value="long"', [{ username: 'long', realname: '一二三四五六七八九十一二三四五' }])
    await waitFor(() => chips(element)[0] === '一二三四五六七八九十一二…', 'the cut name')
    expectEqual(queryShadow(element, '.ops-chip [title]')!.title, '一二三四五六七八九十一二三四五')
  })

  it('[9-27] cuts at 25 columns, in which a Chinese character counts as 2, and has a tooltip only where it cut', async () => {
    const people = [
      { username: 'fits', realname: '一二三四五六七八九十一二a' },
      { username: 'cut', realname: '一二三四五六七八九十一二ab' },
    ]
    const element = mount('multiple value="fits,cut"', people)
    await waitFor(() => chips(element).length === 2, 'both names')
    expectEqual(
      [chips(element), [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-chip [title]')].map(({ title }) => title)],
      [['一二三四五六七八九十一二a', '一二三四五六七八九十一二a…'], ['一二三四五六七八九十一二ab']],
    )
  })

  it('keeps the choice across pages, departments, searches and reopening', async () => {
    const element = mount('multiple by-depart', many)
    await openDialog(element)
    ;(await rowOf(element, 'user2')).click()
    ;(await button(element, '下一页')).click()
    ;(await rowOf(element, 'user15')).click()
    all(element, '[role="treeitem"]')
      .find((item) => item.textContent?.includes('设备运维部'))!
      .click()
    ;(await waitFor(() => rows(element)[0]?.textContent?.includes('user12') && rows(element)[0], 'the department')).click()
    await search(element, 'user2')
    ;(await waitFor(() => rows(element).length === 5 && rows(element)[1], 'what was found')).click()
    await waitFor(() => picked(element).join() === '用户2,用户15,用户12,用户21', 'all four')
    await confirm(element)
    expectEqual(element.value, 'user2,user15,user12,user21')
    await openDialog(element)
    expectEqual(picked(element), ['用户2', '用户15', '用户12', '用户21'])
    expectTrue(await rowOf(element, 'user2'), 'no row')
    expectEqual(rows(element).filter((row) => row.querySelector<HTMLInputElement>('input')?.checked).length, 1)
  })

  it('keeps the search inside a department, page by page', async () => {
    const element = mount('multiple by-depart', many)
    await openDialog(element)
    await search(element, '1')
    await waitFor(() => queryShadow(element, '.ops-pager')?.textContent?.includes('共 12 条'), 'all with a 1')
    all(element, '[role="treeitem"]')
      .find((item) => item.textContent?.includes('视频运营部'))!
      .click()
    await waitFor(() => queryShadow(element, '.ops-pager')?.textContent?.includes('共 3 条'), 'those of the department')
  })

  it('marks frozen users and does not let them be chosen', async () => {
    const element = mount('multiple')
    await openDialog(element)
    const row = await rowOf(element, 'heyf')
    row.querySelectorAll('td')[1]!.click()
    expectTrue(row.textContent?.includes('已冻结') && row.querySelector<HTMLInputElement>('input')!.disabled, 'not marked')
    expectEqual(picked(element), [])
  })

  it('finds by a part of the name, the account or the phone number', async () => {
    const element = mount()
    await openDialog(element)
    for (const [text, found] of [
      ['晓', 'linxy'],
      ['ANGZ', 'wangzy'],
      ['2046', 'linxy'],
    ] as const) {
      await search(element, text)
      await waitFor(() => rows(element).length === 1 && rows(element)[0]!.textContent?.includes(found), `${found} for ${text}`)
    }
    await search(element, 'nobody')
    await waitFor(() => queryShadow(element, '.ops-empty')?.textContent?.includes('没有查询到任何数据'), 'the empty state')
  })

  it('is used by keys alone', async () => {
    const element = mount('multiple')
    await whenRendered(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    const input = await waitFor(() => queryShadow(element, '.ops-picker-search input:focus'), 'focus in the search')
    expectTrue(input, 'no focus')
    await sendKeys({ type: '王' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => rows(element).length === 1, 'one row')
    for (let stop = 0; stop < 6 && !element.shadowRoot!.activeElement?.closest('tbody'); stop += 1) await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Space' })
    await waitFor(() => picked(element).length === 1, 'the choice')
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Control' })
    await closed(element)
    expectEqual(element.value, 'wangzy')
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'combobox', 'the focus back on the field')
    await sendKeys({ press: 'Backspace' })
    expectEqual(element.value, '')
  })

  it('stores and shows other fields on request', async () => {
    const element = mount('multiple value-field="id" text-field="phone" value="2"')
    await waitFor(() => chips(element)[0] === '13700006688', 'the phone number')
    await commit(element, 'linxy')
    expectEqual(element.value, '2,1')
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en" by-depart')
    expectTrue((await whenRendered(element)).textContent?.includes('Please choose a user first'), 'no English placeholder')
    await openDialog(element)
    expectTrue(
      queryShadow(element, 'dialog')!.textContent?.includes('All departments') &&
        (await rowOf(element, 'linxy')).textContent?.includes('Female'),
      'no English dialog',
    )
  })

  it('becomes a sheet with cards and chips on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = mount('multiple by-depart value="linxy"')
    await openDialog(element)
    const panel = queryShadow(element, '.ops-dialog')!.getBoundingClientRect()
    expectEqual([Math.round(panel.width), Math.round(panel.bottom)], [390, 844])
    const card = await waitFor(() => all(element, '.ops-picker-card').find((one) => one.textContent?.includes('wangzy')), 'the card')
    expectTrue(card.offsetHeight >= 44, 'a target of less than 44 px')
    card.click()
    await waitFor(() => picked(element).length === 2, 'the choice')
    ;(await button(element, '换部门')).click()
    const depart = await waitFor(
      () => all(element, '[role="treeitem"]').find((item) => item.checkVisibility() && item.textContent?.includes('视频运营部')),
      'the tree',
    )
    depart.click()
    await waitFor(() => all(element, '.ops-picker-card').length === 1, 'the department')
    await confirm(element)
    expectEqual(element.value, 'linxy,wangzy')
  })
})
