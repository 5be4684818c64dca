import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { drawn, html, inside, loadKit, nextFrame, recorder, until } from '../../tests/suites/page'
import { userPickerEntry } from './user-picker.element'
import type { UserRecord } from './user-picker.types'

type Picker = HTMLElementTagNameMap['ops-user-picker']

const given: UserRecord[] = [
  { id: '1', username: 'linxy', realname: '林晓芸', sex: 2, phone: '13800002046', birthday: '1990-01-01', orgCodeTxt: '视频运营部', departIds: 'd1' },
  { id: '2', username: 'wangzy', realname: '王志远', sex: 1, phone: '13700006688', orgCodeTxt: '设备运维部', departIds: 'd2' },
  { id: '3', username: 'heyf', realname: '何一帆', status: 2, orgCodeTxt: '设备运维部', departIds: 'd2' },
]
const many: UserRecord[] = Array.from({ length: 25 }, (_, n) => ({ id: `u${n}`, username: `user${n}`, realname: `用户${n}`, departIds: n < 12 ? 'd1' : 'd2' }))
const departs = [{ id: 'root', departName: '华东运营中心', children: [{ id: 'd1', departName: '视频运营部' }, { id: 'd2', departName: '设备运维部' }] }]
const options = `options='${JSON.stringify(given)}'`

const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
const rows = (element: Element) => [...element.shadowRoot!.querySelectorAll<HTMLTableRowElement>('tbody > tr:not([aria-hidden])')]
const rowOf = (element: Element, text: string) => until(() => rows(element).find((row) => row.textContent?.includes(text)), `the row of ${text}`, 4000)
const primary = (element: Element) => until(() => inside(element, 'dialog .ops-btn[data-kind="primary"]'), 'the confirming button')
const closed = (element: Element) => until(() => !inside(element, 'dialog'), 'the dialog to close')
const picked = (element: Element) => all(element, '.ops-users-picked li b').map((name) => name.textContent)
const chips = (element: Element) => all(element, '[role="combobox"] .ops-chip > .ops-cut').map((chip) => chip.textContent)
const button = (element: Element, name: string) => until(() => all(element, 'dialog button').find((one) => one.getAttribute('aria-label') === name || one.textContent === name), `the button ${name}`)

async function openDialog(element: Element): Promise<void> {
  ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
  await until(() => inside(element, 'dialog [aria-label="用户列表"], dialog [aria-label="Users"]'), 'the dialog', 4000)
}

async function confirm(element: Element): Promise<void> {
  ;(await primary(element)).click()
  await closed(element)
}

async function commit(element: HTMLElement, value: string): Promise<void> {
  await openDialog(element)
  const row = await rowOf(element, value)
  row.querySelectorAll('td')[1]!.click()
  await confirm(element)
}

function type(element: Element, selector: string, text: string): HTMLInputElement {
  const input = inside<HTMLInputElement>(element, selector)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  return input
}

async function search(element: Element, text: string): Promise<void> {
  const input = type(element, '.ops-users-search input', text)
  await nextFrame()
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
}

