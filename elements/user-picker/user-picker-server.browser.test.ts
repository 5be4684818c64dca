import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { all, chips, confirm, openDialog, picked, rowOf, rows, search } from '../../tests/suites/record-dialog'
import { searchTree } from '../../tests/suites/tree-page'
import { chooseRole, departs, many, roleFilter, roles } from '../../tests/suites/user-picker-page'

type Picker = HTMLElementTagNameMap['ops-user-picker']

describe('<ops-user-picker> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const server = useFakeServer((url) => {
    if (url.pathname.endsWith('queryTreeList')) return departs
    if (url.pathname.endsWith('queryUserByDepId')) return many.slice(0, 12)
    const [no, size] = ['pageNo', 'pageSize'].map((name) => Number(url.searchParams.get(name))) as [number, number]
    return { records: many.slice((no - 1) * size, no * size), total: many.length }
  })
  const mount = (markup: string) => server.mount<Picker>('ops-user-picker', markup)
  const calls = (end: string) => server.requests.filter(({ pathname }) => pathname.endsWith(end))

  it('looks up fifty different names of fifty pickers with one call', async () => {
    server.respond = (url) => ({
      records: (url.searchParams.get('username') ?? '')
        .split(',')
        .filter(Boolean)
        .map((username) => ({ id: username, username, realname: `姓名${username}` })),
      total: 50,
    })
    const names = Array.from({ length: 50 }, (_, n) => `staff${n}`)
    const element = mount(names.map((name) => `<ops-user-picker multiple value="${name}"></ops-user-picker>`).join(''))
    const pickers = [...element.parentElement!.querySelectorAll('ops-user-picker')]
    await waitFor(() => pickers.every((one, n) => one.shadowRoot && chips(one).join() === `姓名staff${n}`), 'all names')
    const [requested, ...more] = server.requests.map(({ searchParams }) => searchParams)
    // In which order fifty bodies mount is not said.
    expectEqual(requested!.get('username')!.split(',').filter(Boolean).sort(), names.toSorted())
    expectEqual([requested!.get('pageNo'), requested!.get('pageSize'), more.length], ['1', '50', 0])
  })

  it('[7.2-13] opens with one call for the users and one for the departments, also when it is reopened', async () => {
    const element = mount('<ops-user-picker multiple by-depart></ops-user-picker>')
    await openDialog(element)
    ;(await rowOf(element, 'user1')).click()
    await waitFor(() => queryShadow(element, 'dialog [role="treeitem"][aria-level="1"] ~ [role="treeitem"]'), 'the departments')
    expectEqual(server.paths().sort(), ['/sys/sysDepart/queryTreeList', '/sys/user/list'])
    await confirm(element)
    const before = server.paths().length
    await openDialog(element)
    await rowOf(element, 'user1')
    await nextFrame()
    expectEqual(server.paths().slice(before), ['/sys/user/list'])
  })

  const levels = (url: URL): unknown => {
    const [east] = departs.map(({ children, ...depart }) => ({ ...depart, isLeaf: !children?.length, children: null }))
    if (url.pathname.endsWith('searchBy')) return [{ id: 'd1', departName: '视频运营部', isLeaf: true, departPath: '华东运营中心' }]
    return url.searchParams.get('pid') === east!.id
      ? departs[0]!.children
      : [east, { id: 'n', departName: '北区' }, { id: 's', departName: '南区' }, { id: 'w', departName: '西区' }]
  }

  it('asks for one level of departments at a time with lazy, searched by the server, which says what they are below', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (/queryDepartTreeSync|searchBy/.test(url.pathname) ? levels(url) : defaultResponse(url))
    const element = mount('<ops-user-picker multiple by-depart lazy></ops-user-picker>')
    await openDialog(element)
    const line = (text: string) => all(element, '[role="treeitem"]').find((item) => item.textContent?.includes(text))
    const path = () => queryShadow(element, '.ops-foot > .ops-truncate')!.textContent
    ;(await waitFor(() => line('华东运营中心'), 'the top')).querySelector<HTMLElement>('.ops-toggle')!.click()
    ;(await waitFor(() => line('视频运营部'), 'what is below')).click()
    await waitFor(() => path() === '华东运营中心 / 视频运营部', 'the way to it')
    await searchTree(element, '运营')
    const found = await waitFor(() => all(element, '[role="treeitem"]').length === 1 && line('视频运营部'), 'what was found')
    expectTrue(found.textContent?.includes('华东运营中心'), 'not said what it is below')
    found.click()
    await waitFor(() => path() === '华东运营中心 / 视频运营部', 'the way to what was found')
    expectEqual(
      [calls('queryDepartTreeSync').map(({ searchParams }) => searchParams.get('pid')), calls('queryTreeList')],
      [['', 'root'], []],
    )
  })

  it('has all departments at once from a server without levels, and searches them itself', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (/queryDepartTreeSync|searchBy/.test(url.pathname) ? new FakeError('路径不存在', 404) : defaultResponse(url))
    const element = mount('<ops-user-picker multiple by-depart lazy></ops-user-picker>')
    const failures = captureEvents(element, 'ops-load-error')
    await openDialog(element)
    await waitFor(() => queryShadow(element, 'dialog [role="treeitem"][aria-level="1"] ~ [role="treeitem"]'), 'the departments')
    await searchTree(element, '视频')
    await waitFor(
      () =>
        all(element, '[role="treeitem"]').length < 4 &&
        all(element, '[role="treeitem"]').some((item) => item.textContent?.includes('视频运营部')),
      'what was found',
    )
    expectEqual(
      [calls('queryDepartTreeSync').length, calls('queryTreeList').length, calls('searchBy').length, failures.length],
      [1, 1, 0, 0],
    )
  })

  it('[7.2-12] [7.2-13] asks queryUserByDepId for a department and turns its pages without a call', async () => {
    const element = mount('<ops-user-picker multiple by-depart></ops-user-picker>')
    await openDialog(element)
    const depart = await waitFor(
      () => all(element, '[role="treeitem"]').find((item) => item.textContent?.includes('视频运营部')),
      'the tree',
    )
    depart.click()
    await waitFor(() => queryShadow(element, '.ops-pager')?.textContent?.includes('共 12 条'), 'the users of the department')
    expectEqual(
      calls('queryUserByDepId').map(({ searchParams }) => searchParams.get('id')),
      ['d1'],
    )
    expectEqual(queryShadow(element, '.ops-foot > .ops-truncate')!.textContent, '华东运营中心 / 视频运营部')
  })

  it('[7.2-13] asks queryUserComponentData instead where user-source says so', async () => {
    const element = mount('<ops-user-picker user-source="component"></ops-user-picker>')
    await openDialog(element)
    await rowOf(element, 'user1')
    expectEqual(server.paths(), ['/sys/user/queryUserComponentData'])
  })

  it('[W-P17] filters by roles of the server, page by page', async () => {
    const defaultResponse = server.respond
    server.respond = (url) =>
      url.pathname.endsWith('queryall')
        ? roles
        : url.pathname.endsWith('userRoleList')
          ? { records: many.slice(3, 5), total: 2 }
          : defaultResponse(url)
    const element = mount('<ops-user-picker multiple by-role></ops-user-picker>')
    await openDialog(element)
    await chooseRole(element, '观察员')
    await waitFor(() => rows(element).length === 2 && rows(element)[0]!.textContent?.includes('user3'), 'those of the role')
    expectEqual(
      calls('userRoleList').map(({ searchParams }) => ['roleId', 'pageNo', 'pageSize'].map((name) => searchParams.get(name))),
      [
        ['r1', '1', '1'],
        ['r2', '1', '10'],
      ],
    )
  })

  it('[W-P17] offers no filter by role, and says nothing, where the server refuses roles or who has them', async () => {
    const defaultResponse = server.respond
    for (const rejected of ['queryall', 'userRoleList']) {
      server.respond = (url) =>
        url.pathname.endsWith(rejected) ? new FakeError('没有权限') : url.pathname.endsWith('queryall') ? roles : defaultResponse(url)
      const element = mount('<ops-user-picker multiple by-role></ops-user-picker>')
      const failures = captureEvents(element, 'ops-load-error')
      await openDialog(element)
      await rowOf(element, 'user1')
      await waitFor(() => calls(rejected).length > 0, 'the question')
      await nextFrame()
      expectEqual([roleFilter(element), queryShadow(element, '[role="alert"]'), failures.length], [null, null, 0])
      element.remove()
    }
  })

  it('says that a search found more than it lists', async () => {
    const element = mount('<ops-user-picker></ops-user-picker>')
    await openDialog(element)
    const foot = () => queryShadow(element, '.ops-picker .ops-foot > .ops-truncate')!.textContent
    expectEqual(foot(), '')
    server.respond = () => ({ records: Array.from({ length: 100 }, (_, n) => ({ id: `h${n}`, username: `h${n}` })), total: 4000 })
    await search(element, 'h')
    await waitFor(() => foot()?.includes('前 100 个'), 'the hint')
  })

  it('says that users and departments could not be loaded, keeps the choice and offers to try again', async () => {
    const defaultResponse = server.respond
    server.respond = () => undefined
    const element = mount('<ops-user-picker multiple by-depart value="user1"></ops-user-picker>')
    const failures = captureEvents(element, 'ops-load-error')
    await openDialog(element)
    const retries = await waitFor(() => {
      const found = all(element, 'dialog .ops-empty[role="alert"] button')
      return found.length === 2 && found
    }, 'two failures with retry')
    expectEqual(picked(element), ['user1'])
    expectTrue(failures.length >= 2, 'no event')
    server.respond = defaultResponse
    for (const retry of retries) retry.click()
    await rowOf(element, 'user2')
    await waitFor(() => all(element, '[role="treeitem"]').length > 2, 'the departments')
  })
})
