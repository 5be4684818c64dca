import { setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { fieldTexts, lineOf, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'
import { openTree, press, treePickerSuite } from '../../tests/suites/tree-picker-suite'
import { categorySelectEntry } from './category-select.element'

type Select = HTMLElementTagNameMap['ops-category-select']

treePickerSuite(categorySelectEntry)

describe('<ops-category-select> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const names: Record<string, string> = { c1: '视频设备', c2: '备件', c11: '编码器' }
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (pathname.endsWith('loadDictItem/'))
      return searchParams
        .get('ids')!
        .split(',')
        .flatMap((key) => names[key] ?? [])
    if (pathname.endsWith('loadTreeRoot'))
      return [
        { key: 'c1', title: '视频设备', code: 'B01', leaf: false, children: [{ key: 'c11', title: '编码器', code: 'B01A01', leaf: true }] },
        { key: 'c2', title: '备件', code: 'B02', leaf: true },
      ]
    return searchParams.get('pid') === 'c1'
      ? [{ key: 'c11', title: '编码器', code: 'B01A01', leaf: true }]
      : [
          { key: 'c1', title: '视频设备', code: 'B01', leaf: false },
          { key: 'c2', title: '备件', code: 'B02', leaf: true },
        ]
  })
  const mount = (more = '') => server.mount<Select>('ops-category-select', `<ops-category-select ${more}></ops-category-select>`)
  const tree = '/sys/category/loadTreeData'
  const sent = () => server.calls(tree).map(({ searchParams }) => ['pid', 'pcode', 'condition'].map((name) => searchParams.get(name)))

  it('[7.2-39] asks level by level with pid, pcode and condition', async () => {
    const element = mount(`condition='{"code":"B"}'`)
    await openTree(element)
    await toggleLine(element, '视频设备')
    await press(element, '编码器')
    expectEqual(element.value, 'c11')
    expectEqual(sent(), [
      ['', '0', '{"code":"B"}'],
      ['c1', '', '{"code":"B"}'],
    ])
  })

  it('begins below a code or an id', async () => {
    for (const [more, requested] of [
      ['pcode="B01"', ['', 'B01', '']],
      ['pid="c1"', ['c1', '', '']],
    ] as const) {
      const element = mount(more)
      await openTree(element)
      await waitFor(() => lineTexts(element).length > 0, 'the tree')
      expectEqual(sent().at(-1), [...requested])
    }
  })

  it('[3-19] offers key, leaf, title and code of the chosen category', async () => {
    const element = mount()
    await openTree(element)
    await press(element, '备件')
    expectEqual(
      element.selection.map((record) => {
        const { key, leaf, title, code } = record as Record<string, unknown>
        return [key, leaf, title, code]
      }),
      [['c2', true, '备件', 'B02']],
    )
  })

  it('[7.2-40] shows names by ids, none of them in the place of another', async () => {
    const element = mount('multiple value="c2,gone,c11"')
    await waitFor(() => fieldTexts(element).join() === '备件,gone,编码器', 'the names')
    expectEqual(server.calls('/sys/category/loadDictItem/')[0]!.searchParams.get('ids'), 'c2,gone,c11')
  })

  it('hands over the texts of the choice under the name of back-field, after the change', async () => {
    const element = mount('multiple back-field="kind" value="gone"')
    const order: string[] = []
    for (const name of ['change', 'ops-fill']) element.addEventListener(name, () => order.push(name))
    const fills = captureEvents(element, 'ops-fill')
    await openTree(element)
    await press(element, '备件')
    expectEqual([fills.map(({ detail }) => detail as unknown), order], [[{ kind: 'gone,备件' }], ['change', 'ops-fill']])
  })

  it('fills nothing without back-field', async () => {
    const element = mount()
    const fills = captureEvents(element, 'ops-fill')
    await openTree(element)
    await press(element, '备件')
    expectEqual(fills.length, 0)
  })

  it('[5.3-01] says that a condition is no JSON object, in words, and asks nothing', async () => {
    const element = mount('condition="[]" value="c1"')
    await waitFor(
      () => queryShadow(element, '[role="alert"]')?.textContent === '组件JTreeSelect-condition传值有误，需要一个json字符串!',
      'the message',
    )
    queryShadow(element, '[role="combobox"]')!.click()
    await nextFrame()
    expectEqual(server.paths(), [])
  })

  it('[8-23] shows the message of the server as error toast when the top level does not come', async () => {
    server.respond = () => new FakeError('加载分类字典树参数有误.[code]!')
    const element = mount()
    queryShadow(element, '[role="combobox"]')?.click()
    if (!queryShadow(element, '[role="combobox"]')) (await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    const toast = await waitFor(() => queryShadow(element, '.ops-toast'), 'the toast')
    await waitFor(() => toast.textContent?.includes('加载分类字典树参数有误.[code]!'), 'its message')
    expectEqual(queryShadow(element, '.ops-float .ops-empty[role="alert"]')?.textContent?.includes('分类没有取到'), true)
  })

  it('finds by name and code what is not loaded yet, with one call for the whole tree', async () => {
    const element = mount()
    await openTree(element)
    for (const text of ['编码', 'b01a']) {
      const input = await searchTree(element, text)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
      await waitFor(() => lineTexts(element).join() === '视频设备,编码器', `what was found for ${text}`)
    }
    expectEqual(
      server.calls('/sys/category/loadTreeRoot').map(({ searchParams }) => [searchParams.get('async'), searchParams.get('pcode')]),
      [['false', '']],
    )
    await press(element, '编码器')
    expectEqual(element.value, 'c11')
  })

  it('keeps two back ends on one page apart', async () => {
    const first = mount('value="c1"')
    await waitFor(() => fieldTexts(first).join() === '视频设备', 'the first name')
    server.respond = () => ['Something else']
    first
      .closest('#stage')!
      .insertAdjacentHTML(
        'beforeend',
        '<ops-config base-url="/elsewhere"><ops-category-select value="c1"></ops-category-select></ops-config>',
      )
    const second = document.querySelector('[base-url="/elsewhere"] > *')!
    await waitFor(() => fieldTexts(second).join() === 'Something else', 'the second name')
    expectEqual(fieldTexts(first), ['视频设备'])
  })

  it('says where a branch did not come and asks again', async () => {
    const whole = server.respond
    const element = mount()
    await openTree(element)
    server.respond = () => new FakeError('稍后再试')
    await toggleLine(element, '视频设备')
    const fault = await waitFor(() => queryShadow(element, '.ops-float .ops-field-error'), 'the failed branch')
    expectEqual(fault.textContent?.includes('“视频设备”的下级没有取到：稍后再试'), true)
    server.respond = whole
    fault.querySelector('button')!.click()
    await lineOf(element, '编码器')
  })
})
