import { setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { mountFiftyTimes } from '../../tests/suites/fifty-mounts'
import { queryShadow, nextFrame, captureEvents, waitFor, waitForEqual } from '../../tests/suites/page'
import { pauseTimers } from '../../tests/suites/paused-timers'
import {
  addressOf,
  button,
  moves,
  nothingOpen,
  mountPlayer,
  mountSecond,
  reaches,
  socketOf,
  streams,
  videoOf,
  messageOf,
  withStreams,
} from '../../tests/suites/player-page'
import { deepElementAt, middleOf } from '../../tests/suites/presses'

describe('<ops-player>', () => {
  withStreams()
  afterEach(() => setViewport({ width: 800, height: 600 }))

  describe('what goes wrong', () => {
    it('a stream that does not exist is tried again, and said', async () => {
      const element = mountPlayer({ wsFlv: socketOf('missing.flv') })
      const errors = captureEvents(element, 'ops-error')
      // The first attempt is counted for a second.
      const texts = new Set<string>()
      const listen = new MutationObserver(() => texts.add(messageOf(element)))
      listen.observe(element.shadowRoot!, { subtree: true, childList: true, characterData: true })
      await waitFor(() => /正在重连\([2-9]/.test(messageOf(element)), 'the second attempt, or a later one')
      listen.disconnect()
      expectTrue(
        [...texts].some((text) => text.includes('正在重连(1)')),
        [...texts].join(' | '),
      )
      const { code, message, error } = errors[0]!.detail as { code: string; message: string; error: Error }
      expectEqual([code, message, error instanceof Error], ['network', '连接中断', true])
    })

    it('an address of a socket that opens nothing any more fails and says so, with another try', async () => {
      const element = mountPlayer({ wsFlv: socketOf('revoked.flv') })
      const errors = captureEvents(element, 'ops-error')
      await reaches(element, 'failed')
      expectEqual((errors[0]!.detail as { code: string }).code, 'refused')
      expectTrue(messageOf(element).includes('播放失败: 没有观看权限'), messageOf(element))
      expectTrue(button(element, '重试'), 'no other try')
    })

    it('a refusal by the policy of the page that comes when the picture is seen ends nothing, and is told by the next player', async () => {
      const url = socketOf('live.flv')
      const element = mountPlayer({ wsFlv: url })
      await moves(element)
      const errors = captureEvents(element, 'ops-error')
      document.dispatchEvent(
        new SecurityPolicyViolationEvent('securitypolicyviolation', {
          blockedURI: url,
          disposition: 'enforce',
          documentURI: document.URL,
          effectiveDirective: 'connect-src',
          originalPolicy: "connect-src 'self'",
          statusCode: 200,
          violatedDirective: 'connect-src',
        }),
      )
      await moves(element)
      expectEqual(errors, [])
      await reaches(mountPlayer({ wsFlv: url }), 'failed')
    })

    it('404 over HTTP is told as such', async () => {
      const element = mountPlayer({ httpFlv: addressOf('missing.flv') })
      const errors = captureEvents(element, 'ops-error')
      await reaches(element, 'reconnecting')
      expectEqual((errors[0]!.detail as { code: string }).code, 'missing')
      expectTrue(messageOf(element).includes('没有这路视频'), messageOf(element))
    })

    it('404 of a recording fails, with another try', async () => {
      const element = mountPlayer({ mp4: addressOf('missing.mp4') })
      await reaches(element, 'failed')
      expectTrue(messageOf(element).includes('播放失败: 没有这路视频'), messageOf(element))
      element.lang = 'en'
      await waitFor(() => messageOf(element).includes('Playback failed: the stream does not exist'), 'English')
      expectTrue(button(element, 'Try again'), 'no other try')
    })

    for (const lang of ['zh-CN', 'en'])
      for (const [width, height, below] of [
        [240, 135, '.ops-player-bar .ops-btn'],
        [184, 115, ''],
      ] as const)
        it(`below the name there is room for why and for another try in a pane of ${width} px, in ${lang}`, async () => {
          // The narrow one as on a telephone, whose buttons are larger.
          if (width === 184) await setViewport({ width: 390, height: 600 })
          const element = mountPlayer({ wsFlv: socketOf('live.flv'), codec: 'H265' }, `autoplay lang="${lang}"`)
          Object.assign(element.style, { width: `${width}px`, height: `${height}px` })
          await reaches(element, 'failed')
          // As a wall has them.
          Object.assign(queryShadow(element, '.ops-player-ground')!.style, { minHeight: '0', aspectRatio: 'auto', height: `${height}px` })
          const edge = (selector: string, side: 'top' | 'bottom'): number => queryShadow(element, selector)!.getBoundingClientRect()[side]
          const isApart = (): boolean => {
            const edges = [
              edge('.ops-player-head > b', 'bottom'),
              edge('.ops-player-say > b', 'top'),
              edge('.ops-player-say > b', 'bottom'),
              edge('.ops-player-say > .ops-btn', 'top'),
              edge('.ops-player-say > .ops-btn', 'bottom'),
              below === '' ? edge('.ops-player', 'bottom') : edge(below, 'top'),
            ]
            return edges.every((one, at) => at === 0 || edges[at - 1]! <= one)
          }
          await waitFor(() => queryShadow(element, '.ops-player-bar .ops-btn'), 'the buttons')
          await waitFor(isApart, 'each to have its room')
          expectEqual(queryShadow(element, '.ops-player-bar')!.checkVisibility(), below !== '')
        })

    it('the buttons of a small pane stay while the focus is in them, and another try lies above them', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      Object.assign(element.style, { width: '184px', height: '120px' })
      await moves(element)
      const mute = await waitFor(() => queryShadow(element, '.ops-player-bar .ops-btn:not(:disabled)'), 'a button')
      mute.focus()
      element.source = { wsFlv: socketOf('live.flv'), codec: 'H265' }
      await reaches(element, 'failed')
      const retry = await waitFor(() => button(element, '重试'), 'another try')
      expectTrue(element.shadowRoot!.activeElement === mute && mute.checkVisibility(), 'the focus is lost')
      expectTrue(retry.contains(deepElementAt(...middleOf(retry))), 'another try cannot be pressed')
    })

    for (const [kind, name] of [
      ['wsFlv', 'noise.flv'],
      ['httpFlv', 'noise.flv'],
      ['mp4', 'page.mp4'],
    ] as const) {
      it(`a source that is no video fails with the reason: ${kind}`, async () => {
        const element = mountPlayer({ [kind]: kind === 'wsFlv' ? socketOf(name) : addressOf(name) })
        await reaches(element, 'failed')
        expectTrue(messageOf(element).includes('播放失败: 收到的内容不是视频'), messageOf(element))
      })
    }

    for (const [kind, at] of [
      ['wsFlv', socketOf],
      ['httpFlv', addressOf],
    ] as const) {
      it(`a stream that breaks off within a frame comes back by itself: ${kind}`, async () => {
        const element = mountPlayer({ [kind]: at('cut.flv') })
        const frames = captureEvents(element, 'ops-first-frame')
        const states = captureEvents(element, 'ops-state-change')
        await waitFor(() => frames.length > 0, 'the first picture')
        // Told, since it may be over before anybody looks.
        await waitFor(() => states.some(({ detail }) => (detail as { state: string }).state === 'reconnecting'), 'the break')
        await waitFor(() => frames.length > 1, 'the picture after the break')
      })
    }

    it('a picture that stands still is said, and fetched anew', async () => {
      const element = mountPlayer({ wsFlv: socketOf('frozen.flv') })
      const states = captureEvents(element, 'ops-state-change')
      const shownStates = () => states.map(({ detail }) => (detail as { state: string }).state)
      await waitFor(() => shownStates().includes('reconnecting'), 'the watchdog')
      // Where decoding is slow it stands for a moment before that, too.
      const lost = shownStates().indexOf('reconnecting')
      expectEqual(
        [shownStates().slice(0, 2), shownStates().slice(shownStates().lastIndexOf('playing', lost), lost + 1)],
        [
          ['connecting', 'playing'],
          ['playing', 'stalled', 'reconnecting'],
        ],
      )
      await waitFor(() => shownStates().lastIndexOf('playing') > lost, 'the picture again')
    })

    it('a server that restarts has its viewers back without them', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      await streams('stop')
      await reaches(element, 'reconnecting')
      const last = queryShadow<HTMLCanvasElement>(element, 'canvas')!
      // [V-L02] The last picture stays.
      expectTrue(last.checkVisibility() && last.width === 320, 'no last picture')
      expectTrue(/最后画面 \d{4}-/.test(messageOf(element)), messageOf(element))
      await waitFor(() => /正在重连\([2-9]/.test(messageOf(element)), 'the second attempt, or a later one')
      await streams('start')
      await moves(element)
      expectEqual([(await streams('counts')).sockets, last.checkVisibility()], [1, false])
    })

    it('[V-L12] the next address is played where a socket is never answered, and other sockets to that host open', async () => {
      const element = mountPlayer({ wsFlv: socketOf('silent.flv'), httpFlv: addressOf('live.flv') })
      const other = mountSecond(element, { wsFlv: socketOf('live.flv') })
      const errors = captureEvents(element, 'ops-error')
      await moves(other)
      await moves(element)
      expectEqual(
        errors.map(({ detail }) => (detail as { code: string }).code),
        ['network'],
      )
    })

    it('[V-L12] four streams of one HTTP/1.1 server play at a time, and the fifth says that it waits and for what', async () => {
      const source = { httpFlv: addressOf('live.flv') }
      const first = mountPlayer(source)
      for (const one of [first, ...[2, 3, 4].map(() => mountSecond(first, source))]) await reaches(one, 'playing')
      const fifth = mountSecond(first, source)
      await waitFor(() => messageOf(fifth).includes('等待空闲连接'), 'the reason')
      expectEqual((await streams('counts')).responses, 4)
      first.remove()
      await moves(fifth)
    })

    it('H.265 that this browser has not is said when the server names it', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv'), codec: 'H265' })
      await reaches(element, 'failed')
      expectTrue(messageOf(element).includes('当前浏览器不支持 H.265'), messageOf(element))
      expectEqual((await streams('counts')).sockets, 0)
    })

    it('H.265 is said when it only shows in the stream', async () => {
      const element = mountPlayer({ wsFlv: socketOf('h265.flv') })
      await reaches(element, 'failed')
      expectTrue(messageOf(element).includes('当前浏览器不支持 H.265'), messageOf(element))
    })

    for (const main of ['named', 'found'] as const) {
      it(`the small picture is played where the full one is H.265: ${main}`, async () => {
        const urls = main === 'named' ? { wsFlv: socketOf('live.flv'), codec: 'H265' } : { wsFlv: socketOf('h265.flv') }
        const element = mountPlayer({ ...urls, sub: { wsFlv: socketOf('live.flv') } })
        await moves(element)
        expectTrue(button(element, '清晰度：子码流'), 'the quality is not told')
      })
    }

    it('addresses that are none of the web are not opened', async () => {
      const element = mountPlayer({ mp4: 'javascript:alert(1)', hls: 'data:text/html,x', thumb: 'javascript:alert(1)' })
      await reaches(element, 'failed')
      expectTrue(messageOf(element).includes('没有可以播放的地址'), messageOf(element))
      expectEqual([videoOf(element).getAttribute('src'), videoOf(element).getAttribute('poster')], [null, null])
    })
  })

  describe('nothing runs after it', () => {
    it('closes its socket, clears its source and ends its timers, fifty times', async () => {
      await mountFiftyTimes(
        async (at) => {
          const element = mountPlayer({ wsFlv: socketOf('live.flv') })
          const video = await waitFor(() => queryShadow<HTMLVideoElement>(element, 'video'), 'the video')
          // Some leave before the engine's code is there, some while it connects, some in mid-play.
          if (at % 5 === 0) await moves(element)
          else if (at % 2 === 0) await waitFor(() => video.src !== '', 'the connection')
          element.remove()
          await nextFrame()
          await waitForEqual(() => [video.getAttribute('src'), video.srcObject], [null, null])
        },
        { ended: nothingOpen },
      )
    })

    it('stops by its button and its method, and nothing is open then', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      button(element, '停止')!.click()
      await reaches(element, 'ended')
      await nothingOpen()
      await element.play()
      await moves(element)
      await element.stop()
      await reaches(element, 'ended')
      await nothingOpen()
    })

    it('gives its connection up in a page that is hidden for ten seconds, and is at the live edge when that is seen again', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const timers = pauseTimers(10_000)
      const page = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState')!
      const hide = (isHidden: boolean): void => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      try {
        hide(true)
        expectEqual((await streams('counts')).sockets, 1)
        timers.run()
        await nothingOpen()
        timers.release()
        hide(false)
        await moves(element)
        const video = videoOf(element)
        expectTrue(video.buffered.end(video.buffered.length - 1) - video.currentTime < 3, 'far behind')
      } finally {
        timers.release()
        Object.defineProperty(document, 'visibilityState', page)
        Reflect.deleteProperty(document, 'visibilityState')
      }
    })
  })
})
