import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeSuite } from '../../tests/suites/axe-suite'
import { elementSuite } from '../../tests/suites/element-suite'
import { FakeError, useFakeServer } from '../../tests/suites/fake-server'
import { queryShadow, nextFrame, captureEvents, whenRendered, waitFor } from '../../tests/suites/page'
import {
  addressOf,
  button,
  moves,
  type PlayerElement,
  mountPlayer,
  reaches,
  socketOf,
  stateOf,
  streams,
  videoOf,
  messageOf,
  withStreams,
} from '../../tests/suites/player-page'
import { webRtcServer } from '../../tests/suites/web-rtc-server'
import { playerEntry } from './player.element'

elementSuite({
  entry: playerEntry,
  markup: `<ops-player label="北门枪机" controls source='{"mp4":"/tests/clips/walk.mp4"}'></ops-player>`,
  ready: 'video',
})

axeSuite({ tag: 'ops-player', attributes: `label="北门枪机" controls source='{"mp4":"/tests/clips/walk.mp4"}'` })

describe('<ops-player>', () => {
  withStreams()

  describe('moving pictures', () => {
    it('come over a socket as FLV', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      const [states, frames, stats] = ['ops-state-change', 'ops-first-frame', 'ops-stats'].map((name) => captureEvents(element, name))
      await moves(element)
      const stateNames = states!.map(({ detail }) => (detail as { state: string }).state)
      expectEqual(stateNames.slice(0, 2), ['connecting', 'playing'])
      // Where decoding is slow it may stand for a moment.
      expectTrue(
        stateNames.slice(2).every((state) => state === 'stalled' || state === 'playing'),
        stateNames.join(),
      )
      expectTrue((frames![0]!.detail as { ms: number }).ms > 0, 'no time to the first picture')
      await waitFor(() => stats!.length >= 3, 'measurements')
      const last = stats!.at(-1)!.detail as Record<string, number | string>
      expectEqual([last['protocol'], last['quality'], last['width'], last['height']], ['wsFlv', 'main', 320, 180])
      expectTrue(String(last['codec']).startsWith('avc1') && Number(last['kbps']) > 0 && Number(last['decoded']) > 0, JSON.stringify(last))
      expectEqual((await streams('counts')).sockets, 1)
    })

    it('come over HTTP as FLV', async () => {
      await moves(mountPlayer({ httpFlv: addressOf('live.flv') }))
      expectEqual((await streams('counts')).responses, 1)
    })

    it('[V-L13] come without sound where sound is announced and none comes', async () => {
      const element = mountPlayer({ wsFlv: socketOf('mute.flv') })
      const states = captureEvents(element, 'ops-state-change')
      await moves(element)
      expectEqual((states[1]!.detail as { state: string }).state, 'playing')
      expectEqual((await streams('counts')).sockets, 1)
    })

    it('come as HLS, also where the browser has some of its own', async () => {
      const element = mountPlayer({ hls: addressOf('walk.m3u8') })
      await moves(element)
      expectTrue(videoOf(element).src.startsWith('blob:'), 'the browser played it itself')
    })

    it('come as HLS by the browser itself where it takes no pieces of video', async () => {
      const { MediaSource: own } = globalThis
      Reflect.deleteProperty(globalThis, 'MediaSource')
      try {
        const element = mountPlayer({ hls: addressOf('walk.m3u8') })
        await moves(element)
        expectTrue(videoOf(element).src.endsWith('walk.m3u8'), videoOf(element).src)
      } finally {
        globalThis.MediaSource = own
      }
    })

    it('come from a file, which ends and can be seen again', async () => {
      const element = mountPlayer({ mp4: addressOf('walk.mp4') })
      await moves(element)
      await reaches(element, 'ended')
      expectTrue(messageOf(element).includes('已停止'), messageOf(element))
      button(element, '播放')!.click()
      await moves(element)
    })

    it('come by WebRTC, and its session is ended with it', async () => {
      const response = webRtcServer()
      try {
        const element = mountPlayer({ whep: 'https://media.example/cam/whep' })
        await moves(element)
        element.remove()
        await waitFor(() => response.calls.includes('DELETE https://media.example/session/1'), 'the end of the session')
        expectEqual(response.calls, ['POST https://media.example/cam/whep', 'DELETE https://media.example/session/1'])
        await waitFor(() => response.state() !== 'connected', 'the end of the connection')
      } finally {
        response.close()
      }
    })

    it('go on when the element is moved', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const home = document.createElement('section')
      element.parentElement!.append(home)
      home.append(element)
      await moves(element)
      expectEqual((await streams('counts')).sockets, 1)
    })

    it('are another stream when the source changes, and the same when only the object does', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const states = captureEvents(element, 'ops-state-change')
      element.source = { wsFlv: socketOf('live.flv') }
      await nextFrame()
      expectEqual(states.length, 0)
      element.source = { httpFlv: addressOf('live.flv') }
      // Told, since it may be over before anybody looks.
      await waitFor(() => states.some(({ detail }) => (detail as { state: string }).state === 'connecting'), 'the other stream')
      await moves(element)
      const { sockets, responses } = await streams('counts')
      expectEqual([sockets, responses], [0, 1])
    })

    it('do not come by themselves without autoplay, and then by one press', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') }, '')
      await whenRendered(element)
      expectEqual([stateOf(element), messageOf(element).includes('无信号')], ['idle', false])
      button(element, '播放')!.click()
      await moves(element)
    })

    describe('of a device', () => {
      const fake = useFakeServer(() => ({ wsFlv: socketOf('live.flv') }))
      const served = (): PlayerElement =>
        fake.mount<PlayerElement>('ops-player', '<ops-player device="gate" label="北门枪机" controls autoplay></ops-player>')

      it('come from where the server of the page says', async () => {
        await moves(served())
        expectEqual(fake.calls('/cloudlive/equipment/playUrls')[0]!.searchParams.get('id'), 'gate')
      })

      it('are waited for, with the reason and a code where there are none, and asked for again', async () => {
        fake.respond = () => new FakeError('没有权限播放', 510)
        const element = served()
        const errors = captureEvents(element, 'ops-error')
        await waitFor(() => queryShadow(element, '[role=status]')?.textContent === '没有取到播放地址：没有权限播放', 'the reason')
        await waitFor(() => errors.length === 1, 'the event')
        expectEqual((errors[0]!.detail as { code: string }).code, 'refused')
        fake.respond = () => ({ wsFlv: socketOf('live.flv') })
        button(element, '重试')!.click()
        await moves(element)
      })

      it('are those of the source where the page gives one', async () => {
        const element = served()
        element.source = { httpFlv: addressOf('live.flv') }
        await moves(element)
        expectEqual((await streams('counts')).sockets, 0)
      })

      it('are those of the next device when it changes', async () => {
        const element = served()
        await moves(element)
        element.device = 'hall'
        await waitFor(() => fake.calls('/cloudlive/equipment/playUrls').at(-1)?.searchParams.get('id') === 'hall', 'the question')
        await moves(element)
      })
    })

    it('are not there without a source: no signal', async () => {
      const element = mountPlayer(null)
      await whenRendered(element)
      expectEqual([stateOf(element), messageOf(element)], ['idle', '无信号'])
    })
  })
})
