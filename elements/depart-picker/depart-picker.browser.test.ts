import { sendKeys, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { boxOf, closed, confirm, departRecords, openDialog, options, checkNodes } from '../../tests/suites/depart-page'
import { elementSuite } from '../../tests/suites/element-suite'
import { formSuite } from '../../tests/suites/form-suite'
import { whenRendered, mountHtml, queryShadow, loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { pickerSuite } from '../../tests/suites/picker-suite'
import { buttonOf, fieldTexts, lineOf, lines, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'
import { departPickerEntry } from './depart-picker.element'
import type { DepartRecord } from './depart-picker.types'

const names: Record<string, string> = { video: '视频运营部', lab: '研究院' }

async function commit(element: HTMLElement, value: string): Promise<void> {
  await openDialog(element)
  if ((await boxOf(element, names[value]!)) === 'false') await checkNodes(element, names[value]!)
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
    await checkNodes(element, '研究院')
    await confirm(element)
  },
})

describe('<ops-depart-picker> with data of the page', () => {
  before(loadKit)
  beforeEach(() => setViewport({ width: 1440, height: 900 }))
  after(() => setViewport({ width: 800, height: 600 }))

  const mount = (more = '', departs: readonly DepartRecord[] = departRecords) => {
    const element = mountHtml(`<ops-depart-picker ${more}></ops-depart-picker>`).querySelector('ops-depart-picker')!
    element.options = departs
    return element
  }

  it('[2.9-13] [9-02] is 500 wide, with a search box and a tree with boxes', async () => {
    const element = mount()
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 500)
    expectEqual(
      [queryShadow<HTMLInputElement>(element, '.ops-treehead input')!.placeholder, queryShadow(element, '.ops-title')!.textContent],
      ['请输入部门名称按回车进行搜索', '选择部门'],
    )
    expectEqual(
      lines(element).map((line) => line.querySelectorAll('[type="checkbox"]').length),
      [1, 1, 1, 1],
    )
  })

  it('[4.7-12] keeps only the newly checked department where one is wanted', async () => {
    const element = mount('value="video"')
    await openDialog(element)
    await checkNodes(element, '研究院')
    expectEqual([await boxOf(element, '视频运营部'), await boxOf(element, '研究院')], ['false', 'true'])
    await confirm(element)
    expectEqual([element.value, ...fieldTexts(element)], ['lab', '研究院'])
    await openDialog(element)
    await checkNodes(element, '研究院')
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('[W-P16] [4.7-12] takes the one department back at the second press', async () => {
    const element = mount('value="video"')
    await openDialog(element)
    await checkNodes(element, '研究院')
    await checkNodes(element, '研究院')
    expectEqual([await boxOf(element, '视频运营部'), await boxOf(element, '研究院')], ['false', 'false'])
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('[3-13] [3-14] offers id, orgCode and departName of the chosen ones as selection', async () => {
    const element = mount('multiple value="e1,lab"')
    await waitFor(() => element.selection.length === 2, 'the selection')
    expectEqual(
      (element.selection as DepartRecord[]).map(({ id, orgCode, departName }) => [id, orgCode, departName]),
      [
        ['e1', 'A01A02A01', '华东片区'],
        ['lab', 'A02', '研究院'],
      ],
    )
  })

  it('[0-17] takes children along and parents after them, and joins ids', async () => {
    const element = mount('multiple')
    await openDialog(element)
    await toggleLine(element, '设备运维部')
    await checkNodes(element, '设备运维部')
    expectEqual([await boxOf(element, '华南片区'), await boxOf(element, '华东运营中心')], ['true', 'mixed'])
    await checkNodes(element, '视频运营部')
    expectEqual(await boxOf(element, '华东运营中心'), 'true')
    await confirm(element)
    expectEqual(new Set(element.value.split(',')), new Set(['run', 'e1', 's1', 'video', 'east']))
  })

  it('leaves parents and children alone with check-strictly', async () => {
    const element = mount('multiple check-strictly')
    await openDialog(element)
    await checkNodes(element, '华东运营中心', '视频运营部')
    expectEqual(await boxOf(element, '设备运维部'), 'false')
    await confirm(element)
    expectEqual(element.value, 'east,video')
  })

  it('links and unlinks parents and children, opens and closes everything by its menu', async () => {
    const element = mount('multiple')
    await openDialog(element)
    const act = async (name: string) => {
      ;(await buttonOf(element, '树操作')).click()
      ;(await buttonOf(element, name)).click()
      await waitFor(() => !queryShadow(element, '[role="menu"]'), 'the menu to close')
    }
    await act('全部展开')
    expectEqual(lineTexts(element).length, 6)
    await act('全部折叠')
    expectEqual(lineTexts(element), ['华东运营中心', '研究院'])
    await act('取消关联')
    await act('全部展开')
    await checkNodes(element, '华东运营中心')
    expectEqual(await boxOf(element, '视频运营部'), 'false')
    await act('父子关联')
    expectEqual(await boxOf(element, '视频运营部'), 'true')
  })

  it('opens with the top level closed on request, and else with it open', async () => {
    const element = mount('root-closed')
    await openDialog(element)
    expectEqual(lineTexts(element), ['华东运营中心', '研究院'])
    const other = mount()
    await openDialog(other)
    expectEqual(lineTexts(other), ['华东运营中心', '视频运营部', '设备运维部', '研究院'])
  })

  it('finds by a part of the name at once with Enter, opens the way there and marks the match, also above leaves', async () => {
    const element = mount('root-closed multiple')
    await openDialog(element)
    const input = await searchTree(element, '运')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => lines(element).length === 3, 'what was found')
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('mark')].map((mark) => mark.textContent),
      ['运', '运', '运'],
    )
    await searchTree(element, '没有')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === '没有查询到任何数据', 'the empty state')
    await searchTree(element, '')
    await waitFor(() => lines(element).length === 2, 'the whole tree again')
  })

  it('shows a match below a branch that the user had closed', async () => {
    const element = mount()
    await openDialog(element)
    await toggleLine(element, '华东运营中心')
    const input = await searchTree(element, '视频')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await lineOf(element, '视频运营部')
  })

  it('restores the choice when it is cancelled', async () => {
    const element = mount('multiple value="video"')
    const changes = captureEvents(element, 'change')
    await openDialog(element)
    await checkNodes(element, '研究院')
    await sendKeys({ press: 'Escape' })
    ;(await buttonOf(element, '放弃修改')).click()
    await closed(element)
    expectEqual([element.value, changes.length, ...fieldTexts(element)], ['video', 0, '视频运营部'])
    await openDialog(element)
    expectEqual([await boxOf(element, '研究院'), await boxOf(element, '视频运营部')], ['false', 'true'])
  })

  it('keeps values whose department is gone as they are, and saves them again', async () => {
    const element = mount('multiple check-strictly value="gone,video"')
    await waitFor(() => fieldTexts(element).join() === 'gone,视频运营部', 'both chips')
    await commit(element, 'lab')
    expectEqual(element.value, 'gone,video,lab')
  })

  it('stores and shows other fields, and restores ticks by them', async () => {
    const element = mount('multiple check-strictly value-field="orgCode" text-field="orgCode" value="A01A01"')
    await waitFor(() => fieldTexts(element).join() === 'A01A01', 'the code')
    await openDialog(element)
    expectEqual(await boxOf(element, 'A01A01'), 'true')
    await checkNodes(element, 'A02')
    await confirm(element)
    expectEqual(element.value, 'A01A01,A02')
  })

  it('empties by one press', async () => {
    const element = mount('multiple value="video,gone"')
    await openDialog(element)
    ;(await buttonOf(element, '清空')).click()
    await confirm(element)
    expectEqual(element.value, '')
  })

  it('is used by keys alone', async () => {
    const element = mount('multiple')
    await whenRendered(element)
    element.focus()
    await sendKeys({ press: 'ArrowDown' })
    await waitFor(() => queryShadow(element, '.ops-treehead input:focus'), 'focus in the search')
    for (const press of ['ArrowDown', 'End', 'Space']) await sendKeys({ press })
    await waitFor(() => queryShadow(element, '.ops-dialogfoot output')?.textContent === '已选 1 个', 'the choice')
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
    const element = mount('multiple value="a99b98"', many)
    await openDialog(element)
    const tree = queryShadow(element, '[role="tree"]')!
    expectTrue(tree.scrollHeight > 10_000 * 28, `not all lines are there: ${tree.scrollHeight}`)
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn`)
    tree.scrollTop = tree.scrollHeight
    await lineOf(element, '小组99-98')
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn below`)
    const input = await searchTree(element, '-98')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => queryShadow(element, '.ops-treebox > .ops-help')?.textContent === '找到 100 项', 'the matches')
    expectTrue(lines(element).length < 60, `${lines(element).length} lines drawn of what was found`)
    await checkNodes(element, '部门0')
    await waitFor(() => queryShadow(element, '.ops-dialogfoot output')?.textContent === '已选 101 个', 'a whole branch')
  })

  it('takes another width by --panel-width', async () => {
    const element = mount('style="--panel-width: 640px"')
    await openDialog(element)
    expectEqual(queryShadow(element, '.ops-dialog')!.offsetWidth, 640)
  })

  it('[0-16] speaks English', async () => {
    const element = mount('lang="en" multiple')
    expectTrue((await whenRendered(element)).textContent?.includes('Click to select departments'), 'no English placeholder')
    await openDialog(element)
    ;(await buttonOf(element, 'Tree actions')).click()
    await buttonOf(element, 'Unlink parents and children')
  })

  it('takes the tree level by level from a function of the page, and survives its failure', async () => {
    const element = mountHtml('<ops-depart-picker multiple value="video"></ops-depart-picker>').querySelector('ops-depart-picker')!
    const failures = captureEvents(element, 'ops-load-error')
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
    await waitFor(() => failures.length === 1, 'the event')
    expectEqual(fieldTexts(element), ['video'])
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    await waitFor(() => queryShadow(element, 'dialog .ops-empty[role="alert"]')?.textContent?.includes('部门没有取到'), 'the failure')
    isAway = false
    queryShadow(element, 'dialog .ops-empty button')!.click()
    await lineOf(element, '研究院')
    isAway = true
    await toggleLine(element, '华东运营中心')
    await waitFor(
      () => queryShadow(element, 'dialog [role="alert"]')?.textContent?.includes('“华东运营中心”的下级没有取到'),
      'the failed branch',
    )
    isAway = false
    ;(await waitFor(() => queryShadow(element, 'dialog [role="alert"] button'), 'the retry')).click()
    await lineOf(element, '视频运营部')
    await toggleLine(element, '研究院')
    const line = await lineOf(element, '研究院')
    await waitFor(() => line.querySelector('.ops-toggle > *') === null, 'nothing more to open')
    await checkNodes(element, '研究院')
    await confirm(element)
    expectEqual(element.value, 'video,lab')
  })
})
