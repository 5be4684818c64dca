import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { isCachedResponse, mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { buttonOf, lines, searchTree } from '../../tests/suites/tree-page'
import { fakeNetwork } from '../core/realtime/fake-socket'
import { type DraggedDevices, dragEvent } from './drag-event'
import { deviceTreeEntry } from './device-tree.element'
import type { DeviceChoice, DeviceTreeNode } from './device-tree.types'

type DeviceTree = HTMLElementTagNameMap['ops-device-tree']

const device = (id: string, title: string, state: DeviceTreeNode['state']): DeviceTreeNode => ({ id, title, type: 'device', state })
const nodes: DeviceTreeNode[] = [
  {
    id: 'east',
    title: '华东',
    type: 'group',
    children: [device('gate', '东门', 'live'), device('hall', '大厅', 'idle'), device('air', '航拍', 'offline')],
  },
  { id: 'west', title: '西区', type: 'group', children: [device('yard', '车库', 'abnormal')] },
]
const attributes = `label="设备" actions='["play","tour","details"]' playing='["gate"]' nodes='${JSON.stringify(nodes)}'`
const token = `e.${btoa(JSON.stringify({ sub: 'u1' }))}.s`

/** Lines as they are heard: mark, name, what is special, word or number. */
const texts = (element: Element): string[] => lines(element).map((line) => line.textContent.replace(/\s+/g, ' ').trim())
const shows = (element: Element, ...requested: string[]) =>
  waitFor(() => texts(element).join() === requested.join(), `${requested.join()}, not ${texts(element).join()}`)
const lineOf = (element: Element, name: string) =>
  waitFor(() => lines(element).find((line) => line.textContent.includes(name)), `the line ${name}`)
const filter = (element: Element, name: string) =>
  waitFor(
    () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent.startsWith(name)),
    name,
  )
const all = ['华东2/3', '直播 东门 正在播放', '在线 大厅', '离线 航拍离线', '西区0/1', '异常 车库异常']

const manyNodes = (): DeviceTreeNode[] =>
  Array.from({ length: 50 }, (_, group) => ({
    id: `g${group}`,
    title: `第 ${group} 组`,
    type: 'group',
    children: Array.from({ length: 100 }, (__, at) => device(`d${group}-${at}`, `设备 ${group}-${at}`, at % 2 === 0 ? 'live' : 'idle')),
  }))

function mount(more = attributes): DeviceTree {
  return mountHtml(`<ops-device-tree style="height: 400px; width: 260px" ${more}></ops-device-tree>`).querySelector<DeviceTree>(
    'ops-device-tree',
  )!
}

elementSuite({ entry: deviceTreeEntry, markup: `<ops-device-tree ${attributes}></ops-device-tree>`, ready: '[role=treeitem]' })
axeSuite({ tag: 'ops-device-tree', attributes })

