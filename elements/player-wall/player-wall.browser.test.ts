import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { countTimers } from '../../tests/suites/count-timers'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { Refusal, useFakeAnswers } from '../../tests/suites/fake-answers'
import { html, inside, loadKit, nextFrame, recorder, until, untilEqual } from '../../tests/suites/page'
import { nothingOpen, untilConnections, pictureHash, socketOf, streams, withStreams } from '../../tests/suites/player-page'
import { carriedEvent } from '../device-tree/carried-event'
import { playerWallEntry } from './player-wall.element'
import type { WallDevice } from './player-wall.types'

type Wall = HTMLElementTagNameMap['ops-player-wall']

const file = { mp4: '/tests/clips/walk.mp4' }
const sample = `label="大厅" layout="4" panes='[{"id":"gate","title":"东门","source":{"mp4":"/tests/clips/walk.mp4"}}]' devices='[{"id":"yard","title":"车库","source":{"mp4":"/tests/clips/walk.mp4"}}]'`

elementSuite({ entry: playerWallEntry, markup: `<ops-player-wall ${sample}></ops-player-wall>`, ready: 'video' })
axeSuite({ tag: 'ops-player-wall', attributes: sample })

const paneOf = (wall: Wall, at: number): HTMLElement | null => wall.shadowRoot!.querySelector(`[data-at="${at}"]`)
const titles = (wall: Wall): string[] =>
  [...wall.shadowRoot!.querySelectorAll('[data-at]')].map((pane) => pane.querySelector('.ops-player')?.getAttribute('aria-label') ?? '')
const videoIn = (wall: Wall, at: number): HTMLVideoElement | null => paneOf(wall, at)?.querySelector('video') ?? null
const control = (wall: Wall, name: string, within: ParentNode = wall.shadowRoot!): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>('button, [role=radio], [role=menuitem]')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
  )
const press = async (wall: Wall, name: string, within?: ParentNode): Promise<void> =>
  (await until(() => control(wall, name, within), `the control ${name}`)).click()

/** Decoded frames of a pane advance. */
async function moves(wall: Wall, at: number): Promise<void> {
  const video = await until(() => videoIn(wall, at), `a picture in pane ${at}`)
  await until(() => video.readyState >= 2, `a frame in pane ${at}`)
  const from = video.currentTime
  const seen = new Set([pictureHash(video)])
  await until(() => {
    seen.add(pictureHash(video))
    return video.currentTime > from + 0.5 && seen.size >= 3
  }, `a moving picture in pane ${at}`)
}

function placed(more: Partial<Pick<Wall, 'panes' | 'layout' | 'devices' | 'tour'>>, attributes = ''): Wall {
  const stage = html(`<ops-player-wall label="大厅" style="display: block; width: 900px; height: 640px" ${attributes}></ops-player-wall>`)
  const wall = stage.querySelector('ops-player-wall')!
  Object.assign(wall, more)
  return wall
}

const live = (id: string, title = id): WallDevice => ({ id, title, source: { wsFlv: socketOf('live.flv') } })
const still = (id: string): WallDevice => ({ id, title: id, source: file })

async function swapTo(arrow: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ down: 'Shift' })
  await sendKeys({ press: arrow })
  await sendKeys({ up: 'Shift' })
  await sendKeys({ up: 'Control' })
}

async function centreOf(wall: Wall, at: number): Promise<[number, number]> {
  const pane = await until(() => paneOf(wall, at), `pane ${at}`)
  const { left, top, width, height } = pane.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height * 0.7)]
}

