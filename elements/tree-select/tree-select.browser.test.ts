import { setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { useFakeServer } from '../../tests/suites/fake-server'
import { whenRendered, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { fieldTexts, lineOf, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'
import { closedTree, openTree, press, treePickerSuite } from '../../tests/suites/tree-picker-suite'
import { treeSelectEntry } from './tree-select.element'

type Select = HTMLElementTagNameMap['ops-tree-select']

treePickerSuite(treeSelectEntry)

describe('<ops-tree-select> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const names: Record<string, string> = { a: '华东', b: '华北', a1: '上海' }
  const parents: Record<string, string> = { a1: 'a' }
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (pathname.endsWith('loadDictItem/area,pid,code'))
      return searchParams
        .get('key')!
        .split(',')
        .map((key) => parents[key] ?? '')
    if (pathname.includes('loadDictItem'))
      return searchParams
        .get('key')!
        .split(',')
        .flatMap((key) => names[key] ?? [])
    if (pathname.includes('loadDict/')) return [{ value: 'a1', text: '上海' }]
    return searchParams.get('pid') === 'a'
      ? [{ key: 'a1', title: '上海', leaf: true }]
      : [
          { key: 'a', title: '华东', leaf: false },
          { key: 'b', title: '华北', leaf: true },
        ]
  })
  const mount = (more: string) =>
    server.mount<Select>('ops-tree-select', `<ops-tree-select dict="area,name,code" ${more}></ops-tree-select>`)
  const tree = '/sys/dict/loadTreeData'

  it('[7.2-33] asks level by level with all seven parameters, also empty ones', async () => {
    const element = mount('has-child-field="has_child"')
    await openTree(element)
    await toggleLine(element, '华东')
    await press(element, '上海')
    expectEqual([element.value, ...fieldTexts(element)], ['a1', '上海'])
    const rest = [
      ['tableName', 'area'],
      ['text', 'name'],
      ['code', 'code'],
      ['pidField', 'pid'],
      ['hasChildField', 'has_child'],
      ['condition', ''],
    ]
    expectEqual(
      server.calls(tree).map(({ searchParams }) => [...searchParams].filter(([name]) => name !== '_t')),
      [
        [['pid', ''], ...rest],
        [['pid', 'a'], ...rest],
      ],
    )
  })

  it('begins below another parent and sends its condition', async () => {
    const element = mount(`pid-value="a" pid-field="parent" condition='{"status":"1"}'`)
    await openTree(element)
    await lineOf(element, '上海')
    expectEqual(
      ['pid', 'pidField', 'condition'].map((name) => server.calls(tree)[0]!.searchParams.get(name)),
      ['a', 'parent', '{"status":"1"}'],
    )
  })

  it('[5.3-01] says that a condition is no JSON object, in words, and asks nothing', async () => {
    const element = mount('condition="status=1" value="a"')
    await waitFor(
      () => queryShadow(element, '[role="alert"]')?.textContent === '组件JTreeSelect-condition传值有误，需要一个json字符串!',
      'the message',
    )
    queryShadow(element, '[role="combobox"]')!.click()
    await nextFrame()
    expectEqual([queryShadow(element, '[role="tree"]'), ...server.paths()], [null])
  })

  it('says that the dictionary does not name table, text and code', async () => {
    const element = server.mount('ops-tree-select', '<ops-tree-select dict="area"></ops-tree-select>')
    await waitFor(() => queryShadow(element, '[role="alert"]')?.textContent?.includes('“area”'), 'the message')
  })

  it('never shows the name of another one when the server leaves out a key that is gone', async () => {
    const element = mount('multiple value="a,gone,b"')
    await waitFor(() => fieldTexts(element).join() === '华东,gone,华北', 'names at their places')
    expectEqual(
      server.calls('/sys/dict/loadDictItem/area,name,code').map(({ searchParams }) => searchParams.get('key')),
      ['a,gone,b', 'a,gone', 'b', 'a', 'gone'],
    )
  })

  it('asks once for the names of many fields', async () => {
    const first = mount('value="a"')
    const others = Array.from({ length: 20 }, () => first.cloneNode() as Element)
    first.after(...others)
    await waitFor(() => [first, ...others].every((one) => one.shadowRoot && fieldTexts(one).join() === '华东'), 'all names')
    expectEqual(server.paths(), ['/sys/dict/loadDictItem/area,name,code'])
  })

  it('finds rows that are not loaded yet, and shows where they belong', async () => {
    const element = mount('')
    await openTree(element)
    const input = await searchTree(element, '上')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => lineTexts(element).join() === '华东,上海', 'what was found below its place')
    expectEqual(
      [...element.shadowRoot!.querySelectorAll('mark')].map((mark) => mark.textContent),
      ['上'],
    )
    expectEqual(queryShadow(element, '.ops-treebox > .ops-help')!.textContent, '找到 1 项')
    expectEqual(
      server.calls('/sys/dict/loadDict/area,name,code').map(({ searchParams }) => searchParams.get('keyword')),
      ['上'],
    )
    await press(element, '上海')
    await closedTree(element)
    expectEqual(element.value, 'a1')
  })

  it('searches what is loaded where the search of the server would find rows outside of the tree', async () => {
    const element = mount(`condition='{"status":"1"}'`)
    await openTree(element)
    const input = await searchTree(element, '北')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => lineTexts(element).join() === '华北', 'what was found')
    expectEqual(server.paths(), [tree])
  })

  it('[W-P16] keeps the choice while nothing can be loaded, and loads tree and names again on request', async () => {
    const whole = server.respond
    server.respond = () => undefined
    const element = mount('value="a"')
    const failures = captureEvents(element, 'ops-load-error')
    await waitFor(() => queryShadow(element, '.ops-help button'), 'the failed name')
    queryShadow(element, '[role="combobox"]')!.click()
    const retry = await waitFor(() => queryShadow(element, '.ops-float .ops-empty button'), 'the failed tree')
    expectEqual([element.value, failures.length], ['a', 2])
    server.respond = whole
    retry.click()
    await lineOf(element, '华北')
    await waitFor(() => fieldTexts(element).join() === '华东' && !queryShadow(element, '.ops-help button'), 'the name')
  })

  it('shows that it is loading while the server is slow, and that there is nothing', async () => {
    const release = server.hold()
    server.respond = () => []
    const element = mount('')
    await whenRendered(element)
    queryShadow(element, '[role="combobox"]')!.click()
    await waitFor(() => queryShadow(element, '.ops-float [aria-busy="true"]'), 'the skeleton')
    release()
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === '暂无数据', 'the empty state')
  })
})
