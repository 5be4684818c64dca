import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { composeIn } from '../../tests/suites/composition'
import { elementSuite } from '../../tests/suites/element-suite'
import { Refusal, useFakeAnswers } from '../../tests/suites/fake-answers'
import { formSuite } from '../../tests/suites/form-suite'
import { rendered, html, inside, loadKit, nextFrame, recorder, until } from '../../tests/suites/page'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { buttonOf, fieldTexts, lineOf, lines, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'
import { departPickerEntry } from './depart-picker.element'
import type { DepartRecord } from './depart-picker.types'

type Picker = HTMLElementTagNameMap['ops-depart-picker']

const given: DepartRecord[] = [
  {
    id: 'east',
    key: 'east',
    departName: '华东运营中心',
    orgCode: 'A01',
    children: [
      { id: 'video', departName: '视频运营部', orgCode: 'A01A01' },
      {
        id: 'run',
        departName: '设备运维部',
        orgCode: 'A01A02',
        children: [
          { id: 'e1', departName: '华东片区', orgCode: 'A01A02A01' },
          { id: 's1', departName: '华南片区', orgCode: 'A01A02A02' },
        ],
      },
    ],
  },
  { id: 'lab', departName: '研究院', orgCode: 'A02', children: null },
]
const options = `options='${JSON.stringify(given)}'`
const names: Record<string, string> = { video: '视频运营部', lab: '研究院' }

const boxOf = async (element: Element, text: string) => (await lineOf(element, text)).getAttribute('aria-checked')
const primary = (element: Element) => until(() => inside(element, 'dialog .ops-btn[data-kind="primary"]'), 'the confirming button')
const closed = (element: Element) => until(() => !inside(element, 'dialog'), 'the dialog to close')

async function openDialog(element: Element): Promise<void> {
  ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
  await until(() => inside(element, 'dialog [role="tree"]'), 'the tree', 4000)
}

async function confirm(element: Element): Promise<void> {
  ;(await primary(element)).click()
  await closed(element)
}

async function tick(element: Element, ...texts: string[]): Promise<void> {
  for (const text of texts) (await lineOf(element, text)).click()
  await nextFrame()
}

async function commit(element: HTMLElement, value: string): Promise<void> {
  await openDialog(element)
  if ((await boxOf(element, names[value]!)) === 'false') await tick(element, names[value]!)
  await confirm(element)
}

elementSuite({ entry: departPickerEntry, markup: `<ops-depart-picker ${options}></ops-depart-picker>` })
formSuite({ tag: 'ops-depart-picker', attributes: options, values: ['video', 'lab'], control: '[role="combobox"]', commit })
axeSuite({ tag: 'ops-depart-picker', attributes: `label="部门" multiple value="video" ${options}`, open: openDialog })
pickerSuite({
  tag: 'ops-depart-picker',
  attributes: options,
  panel: '.ops-dialog',
  chosen: 'lab',
  async choose(element) {
    await tick(element, '研究院')
    await confirm(element)
  },
})

describe('<ops-depart-picker> with data of the page', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const place = (more = '', departs: readonly DepartRecord[] = given) => {
    const element = html(`<ops-depart-picker ${more}></ops-depart-picker>`).querySelector('ops-depart-picker')!
    element.options = departs
    return element
  }

  it('[2.9-13] [9-02] is 500 wide, with a search box and a tree with boxes', async () => {
    const element = place()
    await openDialog(element)
    expectEqual(inside(element, '.ops-dialog')!.offsetWidth, 500)
    expectEqual(
      [inside<HTMLInputElement>(element, '.ops-treehead input')!.placeholder, inside(element, '.ops-title')!.textContent],
      ['请输入部门名称按回车进行搜索', '选择部门'],
    )
    expectEqual(
      lines(element).map((line) => line.querySelectorAll('[type="checkbox"]').length),
      [1, 1, 1, 1],
    )
  })

  it('[4.7-12] keeps only the newly checked department where one is wanted', async () => {
    const element = place('value="video"')
    await openDialog(element)
    await tick(element, '研究院')
    expectEqual([await boxOf(element, '视频运营部'), await boxOf(element, '研究院')], ['false', 'true'])
    await confirm(element)
    expectEqual([element.value, ...fieldTexts(element)], ['lab', '研究院'])
    await openDialog(element)
    await tick(element, '研究院')
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('[W-P16] [4.7-12] takes the one department back at the second press', async () => {
    const element = place('value="video"')
    await openDialog(element)
    await tick(element, '研究院')
    await tick(element, '研究院')
    expectEqual([await boxOf(element, '视频运营部'), await boxOf(element, '研究院')], ['false', 'false'])
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('[3-13] [3-14] offers id, orgCode and departName of the chosen ones as selection', async () => {
    const element = place('multiple value="e1,lab"')
    await until(() => element.selection.length === 2, 'the selection')
    expectEqual(
      (element.selection as DepartRecord[]).map(({ id, orgCode, departName }) => [id, orgCode, departName]),
      [
        ['e1', 'A01A02A01', '华东片区'],
        ['lab', 'A02', '研究院'],
      ],
    )
  })

  it('[0-17] takes children along and parents after them, and joins ids', async () => {
    const element = place('multiple')
    await openDialog(element)
    await toggleLine(element, '设备运维部')
    await tick(element, '设备运维部')
    expectEqual([await boxOf(element, '华南片区'), await boxOf(element, '华东运营中心')], ['true', 'mixed'])
    await tick(element, '视频运营部')
    expectEqual(await boxOf(element, '华东运营中心'), 'true')
    await confirm(element)
    expectEqual(new Set(element.value.split(',')), new Set(['run', 'e1', 's1', 'video', 'east']))
  })

  it('leaves parents and children alone with check-strictly', async () => {
    const element = place('multiple check-strictly')
    await openDialog(element)
    await tick(element, '华东运营中心', '视频运营部')
    expectEqual(await boxOf(element, '设备运维部'), 'false')
    await confirm(element)
    expectEqual(element.value, 'east,video')
  })

  it('links and unlinks parents and children, opens and closes everything by its menu', async () => {
    const element = place('multiple')
    await openDialog(element)
    const act = async (name: string) => {
      ;(await buttonOf(element, '树操作')).click()
      ;(await buttonOf(element, name)).click()
      await until(() => !inside(element, '[role="menu"]'), 'the menu to close')
    }
    await act('全部展开')
    expectEqual(lineTexts(element).length, 6)
    await act('全部折叠')
    expectEqual(lineTexts(element), ['华东运营中心', '研究院'])
    await act('取消关联')
    await act('全部展开')
    await tick(element, '华东运营中心')
    expectEqual(await boxOf(element, '视频运营部'), 'false')
    await act('父子关联')
    expectEqual(await boxOf(element, '视频运营部'), 'true')
  })

  it('opens with the top level closed on request, and else with it open', async () => {
    const element = place('root-closed')
    await openDialog(element)
    expectEqual(lineTexts(element), ['华东运营中心', '研究院'])
    const other = place()
    await openDialog(other)
    expectEqual(lineTexts(other), ['华东运营中心', '视频运营部', '设备运维部', '研究院'])
  })

  it('finds by a part of the name at once with Enter, opens the way there and marks the match, also above leaves', async () => {
    const element = place('root-closed multiple')
    await openDialog(element)
    const input = await searchTree(element, '运')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await until(() => lines(element).length === 3, 'what was found')
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('mark')].map((mark) => mark.textContent),
      ['运', '运', '运'],
    )
    await searchTree(element, '没有')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await until(() => inside(element, '.ops-none')?.textContent === '没有查询到任何数据', 'the empty state')
    await searchTree(element, '')
    await until(() => lines(element).length === 2, 'the whole tree again')
  })

  it('shows a match below a branch that the user had closed', async () => {
    const element = place()
    await openDialog(element)
    await toggleLine(element, '华东运营中心')
    const input = await searchTree(element, '视频')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await lineOf(element, '视频运营部')
  })

  it('restores the choice when it is cancelled', async () => {
    const element = place('multiple value="video"')
    const changes = recorder(element, 'change')
    await openDialog(element)
    await tick(element, '研究院')
    await sendKeys({ press: 'Escape' })
    ;(await buttonOf(element, '放弃修改')).click()
    await closed(element)
    expectEqual([element.value, changes.length, ...fieldTexts(element)], ['video', 0, '视频运营部'])
    await openDialog(element)
    expectEqual([await boxOf(element, '研究院'), await boxOf(element, '视频运营部')], ['false', 'true'])
  })

  it('keeps values whose department is gone as they are, and saves them again', async () => {
    const element = place('multiple check-strictly value="gone,video"')
    await until(() => fieldTexts(element).join() === 'gone,视频运营部', 'both chips')
    await commit(element, 'lab')
    expectEqual(element.value, 'gone,video,lab')
  })

  it('stores and shows other fields, and restores ticks by them', async () => {
    const element = place('multiple check-strictly value-field="orgCode" text-field="orgCode" value="A01A01"')
    await until(() => fieldTexts(element).join() === 'A01A01', 'the code')
    await openDialog(element)
    expectEqual(await boxOf(element, 'A01A01'), 'true')
    await tick(element, 'A02')
    await confirm(element)
    expectEqual(element.value, 'A01A01,A02')
  })

  it('empties by one press', async () => {
    const element = place('multiple value="video,gone"')
    await openDialog(element)
    ;(await buttonOf(element, '清空')).click()
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('is used by keys alone', async () => {
    const element = place('multiple')
    await rendered(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    await until(() => inside(element, '.ops-treehead input:focus'), 'focus in the search', 4000)
    for (const press of ['ArrowDown', 'End', 'Space']) await sendKeys({ press })
    await until(() => inside(element, '.ops-dialogfoot output')?.textContent === '已选 1 个', 'the choice')
    await sendKeys({ down: 'Control' })
    await sendKeys({ press: 'Enter' })
    await sendKeys({ up: 'Control' })
    await closed(element)
    expectEqual(element.value, 'lab')
    await sendKeys({ press: 'Backspace' })
    expectEqual(element.value, '')
  })

  it('draws only the lines in sight of 10,000 departments, opened, searched and scrolled', async () => {
    const many = Array.from({ length: 100 }, (_, a) => ({
      id: `a${a}`,
      departName: `部门${a}`,
      children: Array.from({ length: 99 }, (__, b) => ({ id: `a${a}b${b}`, departName: `小组${a}-${b}` })),
    }))
    const element = place('multiple value="a99b98"', many)
    await openDialog(element)
    const tree = inside(element, '[role="tree"]')!
    expectTrue(tree.scrollHeight > 10_000 * 28, `not all lines are there: ${tree.scrollHeight}`)
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn`)
    tree.scrollTop = tree.scrollHeight
    await lineOf(element, '小组99-98')
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn below`)
    const input = await searchTree(element, '-98')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await until(() => inside(element, '.ops-treebox > .ops-help')?.textContent === '找到 100 项', 'the matches')
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn of what was found`)
    await tick(element, '部门0')
    await until(() => inside(element, '.ops-dialogfoot output')?.textContent === '已选 101 个', 'a whole branch')
  })

  it('takes another width by --panel-width', async () => {
    const element = place('style="--panel-width: 640px"')
    await openDialog(element)
    expectEqual(inside(element, '.ops-dialog')!.offsetWidth, 640)
  })

  it('[0-16] speaks English', async () => {
    const element = place('lang="en" multiple')
    expectTrue((await rendered(element)).textContent?.includes('Click to select departments'), 'no English placeholder')
    await openDialog(element)
    ;(await buttonOf(element, 'Tree actions')).click()
    await buttonOf(element, 'Unlink parents and children')
  })

  it('takes the tree level by level from a function of the page, and survives its failure', async () => {
    const element = html('<ops-depart-picker multiple value="video"></ops-depart-picker>').querySelector('ops-depart-picker')!
    const failures = recorder(element, 'ops-load-error')
    let isAway = true
    element.source = ({ parent, values }) => {
      if (isAway) return Promise.reject(new Error('away'))
      if (values) return Promise.resolve([{ id: 'video', departName: '视频运营部' }])
      if (parent) return Promise.resolve(parent.id === 'east' ? [{ id: 'video', departName: '视频运营部' }] : [])
      return Promise.resolve([
        { id: 'east', departName: '华东运营中心', isLeaf: false },
        { id: 'lab', departName: '研究院', isLeaf: false },
      ])
    }
    await until(() => failures.length === 1, 'the event')
    expectEqual(fieldTexts(element), ['video'])
    ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
    await until(() => inside(element, 'dialog .ops-empty[role="alert"]')?.textContent?.includes('部门没有取到'), 'the failure', 4000)
    isAway = false
    inside(element, 'dialog .ops-empty button')!.click()
    await lineOf(element, '研究院')
    isAway = true
    await toggleLine(element, '华东运营中心')
    await until(() => inside(element, 'dialog [role="alert"]')?.textContent?.includes('“华东运营中心”的下级没有取到'), 'the failed branch')
    isAway = false
    ;(await until(() => inside(element, 'dialog [role="alert"] button'), 'the retry')).click()
    await lineOf(element, '视频运营部')
    await toggleLine(element, '研究院')
    await until(async () => (await lineOf(element, '研究院')).querySelector('.ops-toggle > *') === null, 'nothing more to open')
    await tick(element, '研究院')
    await confirm(element)
    expectEqual(element.value, 'video,lab')
  })
})

describe('<ops-depart-picker> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const server = useFakeAnswers((url) => {
    const { pathname, searchParams } = url
    if (pathname.endsWith('queryTreeList')) return given
    if (pathname.endsWith('queryDepartTreeSync'))
      return searchParams.get('pid') === ''
        ? given.map((depart) => ({ ...depart, children: null, isLeaf: depart.id === 'lab' }))
        : given[0]!.children!.map((depart) => ({ ...depart, children: null, isLeaf: true }))
    if (pathname.endsWith('searchBy'))
      return searchParams.get('keyWord') === '华南'
        ? [{ id: 's1', departName: '华南片区', children: null }]
        : new Refusal('未查询匹配数据！')
    return ['视频运营部']
  })
  const place = (markup: string) => server.place<Picker>('ops-depart-picker', markup)

  it('[7.2-23] shares one question for the tree among all pickers and dialogs', async () => {
    const first = place('<ops-depart-picker value="video"></ops-depart-picker>'.repeat(20))
    const all = [...first.parentElement!.children]
    await until(() => all.every((one) => one.shadowRoot && fieldTexts(one).join() === '视频运营部'), 'all names', 8000)
    await openDialog(first)
    await lineOf(first, '研究院')
    expectEqual(server.paths(), ['/sys/sysDepart/queryTreeList'])
  })

  it('asks nothing while it is closed and empty', async () => {
    await rendered(place('<ops-depart-picker></ops-depart-picker>'))
    await nextFrame()
    expectEqual(server.paths(), [])
  })

  it('asks level by level with lazy, names from the table of departments, searched by the server', async () => {
    const element = place('<ops-depart-picker lazy multiple value="video"></ops-depart-picker>')
    await until(() => fieldTexts(element).join() === '视频运营部', 'the name')
    expectEqual(
      server.calls('/sys/dict/loadDictItem/sys_depart,depart_name,id').map(({ searchParams }) => searchParams.get('key')),
      ['video'],
    )
    await openDialog(element)
    expectEqual(lineTexts(element), ['华东运营中心', '研究院'])
    await toggleLine(element, '华东运营中心')
    expectEqual(await boxOf(element, '视频运营部'), 'true')
    expectEqual(
      server.calls('/sys/sysDepart/queryDepartTreeSync').map(({ searchParams }) => searchParams.get('pid')),
      ['', 'east'],
    )
    for (const [text, found] of [
      ['华南', ['华南片区']],
      ['没有', []],
    ] as const) {
      const input = await searchTree(element, text)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      await until(
        () =>
          server.calls('/sys/sysDepart/searchBy').some(({ searchParams }) => searchParams.get('keyWord') === text) &&
          !inside(element, '.ops-none')?.textContent?.includes('加载') &&
          lineTexts(element).join() === found.join(),
        `what was found for ${text}`,
      )
      if (found.length > 0) await tick(element, ...found)
    }
    await confirm(element)
    expectEqual([element.value, ...fieldTexts(element)], ['video,s1', '视频运营部', '华南片区'])
  })

  it('with lazy takes in what is below a box where all is known: from the page, and from a server without levels', async () => {
    const usual = server.answer
    server.answer = (url) => (url.pathname.includes('queryDepartTreeSync') ? new Refusal('路径不存在', 404) : usual(url))
    for (const more of [options, '']) {
      const element = place(`<ops-depart-picker lazy multiple ${more}></ops-depart-picker>`)
      await openDialog(element)
      await tick(element, '设备运维部')
      await confirm(element)
      expectEqual(element.value, 'run,e1,s1')
      element.remove()
    }
  })

  it('tells of a branch that did not come once, not again after a search that failed', async () => {
    const usual = server.answer
    server.answer = (url) =>
      url.searchParams.get('pid') === 'east' || url.pathname.includes('searchBy') ? new Refusal('坏了', 500) : usual(url)
    const element = place('<ops-depart-picker lazy></ops-depart-picker>')
    const failures = recorder(element, 'ops-load-error')
    await openDialog(element)
    await toggleLine(element, '华东运营中心')
    await until(() => failures.length === 1, 'the failed branch')
    const input = await searchTree(element, '华南')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await until(() => failures.length === 2, 'the failed search', 5000)
    await searchTree(element, '')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await lineOf(element, '研究院')
    await nextFrame()
    expectEqual(failures.length, 2)
  })

  it('[9-07] waits 300 ms after the last key before it searches', async () => {
    const element = place('<ops-depart-picker lazy></ops-depart-picker>')
    await openDialog(element)
    await lineOf(element, '研究院')
    const timers = pauseTimers(300)
    for (const text of ['华', '华南']) await searchTree(element, text)
    expectEqual([timers.count(), server.calls('/sys/sysDepart/searchBy').length], [1, 0])
    timers.run()
    timers.release()
    await lineOf(element, '华南片区')
    expectEqual(
      server.calls('/sys/sysDepart/searchBy').map(({ searchParams }) => searchParams.get('keyWord')),
      ['华南'],
    )
  })

  it('[W-P10] [9-07] asks at once on Enter, and not while an input method composes', async () => {
    const element = place('<ops-depart-picker lazy></ops-depart-picker>')
    await openDialog(element)
    await lineOf(element, '研究院')
    const asked = () => server.calls('/sys/sysDepart/searchBy').map(({ searchParams }) => searchParams.get('keyWord'))
    const input = inside<HTMLInputElement>(element, '.ops-treehead input')!
    const timers = pauseTimers(300)
    const composing = composeIn(input)
    await composing.show('hua')
    expectEqual([timers.count(), asked()], [0, []])
    await composing.show('华')
    await composing.end()
    await until(() => timers.count() === 1, 'the wait after the composition')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(() => asked().length === 1, 'the search by Enter')
    expectEqual([timers.count(), asked()], [0, ['华']])
    timers.release()
  })

  it('shows that it is loading while the server is slow, and that there is nothing', async () => {
    const release = server.hold()
    server.answer = () => []
    const element = place('<ops-depart-picker></ops-depart-picker>')
    ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
    await until(() => inside(element, 'dialog [aria-busy="true"]'), 'the skeleton', 4000)
    release()
    await until(() => inside(element, '.ops-none')?.textContent === '暂无数据', 'the empty state')
  })

  it('says that departments and names could not be loaded, keeps the choice and offers to try again', async () => {
    const whole = server.answer
    server.answer = () => undefined
    const element = place('<ops-depart-picker multiple value="video"></ops-depart-picker>')
    const failures = recorder(element, 'ops-load-error')
    await until(() => inside(element, '.ops-help button'), 'the failed names', 8000)
    expectEqual(fieldTexts(element), ['video'])
    ;(await until(() => inside(element, '[role="combobox"]'), 'the field')).click()
    const retry = await until(() => inside(element, 'dialog .ops-empty[role="alert"] button'), 'the failed tree', 8000)
    expectTrue(failures.length >= 2, 'no events')
    server.answer = whole
    retry.click()
    await lineOf(element, '研究院')
    await confirm(element)
    inside(element, '.ops-help button')?.click()
    await until(() => fieldTexts(element).join() === '视频运营部', 'the name')
    expectEqual(element.value, 'video')
  })

  it('keeps two back ends on one page apart', async () => {
    const first = place('<ops-depart-picker value="video"></ops-depart-picker>')
    await until(() => fieldTexts(first).join() === '视频运营部', 'the name of the first')
    server.answer = () => [{ id: 'video', departName: 'Another video' }]
    const stage = first.closest('#stage')!
    stage.insertAdjacentHTML(
      'beforeend',
      '<ops-config base-url="/elsewhere"><ops-depart-picker value="video"></ops-depart-picker></ops-config>',
    )
    const second = stage.querySelector('[base-url="/elsewhere"] > *')!
    await until(() => fieldTexts(second).join() === 'Another video', 'the name of the second')
    await openDialog(first)
    await lineOf(first, '研究院')
    expectEqual(fieldTexts(first), ['视频运营部'])
  })
})
