import { setViewport } from '@web/test-runner-commands'
import { expectEqual } from '../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, waitFor } from '../../tests/suites/page'
import { fieldTexts, lineOf, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'
import { openTree, press, treePickerSuite } from '../../tests/suites/tree-picker-suite'
import { treeDictEntry } from './tree-dict.element'

type Dict = HTMLElementTagNameMap['ops-tree-dict']

treePickerSuite(treeDictEntry)

describe('<ops-tree-dict> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const child = { key: 'd11', title: '编码器', code: 'B01A01', leaf: 1 }
  const top = [
    { key: 'd1', title: '视频设备', code: 'B01', leaf: 0 },
    { key: 'd2', title: '备件', code: 'B02', leaf: 1 },
  ]
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (pathname.endsWith('loadOne')) {
      const found = [...top, child].find(({ key, code }) => (searchParams.get('field') === 'code' ? code : key) === searchParams.get('val'))
      return found ? { id: found.key, name: found.title, code: found.code } : new FakeError('查询无果')
    }
    if (pathname.endsWith('loadTreeChildren')) return [child]
    return searchParams.get('async') === 'true' ? top : [{ ...top[0], children: [child] }, top[1]]
  })
  const mount = (more = '') => server.mount<Dict>('ops-tree-dict', `<ops-tree-dict ${more}></ops-tree-dict>`)
  const requests = (path: string, ...names: string[]) =>
    server.calls(`/sys/category/${path}`).map(({ searchParams }) => names.map((name) => searchParams.get(name)))

  it('[7.2-37] asks for the whole tree with async and pcode, also when that is empty', async () => {
    const element = mount()
    await openTree(element)
    await toggleLine(element, '视频设备')
    await press(element, '编码器')
    expectEqual([element.value, requests('loadTreeRoot', 'async', 'pcode')], ['d11', [['false', '']]])
    expectEqual(server.paths().length, 1)
  })

  it('[7.2-38] [3-20] asks level by level with async, a leaf is 1 and 0 has children', async () => {
    const element = mount('async parent-code="B01"')
    await openTree(element)
    expectEqual(
      [(await lineOf(element, '备件')).hasAttribute('aria-expanded'), (await lineOf(element, '视频设备')).getAttribute('aria-expanded')],
      [false, 'false'],
    )
    await toggleLine(element, '视频设备')
    await lineOf(element, '编码器')
    expectEqual([requests('loadTreeRoot', 'async', 'pcode'), requests('loadTreeChildren', 'pid')], [[['true', 'B01']], [['d1']]])
  })

  it('[7.2-38] holds codes on request, and shows names by loadOne', async () => {
    const element = mount('field="code" value="B02"')
    await waitFor(() => fieldTexts(element).join() === '备件', 'the name')
    expectEqual(requests('loadOne', 'field', 'val'), [['code', 'B02']])
    await openTree(element)
    expectEqual((await lineOf(element, '备件')).getAttribute('aria-selected'), 'true')
    await press(element, '视频设备')
    expectEqual([element.value, ...fieldTexts(element)], ['B01', '视频设备'])
  })

  it('shows a value that the server does not know as it is, without an error', async () => {
    const element = mount('value="gone"')
    await waitFor(
      () => server.paths().length === 1 && !queryShadow(element, '.ops-spin') && fieldTexts(element).join() === 'gone',
      'the raw value',
    )
    expectEqual(queryShadow(element, '.ops-help'), null)
  })

  it('says that a name could not be loaded for another reason', async () => {
    server.respond = () => new FakeError('没有权限，请联系管理员授权')
    const element = mount('value="d1"')
    await waitFor(() => queryShadow(element, '.ops-help')?.textContent?.includes('没有权限'), 'the reason')
  })

  it('offers a record above all others', async () => {
    const element = mount(`root='{"key":"0","title":"全部分类","code":"0"}'`)
    await openTree(element)
    expectEqual(lineTexts(element), ['全部分类', '视频设备', '备件'])
    await press(element, '全部分类')
    expectEqual([element.value, ...fieldTexts(element)], ['0', '全部分类'])
  })

  it('finds what is not loaded yet', async () => {
    const element = mount('async')
    await openTree(element)
    const input = await searchTree(element, '编码')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => lineTexts(element).join() === '视频设备,编码器', 'what was found')
    expectEqual(requests('loadTreeRoot', 'async'), [['true'], ['false']])
  })

  it('says that field is neither id nor code', async () => {
    const element = mount('field="name"')
    await waitFor(() => queryShadow(element, '[role="alert"]')?.textContent?.includes('id 或 code'), 'the message')
  })
})
