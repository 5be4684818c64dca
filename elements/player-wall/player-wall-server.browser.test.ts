import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { loadKit, captureEvents, waitFor } from '../../tests/suites/page'
import { control, moves, paneOf, press, titles, type Wall } from '../../tests/suites/player-wall-page'
import { dragEvent } from '../device-tree/drag-event'

describe('<ops-player-wall> with a server', () => {
  const saved = {
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
  const fake = useFakeServer(({ pathname }) => (pathname.endsWith('/list') ? [saved] : urls()))
  before(loadKit)

  const served = (more = ''): Wall =>
    fake.mount<Wall>('ops-player-wall', `<ops-player-wall label="大厅" layout="4" style="height: 480px" ${more}></ops-player-wall>`)

  it('asks for the addresses of a device, says why there are none, and asks again', async () => {
    fake.respond = () => new FakeError('设备未在直播')
    const wall = served(`panes='[{"id":"gate","title":"东门"}]'`)
    const states = captureEvents(wall, 'ops-pane-state')
    await waitFor(() => paneOf(wall, 0)?.textContent.includes('没有取到播放地址：设备未在直播'), 'the reason')
    await waitFor(() => wall.shadowRoot!.textContent.includes('1 路异常'), 'the trouble')
    fake.respond = urls
    await press(wall, '重试', paneOf(wall, 0)!)
    await moves(wall, 0)
    const texts = states.map(({ detail }) => (detail as { state: string }).state)
    expectEqual(texts.slice(0, 5), ['connecting', 'lost', 'connecting', 'connecting', 'playing'])
    // Where decoding is slow it may stand for a moment.
    expectTrue(
      texts.slice(5).every((state) => state === 'stalled' || state === 'playing'),
      texts.join(),
    )
    expectEqual(
      fake.requests.map(({ pathname, search }) => pathname.replace(/^\/server\d+/, '') + search.replace(/[?&]_t=\d+/, '')),
      Array.from({ length: 2 }, () => '/cloudlive/equipment/playUrls?id=gate'),
    )
  })

  it('shows a layout that the server keeps, and asks before it is deleted', async () => {
    const wall = served('saved')
    await press(wall, '布局')
    await press(wall, '夜班')
    await waitFor(() => titles(wall).join() === ',东门,,', `the layout, not ${titles(wall).join()}`)
    await press(wall, '夜班')
    await press(wall, '删除“夜班”')
    await waitFor(() => control(wall, '删除夜班'), 'the question')
    expectEqual(fake.calls('/cloudlive/wall/delete').length, 0)
    await press(wall, '删除夜班')
    await waitFor(() => fake.calls('/cloudlive/wall/delete').length === 1, 'the call')
    expectEqual(fake.calls('/cloudlive/wall/delete')[0]!.searchParams.get('id'), 'l1')
  })

  it('[V-L09] says of a device of a shared layout that the user does not see it: that is no fault', async () => {
    const shared = { ...saved, owner: '李思', panes: [{ id: 'hidden', title: '' }] }
    fake.respond = ({ pathname }) => (pathname.endsWith('/list') ? [shared] : new FakeError('设备不存在'))
    const wall = served('saved')
    const states = captureEvents(wall, 'ops-pane-state')
    await press(wall, '布局')
    await press(wall, '夜班（李思 共享）')
    await waitFor(() => paneOf(wall, 0)?.textContent.includes('没有权限'), 'the reason')
    await waitFor(() => states.some(({ detail }) => JSON.stringify(detail) === '{"id":"hidden","state":"forbidden"}'), 'the state')
    expectTrue(!wall.shadowRoot!.textContent.includes('异常'), 'it is a fault')
    expectEqual(control(wall, '重试'), undefined)
  })

  it('goes on where the layouts did not come', async () => {
    fake.respond = ({ pathname }) => (pathname.endsWith('/list') ? new FakeError('没有启动') : urls())
    const wall = served(`saved panes='[{"id":"gate","title":"东门"}]'`)
    await moves(wall, 0)
    await press(wall, '布局')
    await waitFor(() => control(wall, '布局没有加载出来：没有启动'), 'the reason')
    fake.respond = ({ pathname }) => (pathname.endsWith('/list') ? [saved] : urls())
    await press(wall, '重新加载布局')
    await press(wall, '布局')
    await waitFor(() => control(wall, '夜班'), 'the layout')
  })

  it('takes devices that are carried from elsewhere', async () => {
    const wall = served()
    const pane = await waitFor(() => paneOf(wall, 2), 'the pane')
    const dispatchDrag = (phase: string, target: EventTarget): boolean =>
      target.dispatchEvent(
        new CustomEvent(dragEvent, {
          detail: { phase, devices: [{ id: 'gate', title: '东门', type: 'device' }] },
          bubbles: true,
          composed: true,
          cancelable: true,
        }),
      )
    expectTrue(!dispatchDrag('over', pane), 'it is not taken')
    await waitFor(() => paneOf(wall, 2)!.hasAttribute('data-goal'), 'the goal')
    expectTrue(dispatchDrag('over', document.body), 'it is taken elsewhere')
    await waitFor(() => !paneOf(wall, 2)!.hasAttribute('data-goal'), 'no goal')
    dispatchDrag('drop', pane)
    await waitFor(() => titles(wall).join() === ',,东门,', 'what was dropped')
  })
})