elementSuite({ entry: userPickerEntry, markup: `<ops-user-picker ${options}></ops-user-picker>` })
formSuite({ tag: 'ops-user-picker', attributes: options, values: ['linxy', 'wangzy'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-user-picker', attributes: `label="处理人员" multiple by-depart value="linxy" departs='${JSON.stringify(departs)}' ${options}`, open: openDialog })

describe('<ops-user-picker> with data of the page', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const place = (more = '', users: readonly UserRecord[] = given) => {
    const element = html(`<ops-user-picker ${more}></ops-user-picker>`).querySelector('ops-user-picker')!
    element.options = users
    element.departs = departs
    return element
  }

  it('[0-17] joins usernames in the order of choice and offers the records', async () => {
    const element = place('multiple', many)
    const changes = recorder(element, 'change')
    await openDialog(element)
    for (const name of ['user3', 'user1', 'user2']) (await rowOf(element, name)).querySelectorAll('td')[2]!.click()
    await confirm(element)
    expectEqual([element.value, changes.length], ['user3,user1,user2', 1])
    expectEqual(element.selection.map((user) => (user as UserRecord).id), ['u3', 'u1', 'u2'])
  })

  it('[3-11] carries id and realname of each user in the selection, from the start', async () => {
    const element = place('multiple value="wangzy,linxy"')
    await until(() => element.selection.length === 2, 'the selection')
    expectEqual(element.selection.map((user) => [(user as UserRecord).id, (user as UserRecord).realname]), [['2', '王志远'], ['1', '林晓芸']])
  })

  it('[3-09] [3-10] shows name, account, sex in words, phone and birthday', async () => {
    const element = place()
    await openDialog(element)
    expectEqual(all(element, 'th').map((head) => head.textContent), ['选择', '姓名', '账号', '性别', '电话', '出生日期', '部门'])
    expectEqual([...(await rowOf(element, 'linxy')).cells].map((cell) => cell.textContent.trim()), ['', '林晓芸', 'linxy', '女', '13800002046', '1990-01-01', '视频运营部'])
    expectTrue((await rowOf(element, 'wangzy')).textContent?.includes('男'), 'no male')
  })

  it('[2.9-15] is 1200 wide', async () => {
    const element = place()
    await openDialog(element)
    expectEqual(inside(element, '.ops-dialog')!.offsetWidth, 1200)
  })

  it('[2.9-12] is 1250 wide with the department tree beside the table', async () => {
    const element = place('by-depart')
    await openDialog(element)
    expectEqual(inside(element, '.ops-dialog')!.offsetWidth, 1250)
    expectTrue(inside(element, '[role="tree"]')!.getBoundingClientRect().right <= inside(element, 'table')!.getBoundingClientRect().left, 'the tree is not on the left')
    expectEqual(inside(element, '.ops-title')!.textContent, '根据部门选择用户')
  })

  it('takes another width by --panel-width', async () => {
    const element = place('style="--panel-width: 900px"')
    await openDialog(element)
    expectEqual(inside(element, '.ops-dialog')!.offsetWidth, 900)
  })

  it('[9-28] cuts a name at 25 columns and keeps it whole as title', async () => {
    const element = place('multiple value="long"', [{ username: 'long', realname: '一二三四五六七八九十一二三四五' }])
    await until(() => chips(element)[0] === '一二三四五六七八九十一二…', 'the cut name')
    expectEqual(inside(element, '.ops-chip [title]')!.title, '一二三四五六七八九十一二三四五')
  })

  it('keeps the choice across pages, departments, searches and reopening', async () => {
    const element = place('multiple by-depart', many)
    await openDialog(element)
    ;(await rowOf(element, 'user2')).click()
    ;(await button(element, '下一页')).click()
    ;(await rowOf(element, 'user15')).click()
    all(element, '[role="treeitem"]').find((item) => item.textContent?.includes('设备运维部'))!.click()
    ;(await until(() => rows(element)[0]?.textContent?.includes('user12') && rows(element)[0], 'the department')).click()
    await search(element, 'user2')
    ;(await until(() => rows(element).length === 5 && rows(element)[1], 'what was found')).click()
    await until(() => picked(element).join() === '用户2,用户15,用户12,用户21', 'all four')
    await confirm(element)
    expectEqual(element.value, 'user2,user15,user12,user21')
    await openDialog(element)
    expectEqual(picked(element), ['用户2', '用户15', '用户12', '用户21'])
    expectTrue(await rowOf(element, 'user2'), 'no row')
    expectEqual(rows(element).filter((row) => row.querySelector<HTMLInputElement>('input')?.checked).length, 1)
  })

  it('keeps the search inside a department, page by page', async () => {
    const element = place('multiple by-depart', many)
    await openDialog(element)
    await search(element, '1')
    await until(() => inside(element, '.ops-pager')?.textContent?.includes('共 12 条'), 'all with a 1')
    all(element, '[role="treeitem"]').find((item) => item.textContent?.includes('视频运营部'))!.click()
    await until(() => inside(element, '.ops-pager')?.textContent?.includes('共 3 条'), 'those of the department')
  })

  it('restores the choice when it is cancelled', async () => {
    const element = place('multiple value="linxy"')
    const changes = recorder(element, 'change')
    await openDialog(element)
    ;(await rowOf(element, 'wangzy')).click()
    await until(() => picked(element).length === 2, 'the second user')
    await sendKeys({ press: 'Escape' })
    await closed(element)
    expectEqual([element.value, changes.length, chips(element)], ['linxy', 0, ['林晓芸']])
    await openDialog(element)
    expectEqual(picked(element), ['林晓芸'])
  })

  it('keeps values whose user no longer exists as raw tags, and saves them again', async () => {
    const element = place('multiple value="ghost,linxy"')
    await until(() => chips(element).join() === 'ghost,林晓芸', 'both tags')
    await commit(element, 'wangzy')
    expectEqual(element.value, 'ghost,linxy,wangzy')
  })

  it('replaces the choice where one is wanted, and lets it be pressed again', async () => {
    const element = place('value="linxy"')
    await openDialog(element)
    for (const name of ['wangzy', 'wangzy']) (await rowOf(element, name)).click()
    await until(() => picked(element).join() === '王志远', 'the other user')
    await confirm(element)
    expectEqual(element.value, 'wangzy')
  })

  it('marks frozen users and does not let them be chosen', async () => {
    const element = place('multiple')
    await openDialog(element)
    const row = await rowOf(element, 'heyf')
    row.querySelectorAll('td')[1]!.click()
    expectTrue(row.textContent?.includes('已冻结') && row.querySelector<HTMLInputElement>('input')!.disabled, 'not marked')
    expectEqual(picked(element), [])
  })

  it('finds by a part of the name, the account or the phone number', async () => {
    const element = place()
    await openDialog(element)
    for (const [text, found] of [['晓', 'linxy'], ['ANGZ', 'wangzy'], ['2046', 'linxy']] as const) {
      await search(element, text)
      await until(() => rows(element).length === 1 && rows(element)[0]!.textContent?.includes(found), `${found} for ${text}`)
    }
    await search(element, 'nobody')
    await until(() => inside(element, '.ops-blank')?.textContent?.includes('没有查询到任何数据'), 'the empty state')
  })

  it('removes by the cross, keeps focus in the list, and empties', async () => {
    const element = place('multiple value="linxy,wangzy,ghost"')
    await openDialog(element)
    ;(await button(element, '移除 王志远')).click()
    await until(() => element.shadowRoot!.activeElement?.getAttribute('aria-label') === '移除 ghost', 'the focus')
    expectEqual(picked(element), ['林晓芸', 'ghost'])
    ;(await button(element, '清空')).click()
    await until(() => picked(element).length === 0, 'nobody')
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('is used by keys alone', async () => {
    const element = place('multiple')
    await drawn(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    const input = await until(() => inside(element, '.ops-users-search input:focus'), 'focus in the search', 4000)
    expectTrue(input, 'no focus')
    await sendKeys({ type: '王' })
    await sendKeys({ press: 'Enter' })
    await until(() => rows(element).length === 1, 'one row')
    for (let stop = 0; stop < 6 && !element.shadowRoot!.activeElement?.closest('tbody'); stop += 1) await sendKeys({ press: 'Tab' })
    await sendKeys({ press: 'Space' })
    await until(() => picked(element).length === 1, 'the choice')
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Control' })
    await closed(element)
    expectEqual(element.value, 'wangzy')
    await until(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'combobox', 'the focus back on the field')
    await sendKeys({ press: 'Backspace' })
    expectEqual(element.value, '')
  })

  it('says when it opens and closes, and can be opened by the page', async () => {
    const element = place()
    const events = ['ops-open', 'ops-close'].map((name) => recorder(element, name))
    element.open = true
    await until(() => inside(element, 'dialog'), 'the dialog', 4000)
    expectEqual(events.map((list) => list.length), [0, 0])
    ;(await button(element, '关闭')).click()
    await closed(element)
    expectEqual([element.open, ...events.map((list) => list.length)], [false, 0, 1])
    await openDialog(element)
    expectEqual([element.open, ...events.map((list) => list.length)], [true, 1, 1])
  })

  it('stores and shows other fields on request', async () => {
    const element = place('multiple value-field="id" text-field="phone" value="2"')
    await until(() => chips(element)[0] === '13700006688', 'the phone number')
    await commit(element, 'linxy')
    expectEqual(element.value, '2,1')
  })

  it('[0-16] speaks English', async () => {
    const element = place('lang="en" by-depart')
    expectTrue((await drawn(element)).textContent?.includes('Select a user first'), 'no English placeholder')
    await openDialog(element)
    expectTrue(inside(element, 'dialog')!.textContent?.includes('All departments') && (await rowOf(element, 'linxy')).textContent?.includes('Female'), 'no English dialog')
  })

  it('becomes a sheet with cards and chips on a narrow screen', async () => {
    await setViewport({ width: 390, height: 844 })
    const element = place('multiple by-depart value="linxy"')
    await openDialog(element)
    const panel = inside(element, '.ops-dialog')!.getBoundingClientRect()
    expectEqual([Math.round(panel.width), Math.round(panel.bottom)], [390, 844])
    const card = await until(() => all(element, '.ops-users-card').find((one) => one.textContent?.includes('wangzy')), 'the card')
    expectTrue(card.offsetHeight >= 44, 'a target of less than 44 px')
    card.click()
    await until(() => picked(element).length === 2, 'the choice')
    ;(await button(element, '换部门')).click()
    const depart = await until(() => all(element, '[role="treeitem"]').find((item) => item.checkVisibility() && item.textContent?.includes('视频运营部')), 'the tree')
    depart.click()
    await until(() => all(element, '.ops-users-card').length === 1, 'the department')
    await confirm(element)
    expectEqual(element.value, 'linxy,wangzy')
  })

  it('takes users and names from a function of the page, and survives its failure', async () => {
    const element = html('<ops-user-picker multiple value="user1"></ops-user-picker>').querySelector('ops-user-picker')!
    const failures = recorder(element, 'ops-load-error')
    let isAway = true
    element.source = ({ values, pageNo, pageSize }) => {
      if (isAway) return Promise.reject(new Error('away'))
      if (values) return Promise.resolve(many.filter((user) => values.includes(user.username ?? '')))
      return Promise.resolve({ records: many.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: many.length })
    }
    await until(() => failures.length === 1 && all(element, '.ops-help button')[0], 'the retry button')
    expectEqual(chips(element), ['user1'])
    await openDialog(element)
    await until(() => inside(element, '.ops-blank[role="alert"]')?.textContent?.includes('用户没有取到'), 'the failure')
    isAway = false
    ;(await button(element, '重试')).click()
    ;(await rowOf(element, 'user2')).click()
    await confirm(element)
    all(element, '.ops-help button')[0]?.click()
    await until(() => chips(element).join() === '用户1,用户2', 'the names')
  })
})

describe('<ops-user-picker> with a server', () => {
  const { XMLHttpRequest } = globalThis
  let asked: URL[] = []
  let answer: (url: URL) => unknown = () => null

  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  beforeEach(() => {
    asked = []
    const page = (url: URL) => {
      const [no, size] = ['pageNo', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number]
      return { records: many.slice((no - 1) * size, no * size), total: many.length }
    }
    answer = (url) => {
      const names = url.searchParams.get('username')
      if (url.pathname.endsWith('queryTreeList')) return departs
      if (url.pathname.endsWith('queryUserByDepId')) return many.slice(0, 12)
      if (names?.endsWith(',')) return { records: many.filter((user) => names.split(',').includes(user.username ?? '')), total: 1 }
      return page(url)
    }
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override open(method: string, url: string | URL): void {
        const target = new URL(url, location.href)
        asked.push(target)
        const result = answer(target)
        if (result === undefined) return super.open(method, '/nowhere')
        super.open(method, `data:application/json,${encodeURIComponent(JSON.stringify({ success: true, code: 0, result }))}`)
      }
      override setRequestHeader(): void {}
    }
  })
  afterEach(() => Object.assign(globalThis, { XMLHttpRequest }))

  let bases = 0
  /** Each test is a configuration of its own, so that no cache knows anything. */
  const place = (markup: string) => html(`<ops-config base-url="/server${(bases += 1)}">${markup}</ops-config>`).querySelector<Picker>('ops-user-picker')!
  const calls = (end: string) => asked.filter(({ pathname }) => pathname.endsWith(end))

  it('resolves the names of many pickers with few calls, and asks nothing twice', async () => {
    const element = place('<ops-user-picker multiple value="user1,user2,ghost"></ops-user-picker>'.repeat(50))
    const pickers = [...element.parentElement!.querySelectorAll('ops-user-picker')]
    await until(() => pickers.every((one) => one.shadowRoot && chips(one).join() === '用户1,用户2,ghost'), 'all names', 8000)
    expectEqual(asked.map(({ searchParams }) => ['username', 'pageNo', 'pageSize'].map((name) => searchParams.get(name))), [['user1,user2,ghost,', '1', '3']])
  })

  it('[7.2-13] opens with one call for the users and one for the departments, also when it is reopened', async () => {
    const element = place('<ops-user-picker multiple by-depart></ops-user-picker>')
    await openDialog(element)
    ;(await rowOf(element, 'user1')).click()
    expectEqual(asked.map(({ pathname }) => pathname.replace(/^\/server\d+/, '')).sort(), ['/sys/sysDepart/queryTreeList', '/sys/user/list'])
    await confirm(element)
    asked = []
    await openDialog(element)
    await rowOf(element, 'user1')
    await nextFrame()
    expectEqual(asked.map(({ pathname }) => pathname.replace(/^\/server\d+/, '')), ['/sys/user/list'])
  })

  it('needs no further call for the names of users chosen in the dialog', async () => {
    const element = place('<ops-user-picker multiple></ops-user-picker>')
    await commit(element, 'user4')
    await until(() => chips(element).join() === '用户4', 'the name')
    expectEqual(asked.filter(({ searchParams }) => searchParams.get('username')).length, 0)
  })

  it('[7.2-12] [7.2-13] asks queryUserByDepId for a department and turns its pages without a call', async () => {
    const element = place('<ops-user-picker multiple by-depart></ops-user-picker>')
    await openDialog(element)
    const depart = await until(() => all(element, '[role="treeitem"]').find((item) => item.textContent?.includes('视频运营部')), 'the tree')
    depart.click()
    await until(() => inside(element, '.ops-pager')?.textContent?.includes('共 12 条'), 'the users of the department')
    expectEqual(calls('queryUserByDepId').map(({ searchParams }) => searchParams.get('id')), ['d1'])
    expectEqual(inside(element, '.ops-foot > .ops-cut')!.textContent, '华东运营中心 / 视频运营部')
  })

  it('[7.2-13] asks queryUserComponentData instead where user-source says so', async () => {
    const element = place('<ops-user-picker user-source="component"></ops-user-picker>')
    await openDialog(element)
    await rowOf(element, 'user1')
    expectEqual(asked.map(({ pathname }) => pathname.replace(/^\/server\d+/, '')), ['/sys/user/queryUserComponentData'])
  })

  it('says that a search found more than it lists', async () => {
    const element = place('<ops-user-picker></ops-user-picker>')
    await openDialog(element)
    const foot = () => inside(element, '.ops-users .ops-foot > .ops-cut')!.textContent
    expectEqual(foot(), '')
    answer = () => ({ records: Array.from({ length: 100 }, (_, n) => ({ id: `h${n}`, username: `h${n}` })), total: 4000 })
    await search(element, 'h')
    await until(() => foot()?.includes('前 100 个'), 'the hint')
  })

  it('shows the answer to the last question when answers come out of order', async () => {
    const element = place('<ops-user-picker></ops-user-picker>')
    await openDialog(element)
    await rowOf(element, 'user1')
    const whole = answer
    answer = (url) => (url.searchParams.get('realname') === '*one*' ? { records: [{ id: 'x', username: 'late', realname: 'late' }], total: 1 } : whole(url))
    await search(element, 'one')
    await search(element, '')
    await rowOf(element, 'user1')
    await nextFrame()
    expectTrue(!rows(element).some((row) => row.textContent?.includes('late')), 'the older answer is shown')
  })

  it('says that users and departments could not be loaded, keeps the choice and offers to try again', async () => {
    const whole = answer
    answer = () => undefined
    const element = place('<ops-user-picker multiple by-depart value="user1"></ops-user-picker>')
    const failures = recorder(element, 'ops-load-error')
    await openDialog(element)
    const retries = await until(() => {
      const found = all(element, 'dialog .ops-blank[role="alert"] button')
      return found.length === 2 && found
    }, 'two failures with retry', 4000)
    expectEqual(picked(element), ['user1'])
    expectTrue(failures.length >= 2, 'no event')
    answer = whole
    for (const retry of retries) retry.click()
    await rowOf(element, 'user2')
    await until(() => all(element, '[role="treeitem"]').length > 2, 'the departments')
  })
})