describe('<ops-player-wall>', () => {
  withStreams()
  before(() => setViewport({ width: 1000, height: 760 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => resetMouse())

  for (const [layout, words] of [
    [9, 'nine'],
    [16, 'sixteen'],
  ] as const)
    it(`plays ${words} live streams at once, and leaves no connection and no timer when it is removed`, async () => {
      const timers = countTimers()
      try {
        const wall = placed({ layout, panes: Array.from({ length: layout }, (_, at) => live(`d${at}`)) })
        for (let at = 0; at < layout; at += 1) await moves(wall, at)
        await untilConnections(layout)
        await until(() => wall.shadowRoot!.textContent.includes(`${layout} 路播放`), 'how many play')
        wall.remove()
        await until(() => timers.left().length === 0, `the end of ${timers.left().join()}`)
      } finally {
        timers.release()
      }
    })

  it('leaves no connection, no picture and no timer after it has come and gone fifty times', async () => {
    await mountFiftyTimes(
      async (at) => {
        const wall = placed({ layout: 4, panes: [live('a'), live('b'), live('c')], tour: at % 3 === 0 ? 15 : 0 })
        // Some leave before anything is drawn, some while they connect, some in mid-play.
        if (at % 5 === 0) for (let pane = 0; pane < 3; pane += 1) await moves(wall, pane)
        else if (at % 2 === 0) await until(() => videoIn(wall, 0)?.src, 'a connection')
        const videos = [...(wall.shadowRoot?.querySelectorAll('video') ?? [])]
        wall.remove()
        await nextFrame()
        expectEqual(
          videos
            .map((video) => [video.getAttribute('src'), video.srcObject])
            .flat()
            .filter(Boolean),
          [],
        )
      },
      { ended: nothingOpen },
    )
  })

  it('has all nine panes back by themselves after the server has restarted, with one connection each', async () => {
    const wall = placed({ layout: 9, panes: Array.from({ length: 9 }, (_, at) => live(`d${at}`)) })
    for (let at = 0; at < 9; at += 1) await moves(wall, at)
    await streams('stop')
    await until(() => wall.shadowRoot!.textContent.includes('9 路异常'), 'that all have lost it')
    await streams('start')
    for (let at = 0; at < 9; at += 1) await moves(wall, at)
    await untilConnections(9)
  })

  it('swaps two panes by keys: the pictures go on over the same connections, the focus goes with them, and it is said', async () => {
    const wall = placed({ layout: 4, panes: [live('a', '东门'), live('b', '大厅')] })
    const changes = recorder(wall, 'ops-wall-change')
    await moves(wall, 0)
    await moves(wall, 1)
    const video = videoIn(wall, 0)
    paneOf(wall, 0)!.querySelector<HTMLElement>('.ops-player')!.focus()
    await swapTo('ArrowRight')
    await until(() => titles(wall).join() === '大厅,东门,,', `the swap, not ${titles(wall).join()}`)
    expectTrue(videoIn(wall, 1) === video, 'the picture is another one')
    await until(() => wall.shadowRoot!.textContent.includes('东门 移到窗格 2'), 'that it is said')
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
    await until(() => titles(wall).join() === '大厅,,,东门', 'the way into an empty pane')
    await moves(wall, 0)
    await moves(wall, 3)
    expectEqual((await streams('counts')).sockets, 2)
  })

  it('swaps two panes by the pointer, and Escape takes one back', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), still('b')] })
    await until(() => titles(wall).join() === 'a,b,,', 'the panes')
    const carry = async (from: number, to: number): Promise<void> => {
      await sendMouse({ type: 'move', position: await centreOf(wall, from) })
      await sendMouse({ type: 'down' })
      await sendMouse({ type: 'move', position: await centreOf(wall, to) })
      await until(() => paneOf(wall, to)?.hasAttribute('data-goal'), 'the goal')
    }
    await carry(0, 3)
    await sendMouse({ type: 'up' })
    await until(() => titles(wall).join() === ',b,,a', `the swap, not ${titles(wall).join()}`)
    await carry(1, 3)
    await sendKeys({ press: 'Escape' })
    await sendMouse({ type: 'up' })
    await nextFrame()
    await untilEqual(() => titles(wall), ['', 'b', '', 'a'])
  })

  it('lets one pane be heard at a time', async () => {
    const wall = placed({ layout: 4, panes: [live('a'), live('b')] })
    const heard = recorder(wall, 'ops-sound')
    await moves(wall, 0)
    await moves(wall, 1)
    const muted = () => [0, 1].map((at) => videoIn(wall, at)!.muted)
    expectEqual(muted(), [true, true])
    await press(wall, '打开声音', paneOf(wall, 0)!)
    await until(() => muted().join() === 'false,true', 'the first to be heard')
    await press(wall, '打开声音', paneOf(wall, 1)!)
    await until(() => muted().join() === 'true,false', 'the second alone')
    expectEqual(
      heard.map(({ detail }) => (detail as { id: string | null }).id),
      ['a', 'b'],
    )
  })

  it('takes what is chosen in an empty pane, enlarges it and closes it', async () => {
    const wall = placed({ layout: 4, panes: [still('a')], devices: [still('a'), still('b'), still('c')] })
    await until(() => titles(wall).join() === 'a,,,', 'the first')
    await press(wall, '选择设备', paneOf(wall, 2)!)
    await press(wall, 'c')
    await until(() => titles(wall).join() === 'a,,c,', 'what was chosen')
    await press(wall, '放大 c', paneOf(wall, 2)!)
    await until(() => paneOf(wall, 2)!.getBoundingClientRect().width > 800, 'the large one')
    expectTrue(paneOf(wall, 0)!.inert, 'what lies below can still be reached')
    paneOf(wall, 2)!.querySelector<HTMLElement>('.ops-player')!.focus()
    await sendKeys({ press: 'Escape' })
    await until(() => paneOf(wall, 2)!.getBoundingClientRect().width < 500, 'the way back')
    await sendKeys({ press: 'Delete' })
    await until(() => titles(wall).join() === 'a,,,', 'that it is closed')
    expectTrue(wall.shadowRoot!.activeElement === paneOf(wall, 2), 'the focus is lost')
  })

  it('shows in its pane what was large when it was closed, and comes again', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), still('b')] })
    await until(() => titles(wall).join() === 'a,b,,', 'both')
    await press(wall, '放大 b', paneOf(wall, 1)!)
    await until(() => paneOf(wall, 1)!.getBoundingClientRect().width > 800, 'the large one')
    await press(wall, '关闭 b', paneOf(wall, 1)!)
    await until(() => titles(wall).join() === 'a,,,', 'that it is closed')
    await wall.add([still('b')])
    await until(() => titles(wall).join() === 'a,b,,', 'that it is there again')
    expectEqual([paneOf(wall, 1)!.getBoundingClientRect().width < 500, paneOf(wall, 0)!.inert].join(), 'true,false')
  })

  it('puts what a script adds where there is room, and shows the rest on further pages in turn', async () => {
    const wall = placed({ layout: 1, panes: [still('a')], tour: 1 })
    await until(() => titles(wall).join() === 'a', 'the first')
    await wall.add([still('b'), still('c')])
    await until(() => wall.shadowRoot!.textContent.includes('/ 3 页'), 'the pages')
    await until(() => titles(wall).join() === 'b', 'the second by itself')
    await sendMouse({ type: 'move', position: await centreOf(wall, 0) })
    const shown = titles(wall).join()
    await press(wall, '下一页')
    await until(() => titles(wall).join() !== shown, 'the next by hand')
    await press(wall, '暂停轮巡')
    await wall.clear()
    await until(() => titles(wall).join() === '', 'nothing')
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
    await until(() => titles(wall).join() === 'e1,f1,g1,', 'the second page')
    const selected = (): string | undefined => inside(wall, '[data-selected]')?.dataset['at']
    await sendMouse({ type: 'click', position: await centreOf(wall, 1) })
    await until(() => selected() === '1', 'the selection')
    wall.panes = cameras('2')
    await until(() => titles(wall)[0]!.endsWith('2'), 'the new addresses')
    expectEqual([titles(wall), selected()], [['e2', 'f2', 'g2', ''], '1'])
    wall.panes = [still('x')]
    await until(() => titles(wall).join() === 'x,,,', 'other cameras')
  })

  it('shows the next page of a tour with the pictures that it has loaded before, which nobody sees or reaches until then', async () => {
    const wall = placed({ layout: 1, panes: [still('a'), still('b')], tour: 4 })
    const ahead = await until(() => wall.shadowRoot!.querySelector<HTMLVideoElement>('[data-ahead] video'), 'the picture of the next page')
    expectEqual(titles(wall), ['a'])
    const pane = ahead.closest<HTMLElement>('[data-ahead]')!
    expectEqual([pane.inert, getComputedStyle(pane).opacity], [true, '0'])
    await until(() => ahead.readyState >= 2, 'its first frame')
    await until(() => titles(wall).join() === 'b', 'the next page')
    expectTrue(videoIn(wall, 0) === ahead, 'the picture began anew')
    expectTrue(ahead.readyState >= 2, 'the picture is black')
    wall.remove()
  })

  it('takes the pictures of all panes at once, and says of which there was none', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), { id: 'b', title: '车库', source: {} }, still('c')] })
    // At once: their clip is as short as two waits may take.
    await Promise.all([moves(wall, 0), moves(wall, 2)])
    const told = recorder(wall, 'ops-wall-snapshot')
    wall.addEventListener('ops-wall-snapshot', (event) => event.preventDefault())
    await press(wall, '全部截图')
    await until(() => told.length === 1, 'the pictures')
    const { pictures, missing } = told[0]!.detail as { pictures: { id: string; blob: Blob; name: string }[]; missing: string[] }
    expectEqual(
      pictures.map(({ id, blob, name }) => [id, blob.type, /^[ac]_\d{14}\.jpg$/.test(name)]),
      [
        ['a', 'image/jpeg', true],
        ['c', 'image/jpeg', true],
      ],
    )
    expectEqual(missing, ['b'])
    await until(() => wall.shadowRoot!.textContent.includes('没有截取：车库'), 'that it is said')
  })

  it('offers no pictures where those are not to be taken, of all panes or of one', async () => {
    const wall = placed({ layout: 4, panes: [still('a')] })
    await moves(wall, 0)
    const offered = (): (HTMLElement | undefined)[] => ['全部截图', '截图', '本地录像'].map((name) => control(wall, name))
    await until(() => offered().every(Boolean), 'all three')
    wall.capture = false
    await until(() => !offered().some(Boolean), 'that they go')
  })

  it('tells which device is in the selected pane', async () => {
    const wall = placed({ layout: 4 })
    const told = recorder(wall, 'ops-wall-select')
    const last = () => (told.at(-1)?.detail as { id: string | null } | undefined)?.id
    await until(() => last() === null, 'that there is none')
    Object.assign(wall, { panes: [still('a'), still('b')] })
    await until(() => last() === 'a', 'the first')
    ;(await until(() => paneOf(wall, 1)?.querySelector<HTMLElement>('.ops-player'), 'the second player')).focus()
    await until(() => last() === 'b', 'the second')
    await press(wall, '关闭 b')
    await until(() => last() === null, 'that it is closed')
  })

  it('tours only while nobody is at the panes, nothing is paused and the page can be seen', async () => {
    const timers = countTimers()
    try {
      const turns = (goes: boolean, why: string) => until(() => timers.left().includes('interval 60000') === goes, why)
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
      const told = recorder(wall, 'ops-tour')
      await press(wall, '轮巡 1 分钟')
      await press(wall, '不轮巡')
      await turns(false, 'the end')
      expectEqual([told[0]!.detail, wall.tour], [{ tour: 0 }, 0])
    } finally {
      Reflect.deleteProperty(document, 'visibilityState')
      timers.release()
    }
  })

  it('plays the smaller picture where there are many panes, and the full one where a pane is large', async () => {
    const both: WallDevice = { id: 'a', title: 'a', source: { wsFlv: socketOf('live.flv'), sub: file } }
    const wall = placed({ layout: 9, panes: [both] })
    await moves(wall, 0)
    expectEqual((await streams('counts')).sockets, 0)
    await press(wall, '放大 a')
    await until(() => videoIn(wall, 0)!.src.startsWith('blob:'), 'the full one')
    await moves(wall, 0)
    expectEqual((await streams('counts')).sockets, 1)
  })

  it('says of a stream that breaks off how it is, and counts it', async () => {
    const wall = placed({ layout: 4, panes: [live('a'), { id: 'b', title: 'b', source: { wsFlv: socketOf('missing.flv') } }] })
    const states = recorder(wall, 'ops-pane-state')
    await moves(wall, 0)
    await until(() => wall.shadowRoot!.textContent.includes('1 路异常'), 'the trouble')
    expectTrue(
      states.some(({ detail }) => JSON.stringify(detail) === '{"id":"b","state":"reconnecting"}'),
      'the state was not told',
    )
    await press(wall, '立即重连', paneOf(wall, 1)!)
  })
})

