import { resetMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { countTimers } from '../../tests/suites/count-timers'
import { elementSuite } from '../../tests/suites/element-suite'
import { mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import { nothingOpen, untilConnections, socketOf, streams, withStreams } from '../../tests/suites/player-page'
import { control, file, live, moves, paneOf, placed, press, still, titles, videoIn } from '../../tests/suites/player-wall-page'
import { firstPictureLimit } from '../player/playback/playback'
import { playerWallEntry } from './player-wall.element'
import type { WallDevice } from './player-wall.types'

const sample = `label="大厅" layout="4" panes='[{"id":"gate","title":"东门","source":{"mp4":"/tests/clips/walk.mp4"}}]' devices='[{"id":"yard","title":"车库","source":{"mp4":"/tests/clips/walk.mp4"}}]'`

elementSuite({ entry: playerWallEntry, markup: `<ops-player-wall ${sample}></ops-player-wall>`, ready: 'video' })
axeSuite({ tag: 'ops-player-wall', attributes: sample })

describe('<ops-player-wall>', () => {
  withStreams()
  const { setTimeout } = globalThis
  before(() => setViewport({ width: 1000, height: 760 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => resetMouse())
  afterEach(() => Object.assign(globalThis, { setTimeout }))

  for (const [layout, label] of [
    [9, 'nine'],
    [16, 'sixteen'],
  ] as const)
    it(`plays ${label} live streams at once, and leaves no connection and no timer when it is removed`, async () => {
      const timers = countTimers()
      try {
        const wall = placed({ layout, panes: Array.from({ length: layout }, (_, at) => live(`d${at}`)) })
        for (let at = 0; at < layout; at += 1) await moves(wall, at)
        await untilConnections(layout)
        await waitFor(() => wall.shadowRoot!.textContent.includes(`${layout} 路播放`), 'how many play')
        wall.remove()
        await waitFor(() => timers.left().length === 0, `the end of ${timers.left().join()}`)
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
        else if (at % 2 === 0) await waitFor(() => videoIn(wall, 0)?.src, 'a connection')
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
    // Waits between attempts grow to half a minute while a busy machine decodes nine streams.
    globalThis.setTimeout = ((run: () => void, ms = 0) =>
      setTimeout(run, ms >= 1_000 && ms !== firstPictureLimit ? 200 : ms)) as typeof setTimeout
    await streams('stop')
    await waitFor(() => wall.shadowRoot!.textContent.includes('9 路异常'), 'that all have lost it')
    await streams('start')
    for (let at = 0; at < 9; at += 1) await moves(wall, at)
    await untilConnections(9)
  })

  it('lets one pane be heard at a time', async () => {
    const wall = placed({ layout: 4, panes: [live('a'), live('b')] })
    const received = captureEvents(wall, 'ops-sound')
    await moves(wall, 0)
    await moves(wall, 1)
    const muted = () => [0, 1].map((at) => videoIn(wall, at)!.muted)
    expectEqual(muted(), [true, true])
    await press(wall, '打开声音', paneOf(wall, 0)!)
    await waitFor(() => muted().join() === 'false,true', 'the first to be heard')
    await press(wall, '打开声音', paneOf(wall, 1)!)
    await waitFor(() => muted().join() === 'true,false', 'the second alone')
    expectEqual(
      received.map(({ detail }) => (detail as { id: string | null }).id),
      ['a', 'b'],
    )
  })

  it('takes the pictures of all panes at once, and says of which there was none', async () => {
    const wall = placed({ layout: 4, panes: [still('a'), { id: 'b', title: '车库', source: {} }, still('c')] })
    // At once: their clip is as short as two waits may take.
    await Promise.all([moves(wall, 0), moves(wall, 2)])
    const received = captureEvents(wall, 'ops-wall-snapshot')
    wall.addEventListener('ops-wall-snapshot', (event) => event.preventDefault())
    await press(wall, '全部截图')
    await waitFor(() => received.length === 1, 'the pictures')
    const { pictures, missing } = received[0]!.detail as { pictures: { id: string; blob: Blob; name: string }[]; missing: string[] }
    expectEqual(
      pictures.map(({ id, blob, name }) => [id, blob.type, /^[ac]_\d{14}\.jpg$/.test(name)]),
      [
        ['a', 'image/jpeg', true],
        ['c', 'image/jpeg', true],
      ],
    )
    expectEqual(missing, ['b'])
    await waitFor(() => wall.shadowRoot!.textContent.includes('没有截取：车库'), 'that it is said')
  })

  it('[V-L09] has all pictures back that were closed by one press', async () => {
    const wall = placed({ layout: 2, panes: [still('a'), still('b')] })
    await waitFor(() => titles(wall).join() === 'a,b', 'the panes')
    await press(wall, '全部关闭')
    await waitFor(() => titles(wall).join() === ',', 'empty panes')
    await press(wall, '恢复')
    await waitFor(() => titles(wall).join() === 'a,b', 'the panes again')
    expectEqual(
      wall.panes?.map(({ id }) => id),
      ['a', 'b'],
    )
  })

  it('[V-L09] lets pictures fill their panes in three ways', async () => {
    const wall = placed({ layout: 1, panes: [still('a')] })
    await moves(wall, 0)
    const changes = captureEvents(wall, 'ops-fit')
    const shown = (): string => getComputedStyle(videoIn(wall, 0)!).objectFit
    expectEqual(shown(), 'contain')
    for (const [before, name, fit] of [
      ['完整', '填满', 'cover'],
      ['填满', '拉伸', 'fill'],
    ] as const) {
      await press(wall, before)
      await press(wall, name)
      await waitFor(() => shown() === fit, fit)
    }
    expectEqual([changes.map(({ detail }) => (detail as { fit: string }).fit), wall.fit], [['cover', 'fill'], 'fill'])
  })

  it('offers no pictures where those are not to be taken, of all panes or of one', async () => {
    const wall = placed({ layout: 4, panes: [still('a')] })
    await moves(wall, 0)
    const offered = (): (HTMLElement | undefined)[] => ['全部截图', '截图', '本地录像'].map((name) => control(wall, name))
    await waitFor(() => offered().every(Boolean), 'all three')
    wall.capture = false
    await waitFor(() => !offered().some(Boolean), 'that they go')
  })

  it('plays the smaller picture where there are many panes, and the full one where a pane is large', async () => {
    const both: WallDevice = { id: 'a', title: 'a', source: { wsFlv: socketOf('live.flv'), sub: file } }
    const wall = placed({ layout: 9, panes: [both] })
    await moves(wall, 0)
    expectEqual((await streams('counts')).sockets, 0)
    await press(wall, '放大 a')
    await waitFor(() => videoIn(wall, 0)!.src.startsWith('blob:'), 'the full one')
    await moves(wall, 0)
    expectEqual((await streams('counts')).sockets, 1)
  })

  it('says of a stream that breaks off how it is, and counts it', async () => {
    const wall = placed({ layout: 4, panes: [live('a'), { id: 'b', title: 'b', source: { wsFlv: socketOf('missing.flv') } }] })
    const states = captureEvents(wall, 'ops-pane-state')
    await moves(wall, 0)
    await waitFor(() => wall.shadowRoot!.textContent.includes('1 路异常'), 'the trouble')
    expectTrue(
      states.some(({ detail }) => JSON.stringify(detail) === '{"id":"b","state":"reconnecting"}'),
      'the state was not told',
    )
    await press(wall, '立即重连', paneOf(wall, 1)!)
  })
})
