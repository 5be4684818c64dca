import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { countTimers } from '../../tests/suites/count-timers'
import { queryShadow, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { streams, withStreams } from '../../tests/suites/player-page'
import { centreOf, live, moves, paneOf, placed, press, still, titles, videoIn } from '../../tests/suites/player-wall-page'
import type { WallDevice } from './player-wall.types'

async function swapTo(arrow: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: arrow })
  await sendKeys({ up: 'Shift' })
  await sendKeys({ up: 'Control' })
}

describe('<ops-player-wall>', () => {
  withStreams()
  before(() => setViewport({ width: 1000, height: 760 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => resetMouse())

  it('swaps two panes by keys: the pictures go on over the same connections, the focus goes with them, and it is said', async () => {
    const wall = placed({ layout: 4, panes: [live('a', '东门'), live('b', '大厅')] })
    const changes = captureEvents(wall, 'ops-wall-change')
    await moves(wall, 0)
    await moves(wall, 1)
    const video = videoIn(wall, 0)
    paneOf(wall, 0)!.querySelector<HTMLElement>('.ops-player')!.focus()
    await swapTo('ArrowRight')
    await waitFor(() => titles(wall).join() === '大厅,东门,,', `the swap, not ${titles(wall).join()}`)
    expectTrue(videoIn(wall, 1) === video, 'the picture is another one')
    await waitFor(() => wall.shadowRoot!.textContent.includes('东门 移到窗格 2'), 'that it is said')
    expectTrue(paneOf(wall, 1)!.contains(wall.shadowRoot!.activeElement), 'the focus stayed behind')
    expectEqual(
      changes.map(({ detail }) => (detail as { panes: WallDevice[] }).panes.map(({ id }) => id)),
      [['b', 'a']],
    )
    expectEqual(
      wall.panes?.map(({ id }) => id),
      ['b', 'a'],
    )
    await swapTo('ArrowDown')
    await waitFor(() => titles(wall).join() === '大厅,,,东门', 'the way into an empty pane')
    await moves(wall, 0)
    await moves(wall, 3)
    expectEqual((await streams('counts')).sockets, 2)
  })

  it('swaps two panes by the pointer, and Escape takes one back', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), still('b')] })
    await waitFor(() => titles(wall).join() === 'a,b,,', 'the panes')
    const dragPane = async (from: number, to: number): Promise<void> => {
      await sendMouse({ type: 'move', position: await centreOf(wall, from) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: await centreOf(wall, to) })
      await waitFor(() => paneOf(wall, to)?.hasAttribute('data-goal'), 'the goal')
    }
    await dragPane(0, 3)
    await sendMouse({ type: 'up' })
    await waitFor(() => titles(wall).join() === ',b,,a', `the swap, not ${titles(wall).join()}`)
    await dragPane(1, 3)
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    await nextFrame()
    await waitForEqual(() => titles(wall), ['', 'b', '', 'a'])
  })

  it('takes what is chosen in an empty pane, enlarges it and closes it', async () => {
    const wall = placed({ layout: 4, panes: [still('a')], devices: [still('a'), still('b'), still('c')] })
    await waitFor(() => titles(wall).join() === 'a,,,', 'the first')
    await press(wall, '选择设备', paneOf(wall, 2)!)
    await press(wall, 'c')
    await waitFor(() => titles(wall).join() === 'a,,c,', 'what was chosen')
    await press(wall, '放大 c', paneOf(wall, 2)!)
    await waitFor(() => paneOf(wall, 2)!.getBoundingClientRect().width > 800, 'the large one')
    expectTrue(paneOf(wall, 0)!.inert, 'what lies below can still be reached')
    paneOf(wall, 2)!.querySelector<HTMLElement>('.ops-player')!.focus()
    await sendKeys({ press: 'Escape' })
    await waitFor(() => paneOf(wall, 2)!.getBoundingClientRect().width < 500, 'the way back')
    await sendKeys({ press: 'Delete' })
    await waitFor(() => titles(wall).join() === 'a,,,', 'that it is closed')
    expectTrue(wall.shadowRoot!.activeElement === paneOf(wall, 2), 'the focus is lost')
  })

  it('shows in its pane what was large when it was closed, and comes again', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), still('b')] })
    await waitFor(() => titles(wall).join() === 'a,b,,', 'both')
    await press(wall, '放大 b', paneOf(wall, 1)!)
    await waitFor(() => paneOf(wall, 1)!.getBoundingClientRect().width > 800, 'the large one')
    await press(wall, '关闭 b', paneOf(wall, 1)!)
    await waitFor(() => titles(wall).join() === 'a,,,', 'that it is closed')
    await wall.add([still('b')])
    await waitFor(() => titles(wall).join() === 'a,b,,', 'that it is there again')
    expectEqual([paneOf(wall, 1)!.getBoundingClientRect().width < 500, paneOf(wall, 0)!.inert].join(), 'true,false')
  })

  it('puts what a script adds where there is room, and shows the rest on further pages in turn', async () => {
    const wall = placed({ layout: 1, panes: [still('a')], tour: 1 })
    await waitFor(() => titles(wall).join() === 'a', 'the first')
    await wall.add([still('b'), still('c')])
    await waitFor(() => wall.shadowRoot!.textContent.includes('/ 3 页'), 'the pages')
    await waitFor(() => titles(wall).join() === 'b', 'the second by itself')
    await sendMouse({ type: 'move', position: await centreOf(wall, 0) })
    const shown = titles(wall).join()
    await press(wall, '下一页')
    await waitFor(() => titles(wall).join() !== shown, 'the next by hand')
    await press(wall, '暂停轮巡')
    await wall.clear()
    await waitFor(() => titles(wall).join() === '', 'nothing')
  })

  it('stays on its page and at its selected camera where the page of a portal gives the same cameras new addresses', async () => {
    const cameras = (token: string): WallDevice[] =>
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({
        id,
        title: `${id}${token}`,
        source: { mp4: `/tests/clips/walk.mp4?token=${token}` },
      }))
    const wall = placed({ layout: 4, panes: cameras('1') })
    await press(wall, '下一页')
    await waitFor(() => titles(wall).join() === 'e1,f1,g1,', 'the second page')
    const selected = (): string | undefined => queryShadow(wall, '[data-selected]')?.dataset['at']
    await sendMouse({ type: 'click', position: await centreOf(wall, 1) })
    await waitFor(() => selected() === '1', 'the selection')
    wall.panes = cameras('2')
    await waitFor(() => titles(wall)[0]!.endsWith('2'), 'the new addresses')
    expectEqual([titles(wall), selected()], [['e2', 'f2', 'g2', ''], '1'])
    wall.panes = [still('x')]
    await waitFor(() => titles(wall).join() === 'x,,,', 'other cameras')
  })

  it('shows the next page of a tour with the pictures that it has loaded before, which nobody sees or reaches until then', async () => {
    const wall = placed({ layout: 1, panes: [still('a'), still('b')], tour: 4 })
    const ahead = await waitFor(
      () => wall.shadowRoot!.querySelector<HTMLVideoElement>('[data-ahead] video'),
      'the picture of the next page',
    )
    expectEqual(titles(wall), ['a'])
    const pane = ahead.closest<HTMLElement>('[data-ahead]')!
    expectEqual([pane.inert, getComputedStyle(pane).opacity], [true, '0'])
    await waitFor(() => ahead.readyState >= 2, 'its first frame')
    await waitFor(() => titles(wall).join() === 'b', 'the next page')
    expectTrue(videoIn(wall, 0) === ahead, 'the picture began anew')
    expectTrue(ahead.readyState >= 2, 'the picture is black')
    wall.remove()
  })

  it('tells which device is in the selected pane', async () => {
    const wall = placed({ layout: 4 })
    const received = captureEvents(wall, 'ops-wall-select')
    const last = () => (received.at(-1)?.detail as { id: string | null } | undefined)?.id
    await waitFor(() => last() === null, 'that there is none')
    Object.assign(wall, { panes: [still('a'), still('b')] })
    await waitFor(() => last() === 'a', 'the first')
    ;(await waitFor(() => paneOf(wall, 1)?.querySelector<HTMLElement>('.ops-player'), 'the second player')).focus()
    await waitFor(() => last() === 'b', 'the second')
    await press(wall, '关闭 b')
    await waitFor(() => last() === null, 'that it is closed')
  })

  it('tours only while nobody is at the panes, nothing is paused and the page can be seen', async () => {
    const timers = countTimers()
    try {
      const turns = (goes: boolean, title: string) => waitFor(() => timers.left().includes('interval 60000') === goes, title)
      const wall = placed({ layout: 1, panes: [still('a'), still('b')], tour: 60 })
      await turns(true, 'the tour')
      await sendMouse({ type: 'move', position: await centreOf(wall, 0) })
      await turns(false, 'a halt under the pointer')
      await sendMouse({ type: 'move', position: [990, 750] })
      await turns(true, 'the tour again')
      await press(wall, '暂停轮巡')
      await turns(false, 'a halt by the button')
      await press(wall, '继续轮巡')
      await turns(true, 'the tour after the pause')
      await press(wall, '放大 a')
      await turns(false, 'a halt while one is enlarged')
      await press(wall, '还原 a')
      await turns(true, 'the tour after that')
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
      await turns(false, 'a halt while nobody can see the page')
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
      await turns(true, 'the tour when it is seen')
      const received = captureEvents(wall, 'ops-tour')
      await press(wall, '轮巡 1 分钟')
      await press(wall, '不轮巡')
      await turns(false, 'the end')
      expectEqual([received[0]!.detail, wall.tour], [{ tour: 0 }, 0])
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
      timers.release()
    }
  })
})
