import { sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../tests/suites/assert'
import { axeFindings } from '../../tests/suites/axe-suite'
import { queryShadow, captureEvents, waitFor } from '../../tests/suites/page'
import { pauseTimers } from '../../tests/suites/paused-timers'
import { addressOf, button, moves, mountPlayer, reaches, socketOf, videoOf, withStreams } from '../../tests/suites/player-page'

/** One that is recorded for more than a second, and the clips that it tells; none of them is saved. */
async function clipping() {
  const element = mountPlayer({ wsFlv: socketOf('live.flv') })
  await moves(element)
  const clips = captureEvents(element, 'ops-clip')
  element.addEventListener('ops-clip', (event) => event.preventDefault())
  button(element, '本地录像')!.click()
  await waitFor(() => (queryShadow(element, '.ops-player-rec')?.textContent ?? '') >= '00:01', 'the second second')
  return { element, clips }
}

describe('<ops-player>', () => {
  withStreams()

  describe('what can be done with it', () => {
    it('takes a picture of the size of the video, under its name and time', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const taken = captureEvents(element, 'ops-snapshot')
      element.addEventListener('ops-snapshot', (event) => event.preventDefault())
      const blob = (await element.snapshot()) as Blob
      const { name } = taken[0]!.detail as { name: string }
      expectTrue(/^北门枪机_\d{14}\.jpg$/.test(name), name)
      const picture = await createImageBitmap(blob)
      expectEqual([blob.type, picture.width, picture.height], ['image/jpeg', 320, 180])
      await reaches(element, 'playing')
      button(element, '截图')!.click()
      await waitFor(() => taken.length > 1, 'the picture of the button')
    })

    it('takes no picture and no clip where those are not offered, by button or key; the page still can', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      await waitFor(() => button(element, '截图') && button(element, '本地录像'), 'the buttons')
      element.capture = false
      await waitFor(() => !button(element, '截图') && !button(element, '本地录像'), 'that they go')
      const received = ['ops-snapshot', 'ops-clip'].map((name) => captureEvents(element, name))
      queryShadow(element, '.ops-player')!.focus()
      for (const press of ['s', 'r', 'm']) await sendKeys({ press })
      await waitFor(() => !element.muted, 'what the last key does')
      expectEqual([received.flat().length, queryShadow(element, '.ops-player-rec')], [0, null])
      element.addEventListener('ops-snapshot', (event) => event.preventDefault())
      expectEqual(((await element.snapshot()) as Blob).type, 'image/jpeg')
    })

    it('records a clip that plays, with a red dot and its time', async () => {
      const { element, clips } = await clipping()
      button(element, '结束录像')!.click()
      await waitFor(() => clips.length > 0, 'the clip')
      const { blob, name } = clips[0]!.detail as { blob: Blob; name: string }
      expectTrue(/^北门枪机_\d{14}\.webm$/.test(name) && blob.size > 0, name)
      const video = document.createElement('video')
      video.muted = true
      video.src = URL.createObjectURL(blob)
      await video.play()
      await waitFor(() => video.currentTime > 0.2 && video.videoWidth === 320, 'the clip to play')
      URL.revokeObjectURL(video.src)
      await waitFor(() => !queryShadow(element, '.ops-player-rec'), 'the dot to go')
    })

    it('keeps a clip under the name of what it shows, also where another source ended it', async () => {
      const { element, clips } = await clipping()
      Object.assign(element, { label: '南门', source: { mp4: '/tests/clips/walk.mp4' } })
      await waitFor(() => clips.length > 0, 'the clip')
      const { blob, name } = clips[0]!.detail as { blob: Blob; name: string }
      expectTrue(/^北门枪机_\d{14}\.webm$/.test(name) && blob.size > 0, name)
      await waitFor(() => !queryShadow(element, '.ops-player-rec'), 'the dot to go')
      expectEqual(clips.length, 1)
    })

    it('ends a clip by itself after ten minutes, and keeps it', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const clips = captureEvents(element, 'ops-clip')
      const states = captureEvents(element, 'ops-state-change')
      element.addEventListener('ops-clip', (event) => event.preventDefault())
      const { now } = performance
      // While the clock is set nobody looks whether the picture stands: ten minutes without one would be very long.
      const polls = pauseTimers(500)
      const time = () => queryShadow(element, '.ops-player-rec')?.textContent ?? ''
      try {
        button(element, '本地录像')!.click()
        const shown = await waitFor(() => time() >= '00:01' && time(), 'the second second')
        // From here on its clock goes only where it is set: however slow the machine is, ten minutes are not over before.
        const began = now.call(performance) - Number(shown.slice(-2)) * 1000
        performance.now = () => began + 595_000
        await waitFor(() => time().startsWith('09:5'), 'the tenth minute')
        expectEqual(clips.length, 0)
        performance.now = () => began + 605_000
        await waitFor(() => clips.length > 0, 'the clip')
      } finally {
        performance.now = now
        polls.release()
        polls.run()
      }
      const { blob } = clips[0]!.detail as { blob: Blob }
      expectTrue(blob.size > 0, 'an empty clip')
      await waitFor(() => time() === '', 'that nothing is recorded')
      // It was not the stream that ended it.
      expectEqual(states.length, 0)
      await moves(element)
    })

    it('changes quality and protocol by its menus', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv'), httpFlv: addressOf('live.flv'), sub: { httpFlv: addressOf('live.flv') } })
      await moves(element)
      const qualities = captureEvents(element, 'ops-quality')
      const choose = async (opener: string, entry: string) => {
        button(element, opener)!.click()
        const item = await waitFor(
          () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role^=menuitem]')].find((one) => one.textContent.includes(entry)),
          entry,
        )
        item.click()
      }
      await choose('协议：WS-FLV', 'HTTP-FLV')
      await waitFor(() => button(element, '协议：HTTP-FLV'), 'the other protocol')
      await moves(element)
      await choose('清晰度：主码流', '子码流')
      await waitFor(() => button(element, '清晰度：子码流'), 'the small picture')
      await moves(element)
      expectEqual(
        qualities.map(({ detail }) => detail as unknown),
        [{ quality: 'sub' }],
      )
    })

    it('tells what runs behind the picture', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      button(element, '播放信息')!.click()
      const info = await waitFor(() => queryShadow(element, '.ops-player-info'), 'the information')
      await waitFor(() => /avc1.*320 × 180.*\d+ fps.*\d+ kbps.*秒.*WS-FLV/s.test(info.textContent), 'its lines')
    })

    it('goes by keys: space, m, arrows, i', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const sounds = captureEvents(element, 'ops-volume')
      queryShadow(element, '.ops-player')!.focus()
      await sendKeys({ press: 'm' })
      await waitFor(() => !element.muted, 'the sound')
      await waitFor(() => !videoOf(element).muted, 'the sound of the video')
      await sendKeys({ press: 'ArrowDown' })
      await waitFor(() => Math.abs(videoOf(element).volume - 0.9) < 0.01, 'less of it')
      await sendKeys({ press: 'm' })
      await waitFor(() => element.muted && videoOf(element).muted, 'silence')
      expectEqual(sounds.length, 3)
      await sendKeys({ press: 'i' })
      await waitFor(() => queryShadow(element, '.ops-player-info'), 'the information')
      await sendKeys({ press: 'Space' })
      await reaches(element, 'ended')
      await sendKeys({ press: 'Space' })
      await moves(element)
    })

    it('fills the screen by its key, and leaves it again', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      const box = queryShadow(element, '.ops-player')!
      box.focus()
      await sendKeys({ press: 'f' })
      await waitFor(() => box.matches(':fullscreen') && button(element, '退出全屏'), 'the whole screen')
      await moves(element)
      await sendKeys({ press: 'f' })
      await waitFor(() => !box.matches(':fullscreen') && button(element, '全屏'), 'the page')
    })

    it('passes axe while it plays, and while it fails', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv') })
      await moves(element)
      button(element, '播放信息')!.click()
      await waitFor(() => queryShadow(element, '.ops-player-info'), 'the information')
      expectEqual(await axeFindings(element), [])
      element.source = { mp4: addressOf('missing.mp4') }
      await reaches(element, 'failed')
      expectEqual(await axeFindings(element), [])
    })

    it('has one menu for what a narrow picture has no room for', async () => {
      const element = mountPlayer({ wsFlv: socketOf('live.flv'), httpFlv: addressOf('live.flv'), rtsp: 'rtsp://m/live' })
      element.style.width = '320px'
      await moves(element)
      expectTrue(button(element, '更多')!.checkVisibility() && !button(element, '播放信息')!.checkVisibility(), 'the wide bar')
      button(element, '更多')!.click()
      const texts = () => [...element.shadowRoot!.querySelectorAll('[role^=menuitem]')].map((item) => item.textContent)
      await waitFor(() => texts().length > 0, 'the menu')
      expectTrue(
        ['WS-FLV', 'HTTP-FLV', '复制 RTSP 地址', '播放信息（I）'].every((text) => texts().some((one) => one.includes(text))),
        texts().join(),
      )
    })
  })
})