describe('<ops-device-tree> with the nodes of a page', () => {
  before(async () => {
    await loadKit()
    await setViewport({ width: 900, height: 700 })
  })
  after(() => setViewport({ width: 800, height: 600 }))

  it('shows groups with their numbers, and devices with what they do, by a mark and in words', async () => {
    await shows(mount(), ...all)
    const english = mount(`lang="en" ${attributes}`)
    await waitFor(() => texts(english).includes('Live 东门 Playing'), 'English')
  })

  it('tells which node was chosen and the devices that are meant', async () => {
    const element = mount()
    const received = captureEvents(element, 'ops-select')
    ;(await lineOf(element, '东门')).click()
    ;(await lineOf(element, '华东')).click()
    const details = received.map(({ detail }) => detail as DeviceChoice)
    expectEqual(
      details.map(({ id, devices }) => [id, devices.map((one) => one.id)]),
      [
        ['gate', ['gate']],
        ['east', ['gate', 'hall', 'air']],
      ],
    )
    await waitFor(() => element.value === 'east', 'the value')
  })

  it('shows the reachable or the live alone, and finds by name', async () => {
    const element = mount()
    ;(await filter(element, '在线 2')).click()
    await shows(element, '华东2', '直播 东门 正在播放', '在线 大厅')
    ;(await filter(element, '直播 1')).click()
    await shows(element, '华东1', '直播 东门 正在播放')
    ;(await filter(element, '全部 4')).click()
    await shows(element, ...all)
    await searchTree(element, '车')
    await shows(element, '西区0/1', '异常 车库异常')
  })

  it('[V-L08] opens the branches of what is filtered, and those of the rest as before', async () => {
    const element = mount(`${attributes} open-levels="0"`)
    await shows(element, '华东2/3', '西区0/1')
    ;(await filter(element, '直播 1')).click()
    await shows(element, '华东1', '直播 东门 正在播放')
    ;(await filter(element, '全部 4')).click()
    await shows(element, '华东2/3', '西区0/1')
  })

  it('[V-L08] finds devices by number, and by pinyin or its initials', async () => {
    const element = mount()
    element.nodes = [
      {
        id: 'west',
        title: '西区',
        type: 'group',
        children: [{ ...device('yard', '车库', 'idle'), equipmentNo: 'XH0042' }, device('gate', '东门', 'live')],
      },
    ]
    for (const word of ['xh0042', 'cheku', 'ck']) {
      await searchTree(element, word)
      await shows(element, '西区2/2', '在线 车库')
    }
  })

  it('is walked by keys, which ask for the menu of a line too', async () => {
    const element = mount()
    const requests = captureEvents(element, 'ops-action')
    await lineOf(element, '东门')
    queryShadow(element, '[role=tree]')!.focus()
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'F10' })
    await sendKeys({ up: 'Shift' })
    await waitFor(() => queryShadow(element, '[role=menuitem]')?.matches(':focus'), 'the menu')
    await sendKeys({ press: 'Enter' })
    expectEqual(
      requests.map(({ detail }) => [(detail as { key: string }).key, (detail as DeviceChoice).id]),
      [['play', 'gate']],
    )
    await waitFor(() => element.shadowRoot!.activeElement?.getAttribute('role') === 'tree', 'focus on the tree')
    ;(await lineOf(element, '西区')).dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true, button: 2 }),
    )
    ;(await buttonOf(element, '全部播放（1）')).click()
    expectEqual(
      (requests[1]!.detail as DeviceChoice).devices.map(({ id }) => id),
      ['yard'],
    )
  })

  it('offers of one device its details, place, recordings and addresses, and of several what is done with all', async () => {
    const all = JSON.stringify(['play', 'tour', 'details', 'locate', 'recordings', 'addresses', 'dispatch'])
    const element = mount(attributes.replace(/actions='[^']*'/, `actions='${all}'`))
    const requests = captureEvents(element, 'ops-action')
    const menuOf = async (line: string): Promise<string[]> => {
      ;(await lineOf(element, line)).dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true, button: 2 }),
      )
      await waitFor(() => queryShadow(element, '[role=menuitem]'), 'the menu')
      return [...element.shadowRoot!.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent ?? '')
    }
    expectEqual(await menuOf('东门'), ['播放', '加入轮巡', '设备详情', '在地图上定位', '查看录像', '复制地址', '发起调度'])
    const locate = await buttonOf(element, '在地图上定位')
    expectEqual([locate.getAttribute('aria-disabled'), locate.title], ['true', '设备没有位置'])
    ;(await buttonOf(element, '查看录像')).click()
    expectEqual((requests[0]!.detail as { key: string; id: string }).key, 'recordings')
    await waitFor(() => !queryShadow(element, '[role=menuitem]'), 'the end of the menu')
    expectEqual(await menuOf('西区'), ['全部播放（1）', '加入轮巡', '发起调度'])
  })

  it('draws of five thousand devices only those in sight, at no moment more, and goes to the last', async () => {
    const element = mount('label="设备"')
    let max = 0
    const drawn = new MutationObserver(() => (max = Math.max(max, lines(element).length)))
    drawn.observe(element.shadowRoot!, { childList: true, subtree: true })
    element.nodes = manyNodes()
    await lineOf(element, '第 0 组')
    const tree = queryShadow(element, '[role=tree]')!
    await waitFor(() => tree.scrollHeight > 5000 * 24, 'that there is room for all lines')
    drawn.disconnect()
    expectTrue(max < 60, `${max} lines were drawn`)
    tree.focus()
    await sendKeys({ press: 'End' })
    await lineOf(element, '设备 49-99')
    expectEqual((await filter(element, '直播')).textContent, '直播 2500')
    await searchTree(element, '设备 7-77')
    await shows(element, '第 7 组100/100', '在线 设备 7-77')
  })

  it('is as high as its element, where that has a height, and never higher than the screen', async () => {
    const element = mount('label="设备"')
    element.nodes = manyNodes()
    await lineOf(element, '第 0 组')
    const tree = queryShadow(element, '[role=tree]')!
    const edge = (one: Element): number => Math.round(one.getBoundingClientRect().bottom)
    element.style.height = '640px'
    const isFull = (): boolean => edge(tree) <= edge(element) && edge(tree) > edge(element) - 16
    await waitFor(isFull, `that it fills its element to ${edge(element)}, not ${edge(tree)}`)
    element.style.height = ''
    await waitFor(() => tree.clientHeight > 400, 'that it takes more room')
    expectTrue(tree.clientHeight <= innerHeight, `${tree.clientHeight} px of ${innerHeight}`)
    expectTrue(lines(element).length < 60, `${lines(element).length} lines are drawn`)
  })

  it('is carried to whoever takes it, and Escape takes it back', async () => {
    const element = mount(`carry ${attributes}`)
    const dropTarget = document.createElement('div')
    dropTarget.style.cssText = 'position: fixed; inset: 0 0 0 500px'
    element.parentElement!.append(dropTarget)
    const received: string[] = []
    dropTarget.addEventListener(dragEvent, (event) => {
      const { phase, devices } = (event as CustomEvent<DraggedDevices>).detail
      event.preventDefault()
      received.push(`${phase} ${devices.map(({ id }) => id).join('+')}`)
    })
    const ends = captureEvents(document, dragEvent)
    const chosen = captureEvents(element, 'ops-select')
    const dragTo = async (name: string): Promise<void> => {
      const { left, top } = (await lineOf(element, name)).getBoundingClientRect()
      await sendMouse({ type: 'move', position: [Math.round(left + 60), Math.round(top + 8)] })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: [600, 200] })
      await waitFor(() => queryShadow(element, '.ops-carried[data-taken]'), 'that it is taken')
    }
    await dragTo('华东')
    expectEqual(queryShadow(element, '.ops-carried')!.textContent, '华东 等 3 台设备')
    await sendMouse({ type: 'up' })
    await waitFor(() => !queryShadow(element, '.ops-carried'), 'the end')
    expectEqual(received, ['over gate+hall+air', 'drop gate+hall+air'])
    await dragTo('东门')
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    expectEqual([received.slice(2), chosen.length, queryShadow(element, '.ops-carried')], [['over gate'], 0, null])
    expectEqual(
      ends.filter(({ target }) => target === document).map(({ detail }) => (detail as DraggedDevices).phase),
      ['end', 'end'],
    )
    await resetMouse()
  })
})

