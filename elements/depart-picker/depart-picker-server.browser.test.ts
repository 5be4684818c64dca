import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { composeIn } from '../../tests/suites/composition'
import { boxOf, confirm, departRecords, openDialog, options, type Picker, checkNodes } from '../../tests/suites/depart-page'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { whenRendered, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { fieldTexts, lineOf, lineTexts, searchTree, toggleLine } from '../../tests/suites/tree-page'

describe('<ops-depart-picker> with a server', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 1440, height: 900 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  const server = useFakeServer((url) => {
    const { pathname, searchParams } = url
    if (pathname.endsWith('queryTreeList')) return departRecords
    if (pathname.endsWith('queryDepartTreeSync'))
      return searchParams.get('pid') === ''
        ? departRecords.map((depart) => ({ ...depart, children: null, isLeaf: depart.id === 'lab' }))
        : departRecords[0]!.children!.map((depart) => ({ ...depart, children: null, isLeaf: true }))
    if (pathname.endsWith('searchBy'))
      return searchParams.get('keyWord') === '华南'
        ? [{ id: 's1', departName: '华南片区', children: null }]
        : new FakeError('未查询匹配数据！')
    return ['视频运营部']
  })
  const mount = (markup: string) => server.mount<Picker>('ops-depart-picker', markup)

  it('[7.2-23] shares one question for the tree among all pickers and dialogs', async () => {
    const first = mount('<ops-depart-picker value="video"></ops-depart-picker>'.repeat(20))
    const all = [...first.parentElement!.children]
    await waitFor(() => all.every((one) => one.shadowRoot && fieldTexts(one).join() === '视频运营部'), 'all names')
    await openDialog(first)
    await lineOf(first, '研究院')
    expectEqual(server.paths(), ['/sys/sysDepart/queryTreeList'])
  })

  it('asks nothing while it is closed and empty', async () => {
    await whenRendered(mount('<ops-depart-picker></ops-depart-picker>'))
    await nextFrame()
    expectEqual(server.paths(), [])
  })

  it('asks level by level with lazy, names from the table of departments, searched by the server', async () => {
    const element = mount('<ops-depart-picker lazy multiple value="video"></ops-depart-picker>')
    await waitFor(() => fieldTexts(element).join() === '视频运营部', 'the name')
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
      await waitFor(
        () =>
          server.calls('/sys/sysDepart/searchBy').some(({ searchParams }) => searchParams.get('keyWord') === text) &&
          !queryShadow(element, '.ops-none')?.textContent?.includes('加载') &&
          lineTexts(element).join() === found.join(),
        `what was found for ${text}`,
      )
      if (found.length > 0) await checkNodes(element, ...found)
    }
    await confirm(element)
    expectEqual([element.value, ...fieldTexts(element)], ['video,s1', '视频运营部', '华南片区'])
  })

  it('with lazy takes in what is below a box where all is known: from the page, and from a server without levels', async () => {
    const defaultResponse = server.respond
    server.respond = (url) => (url.pathname.includes('queryDepartTreeSync') ? new FakeError('路径不存在', 404) : defaultResponse(url))
    for (const more of [options, '']) {
      const element = mount(`<ops-depart-picker lazy multiple ${more}></ops-depart-picker>`)
      await openDialog(element)
      await checkNodes(element, '设备运维部')
      await confirm(element)
      expectEqual(element.value, 'run,e1,s1')
      element.remove()
    }
  })

  it('tells of a branch that did not come once, not again after a search that failed', async () => {
    const defaultResponse = server.respond
    server.respond = (url) =>
      url.searchParams.get('pid') === 'east' || url.pathname.includes('searchBy') ? new FakeError('坏了', 500) : defaultResponse(url)
    const element = mount('<ops-depart-picker lazy></ops-depart-picker>')
    const failures = captureEvents(element, 'ops-load-error')
    await openDialog(element)
    await toggleLine(element, '华东运营中心')
    await waitFor(() => failures.length === 1, 'the failed branch')
    const input = await searchTree(element, '华南')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await waitFor(() => failures.length === 2, 'the failed search')
    await searchTree(element, '')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await lineOf(element, '研究院')
    await nextFrame()
    await waitForEqual(() => failures.length, 2)
  })

  it('[9-07] waits 300 ms after the last key before it searches', async () => {
    const element = mount('<ops-depart-picker lazy></ops-depart-picker>')
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
    const element = mount('<ops-depart-picker lazy></ops-depart-picker>')
    await openDialog(element)
    await lineOf(element, '研究院')
    const requests = () => server.calls('/sys/sysDepart/searchBy').map(({ searchParams }) => searchParams.get('keyWord'))
    const input = queryShadow<HTMLInputElement>(element, '.ops-treehead input')!
    const timers = pauseTimers(300)
    const composing = composeIn(input)
    await composing.show('hua')
    expectEqual([timers.count(), requests()], [0, []])
    await composing.show('华')
    await composing.end()
    await waitFor(() => timers.count() === 1, 'the wait after the composition')
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await waitFor(() => requests().length === 1, 'the search by Enter')
    expectEqual([timers.count(), requests()], [0, ['华']])
    timers.release()
  })

  it('shows that it is loading while the server is slow, and that there is nothing', async () => {
    const release = server.hold()
    server.respond = () => []
    const element = mount('<ops-depart-picker></ops-depart-picker>')
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    await waitFor(() => queryShadow(element, 'dialog [aria-busy="true"]'), 'the skeleton')
    release()
    await waitFor(() => queryShadow(element, '.ops-none')?.textContent === '暂无数据', 'the empty state')
  })

  it('says that departments and names could not be loaded, keeps the choice and offers to try again', async () => {
    const whole = server.respond
    server.respond = () => undefined
    const element = mount('<ops-depart-picker multiple value="video"></ops-depart-picker>')
    const failures = captureEvents(element, 'ops-load-error')
    await waitFor(() => queryShadow(element, '.ops-help button'), 'the failed names')
    expectEqual(fieldTexts(element), ['video'])
    ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
    const retry = await waitFor(() => queryShadow(element, 'dialog .ops-empty[role="alert"] button'), 'the failed tree')
    expectTrue(failures.length >= 2, 'no events')
    server.respond = whole
    retry.click()
    await lineOf(element, '研究院')
    await confirm(element)
    queryShadow(element, '.ops-help button')?.click()
    await waitFor(() => fieldTexts(element).join() === '视频运营部', 'the name')
    expectEqual(element.value, 'video')
  })

  it('keeps two back ends on one page apart', async () => {
    const first = mount('<ops-depart-picker value="video"></ops-depart-picker>')
    await waitFor(() => fieldTexts(first).join() === '视频运营部', 'the name of the first')
    server.respond = () => [{ id: 'video', departName: 'Another video' }]
    const stage = first.closest('#stage')!
    stage.insertAdjacentHTML(
      'beforeend',
      '<ops-config base-url="/elsewhere"><ops-depart-picker value="video"></ops-depart-picker></ops-config>',
    )
    const second = stage.querySelector('[base-url="/elsewhere"] > *')!
    await waitFor(() => fieldTexts(second).join() === 'Another video', 'the name of the second')
    await openDialog(first)
    await lineOf(first, '研究院')
    expectEqual(fieldTexts(first), ['视频运营部'])
  })
})
