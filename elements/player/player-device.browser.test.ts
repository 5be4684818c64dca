import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, nextFrame, captureEvents, waitFor } from '../../tests/suites/page'
import {
  addressOf,
  button,
  moves,
  nothingOpen,
  type PlayerElement,
  reaches,
  socketOf,
  streams,
  withStreams,
} from '../../tests/suites/player-page'
import { fakeNetwork } from '../core/realtime/fake-socket'

const path = '/cloudlive/equipment/playUrls'
const notLive = (): FakeError => new FakeError('设备未在直播')
const live = (): object => ({ httpFlv: addressOf('live.flv') })
/** What the media server refuses, as an address that has expired. */
const expired = (): object => ({ httpFlv: addressOf('expired.flv') })
const statusText = (element: Element): string => queryShadow(element, '[role=status]')?.textContent ?? ''
const codes = (events: readonly CustomEvent[]): string[] => events.map(({ detail }) => (detail as { code: string }).code)

describe('<ops-player> of a device', () => {
  withStreams()
  const fake = useFakeServer(live)
  const { fetch, setTimeout, setInterval, clearInterval, WebSocket } = globalThis
  beforeEach(() => {
    globalThis.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href)
      return href.startsWith(addressOf('expired.flv')) ? new Response(null, { status: 401 }) : fetch(input, init)
    }
  })
  afterEach(() => Object.assign(globalThis, { fetch, setTimeout, setInterval, clearInterval, WebSocket }))

  const served = (more = 'autoplay'): PlayerElement =>
    fake.mount<PlayerElement>('ops-player', `<ops-player device="gate" label="北门枪机" controls ${more}></ops-player>`)
  const requestCount = (): number => fake.calls(path).length

  /** The looks while there is no live socket; the returned function has those done that are planned, once there are any. */
  function pausedPolls(): () => Promise<void> {
    const polls = new Map<number, () => void>()
    let last = 0
    globalThis.setInterval = ((run: () => void, ms?: number) => {
      if (ms !== 10_000) return setInterval(run, ms)
      polls.set((last -= 1), run)
      return last
    }) as typeof setInterval
    globalThis.clearInterval = ((id?: number) => {
      if (!polls.delete(id ?? 0)) clearInterval(id)
    }) as typeof clearInterval
    return async () => {
      await waitFor(() => polls.size > 0, 'a planned look')
      polls.forEach((poll) => poll())
    }
  }

  it('says why it plays no more where new addresses are refused, and plays when somebody tries again', async () => {
    fake.respond = () => (requestCount() === 1 ? expired() : notLive())
    const element = served()
    const errors = captureEvents(element, 'ops-error')
    await waitFor(() => statusText(element) === '没有取到播放地址：设备未在直播', 'the reason')
    await waitFor(() => errors.length === 2, 'the event')
    expectEqual([codes(errors), requestCount()], [['refused', 'refused'], 2])
    fake.respond = live
    button(element, '重试')!.click()
    await moves(element)
  })

  it('asks for addresses anew each time that somebody tries again what was refused, and not by itself', async () => {
    fake.respond = () => ({ httpFlv: addressOf(`expired.flv?n=${requestCount()}`) })
    const element = served()
    await reaches(element, 'failed')
    await waitFor(() => requestCount() === 2, 'the renewal')
    await nextFrame()
    await reaches(element, 'failed')
    expectEqual(requestCount(), 2)
    fake.respond = live
    button(element, '重试')!.click()
    await moves(element)
    expectEqual(requestCount(), 3)
  })

  it('asks for addresses anew where a socket is refused as well', async () => {
    fake.respond = () => (requestCount() === 1 ? { wsFlv: socketOf('revoked.flv') } : live())
    const element = served()
    const errors = captureEvents(element, 'ops-error')
    await moves(element)
    expectEqual([codes(errors), requestCount()], [['refused'], 2])
  })

  it('[V-L07] says why its device was disabled while it plays, at once', async () => {
    fake.respond = () => (requestCount() === 1 ? { wsFlv: socketOf('ended.flv') } : new FakeError('该设备已被禁播，设备检修'))
    const element = served()
    const states = captureEvents(element, 'ops-state-change')
    await waitFor(() => statusText(element) === '没有取到播放地址：该设备已被禁播，设备检修', 'the reason')
    const passed = states.map(({ detail }) => (detail as { state: string }).state)
    expectEqual([passed.includes('playing'), passed.includes('reconnecting')], [true, false])
  })

  it('looks without a word while there is no live socket, and tells another reason', async () => {
    const poll = pausedPolls()
    fake.respond = notLive
    const element = served()
    const errors = captureEvents(element, 'ops-error')
    await waitFor(() => errors.length === 1, 'the event')
    const note = queryShadow(element, '[role=status]')!
    const texts = [note.textContent]
    new MutationObserver(() => texts.push(note.textContent)).observe(note, { childList: true, characterData: true, subtree: true })
    for (const n of [2, 3]) {
      await poll()
      await waitFor(() => requestCount() === n, 'the look')
      await nextFrame()
    }
    expectEqual(
      [codes(errors), texts, queryShadow(element, '[role=status]') === note],
      [['refused'], ['没有取到播放地址：设备未在直播'], true],
    )
    fake.respond = () => new FakeError('设备已禁播')
    await poll()
    await waitFor(() => errors.length === 2, 'another reason')
    fake.respond = live
    await poll()
    await moves(element)
  })

  it('plays a device that goes live while the socket connects', async () => {
    const network = fakeNetwork()
    Object.assign(globalThis, { WebSocket: network.WebSocket })
    fake.respond = notLive
    const element = served()
    element.closest('ops-config')!.token = `x.${btoa(JSON.stringify({ sub: 'u1' }))}.x`
    await waitFor(() => statusText(element) === '没有取到播放地址：设备未在直播', 'the reason')
    await waitFor(() => network.sockets.length > 0, 'the socket')
    fake.respond = live
    network.last().opens()
    await moves(element)
  })

  it('[V-L02] reconnects at once when its device is back, and does not wait for its next attempt', async () => {
    const network = fakeNetwork()
    fake.respond = () => ({ httpFlv: addressOf('live.flv') })
    const element = served()
    await moves(element)
    Object.assign(globalThis, { WebSocket: network.WebSocket })
    element.closest('ops-config')!.token = `x.${btoa(JSON.stringify({ sub: 'u1' }))}.x`
    await waitFor(() => network.sockets.length > 0, 'the socket')
    await moves(element)
    // The next attempt by itself never comes, so that only the device being back can lead to one. Limits of attempts hold.
    const isRetryWait = (ms: number): boolean => ms >= 1_000 && ms < 2_000
    globalThis.setTimeout = ((run: () => void, ms = 0) => (isRetryWait(ms) ? 0 : setTimeout(run, ms))) as typeof setTimeout
    await streams('stop')
    await reaches(element, 'reconnecting')
    await streams('start')
    // That attempt may meet a connection of before and be repeated.
    globalThis.setTimeout = setTimeout
    network.last().opens()
    await reaches(element, 'playing')
  })

  it('tells that it is idle when the device is taken away', async () => {
    const element = served()
    const states = captureEvents(element, 'ops-state-change')
    await moves(element)
    element.removeAttribute('device')
    await waitFor(() => states.some(({ detail }) => (detail as { state: string }).state === 'idle'), 'the state')
  })

  it('answers while it waits, and does then what was wanted', async () => {
    const poll = pausedPolls()
    fake.respond = notLive
    const element = served('')
    await waitFor(() => statusText(element) === '没有取到播放地址：设备未在直播', 'the reason')
    expectEqual(await element.snapshot(), null)
    await element.seek(3)
    await element.play()
    fake.respond = live
    await poll()
    await moves(element)
    expectTrue(await element.snapshot(), 'no picture')

    fake.respond = notLive
    element.autoplay = true
    element.device = 'hall'
    await waitFor(() => statusText(element) === '没有取到播放地址：设备未在直播', 'the reason')
    await element.stop()
    fake.respond = live
    await poll()
    await reaches(element, 'idle')
    await nothingOpen()
  })
})