describe('<ops-player-wall> with a server', () => {
  const kept = {
    id: 'l1',
    name: '夜班',
    version: 2,
    layout: 4,
    tour: 0,
    panes: [
      { id: '', title: '' },
      { id: 'gate', title: '东门' },
    ],
    more: [],
  }
  const urls = (): unknown => ({ mp4: new URL('/tests/clips/walk.mp4', location.href).href })
  const fake = useFakeAnswers(({ pathname }) => (pathname.endsWith('/list') ? [kept] : urls()))
  before(loadKit)

  const served = (more = ''): Wall =>
    fake.place<Wall>('ops-player-wall', `<ops-player-wall label="大厅" layout="4" style="height: 480px" ${more}></ops-player-wall>`)

  it('asks for the addresses of a device, says why there are none, and asks again', async () => {
    fake.answer = () => new Refusal('设备未在直播')
    const wall = served(`panes='[{"id":"gate","title":"东门"}]'`)
    const states = recorder(wall, 'ops-pane-state')
    await until(() => paneOf(wall, 0)?.textContent.includes('没有取到播放地址：设备未在直播'), 'the reason')
    await until(() => wall.shadowRoot!.textContent.includes('1 路异常'), 'the trouble')
    fake.answer = urls
    await press(wall, '重试', paneOf(wall, 0)!)
    await moves(wall, 0)
    const said = states.map(({ detail }) => (detail as { state: string }).state)
    expectEqual(said.slice(0, 5), ['connecting', 'lost', 'connecting', 'connecting', 'playing'])
    // Where decoding is slow it may stand for a moment.
    expectTrue(
      said.slice(5).every((state) => state === 'stalled' || state === 'playing'),
      said.join(),
    )
    expectEqual(
      fake.asked.map(({ pathname, search }) => pathname.replace(/^\/server\d+/, '') + search.replace(/[?&]_t=\d+/, '')),
      Array.from({ length: 2 }, () => '/cloudlive/equipment/playUrls?id=gate'),
    )
  })

  it('shows a layout that the server keeps, and asks before it is deleted', async () => {
    const wall = served('saved')
    await press(wall, '布局')
    await press(wall, '夜班')
    await until(() => titles(wall).join() === ',东门,,', `the layout, not ${titles(wall).join()}`)
    await press(wall, '夜班')
    await press(wall, '删除“夜班”')
    await until(() => control(wall, '删除夜班'), 'the question')
    expectEqual(fake.calls('/cloudlive/wall/delete').length, 0)
    await press(wall, '删除夜班')
    await until(() => fake.calls('/cloudlive/wall/delete').length === 1, 'the call')
    expectEqual(fake.calls('/cloudlive/wall/delete')[0]!.searchParams.get('id'), 'l1')
  })

  it('goes on where the layouts did not come', async () => {
    fake.answer = ({ pathname }) => (pathname.endsWith('/list') ? new Refusal('没有启动') : urls())
    const wall = served(`saved panes='[{"id":"gate","title":"东门"}]'`)
    await moves(wall, 0)
    await press(wall, '布局')
    await until(() => control(wall, '布局没有加载出来：没有启动'), 'the reason')
    fake.answer = ({ pathname }) => (pathname.endsWith('/list') ? [kept] : urls())
    await press(wall, '重新加载布局')
    await press(wall, '布局')
    await until(() => control(wall, '夜班'), 'the layout')
  })

  it('takes devices that are carried from elsewhere', async () => {
    const wall = served()
    const pane = await until(() => paneOf(wall, 2), 'the pane')
    const carry = (phase: string, target: EventTarget): boolean =>
      target.dispatchEvent(
        new CustomEvent(carriedEvent, {
          detail: { phase, devices: [{ id: 'gate', title: '东门', type: 'device' }] },
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      )
    expectTrue(!carry('over', pane), 'it is not taken')
    await until(() => paneOf(wall, 2)!.hasAttribute('data-goal'), 'the goal')
    expectTrue(carry('over', document.body), 'it is taken elsewhere')
    await until(() => !paneOf(wall, 2)!.hasAttribute('data-goal'), 'no goal')
    carry('drop', pane)
    await until(() => titles(wall).join() === ',,东门,', 'what was dropped')
  })
})