describe('<ops-device-tree> with a server', () => {
  const fake = useFakeServer((url) => (url.searchParams.get('by') === 'group' ? [nodes[1]] : nodes))
  const { WebSocket } = globalThis
  let network = fakeNetwork()
  before(loadKit)
  beforeEach(() => {
    network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
  })
  afterEach(() => Object.assign(globalThis, { WebSocket }))

  function served(): DeviceTree {
    const element = fake.mount<DeviceTree>('ops-device-tree', '<ops-device-tree style="height: 400px" label="设备"></ops-device-tree>')
    Object.assign(element.parentElement!, { token })
    return element
  }
  const messageOf = (id: string, state: string): string =>
    JSON.stringify({
      type: 'common_send_date',
      data: { topic: 'equipment.state', payload: { id, state, onlineStatus: state === 'offline' ? '0' : '1' }, ts: 1 },
    })

  it('changes lines and numbers where they stand by what the socket says, and is quiet once it is removed', async () => {
    const element = served()
    await shows(element, ...all.map((line) => line.replace(' 正在播放', '')))
    const socket = await waitFor(() => network.sockets[0], 'the socket')
    socket.opens()
    socket.receive(messageOf('gate', 'offline'))
    socket.receive(messageOf('air', 'live'))
    socket.receive(messageOf('air', 'flying'))
    await shows(element, '华东2/3', '离线 东门离线', '在线 大厅', '直播 航拍', '西区0/1', '异常 车库异常')
    expectEqual(fake.paths().length, 1)
    socket.breaks()
    const next = await waitFor(() => network.sockets[1], 'another socket')
    next.opens()
    await waitFor(() => fake.paths().length === 2, 'the tree once more: what was said meanwhile is not known')
    element.remove()
    await waitFor(() => next.closed, 'the end of the connection')
  })

  it('leaves no connection and no timer after it has come and gone fifty times', async () => {
    const first = served()
    const home = first.parentElement!
    first.remove()
    await mountFiftyTimes(
      async (at) => {
        const { length } = network.sockets
        const element = Object.assign(document.createElement('ops-device-tree'), { label: '设备' })
        home.append(element)
        if (at % 2 === 0) {
          await lineOf(element, '东门')
          const socket = await waitFor(() => network.sockets[length], 'the socket')
          if (at % 4 === 0) {
            socket.opens()
            socket.receive(messageOf('gate', 'offline'))
          }
        } else await nextFrame()
        element.remove()
        await nextFrame()
      },
      { others: isCachedResponse },
    )
    expectTrue(network.sockets.length >= 25, `${network.sockets.length} sockets`)
    expectEqual(network.sockets.filter(({ closed }) => !closed).length, 0)
  })

  it('groups by something else', async () => {
    const element = served()
    await lineOf(element, '华东')
    const received = captureEvents(element, 'ops-grouping')
    ;(await filter(element, '分组')).click()
    await shows(element, '西区0/1', '异常 车库异常')
    expectEqual([received[0]!.detail, element.by], [{ by: 'group' }, 'group'])
  })

  it('says that it did not come, and asks again', async () => {
    fake.respond = () => new FakeError('设备库没有启动')
    const element = served()
    const lost = captureEvents(element, 'ops-load-error')
    await waitFor(() => queryShadow(element, '[role=alert]')?.textContent.includes('设备库没有启动'), 'the reason')
    expectEqual(lost.length, 1)
    fake.respond = () => nodes
    ;(await buttonOf(element, '重试')).click()
    await lineOf(element, '华东')
  })
})
