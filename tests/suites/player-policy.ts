import type { PlayerProtocol, PlayUrls } from '../../elements/player/player.types'
import { expectEqual, expectTrue } from './assert'
import { captureEvents, waitFor } from './page'
import { addressOf, button, mountPlayer, reaches, socketOf, withStreams, messageOf } from './player-page'

const sources: Readonly<Record<PlayerProtocol, () => string>> = {
  wsFlv: () => socketOf('live.flv'),
  httpFlv: () => addressOf('live.flv'),
  hls: () => addressOf('walk.m3u8'),
  whep: () => addressOf('whep'),
  mp4: () => addressOf('walk.mp4'),
}

/** What a player says under a Content-Security-Policy of this directive alone; one for each file: it holds for the rest of the page. */
export function playerPolicySuite(directive: 'connect-src' | 'media-src', protocols: readonly PlayerProtocol[]): void {
  describe(`<ops-player> in a page with ${directive} 'self'`, () => {
    withStreams()
    before(() => {
      const meta = document.createElement('meta')
      meta.httpEquiv = 'Content-Security-Policy'
      meta.content = `${directive} 'self'`
      document.head.append(meta)
    })

    for (const protocol of protocols)
      it(`says in both languages why it does not play ${protocol}, names the directive, and does not go on trying`, async () => {
        const urls: PlayUrls = { [protocol]: sources[protocol]() }
        const element = mountPlayer(urls)
        const errors = captureEvents(element, 'ops-error')
        await reaches(element, 'failed')
        expectTrue(messageOf(element).includes('播放失败: 网页的安全策略不允许播放'), messageOf(element))
        const violations = (): { code: string; error: Error }[] =>
          errors.map(({ detail }) => detail as { code: string; error: Error }).filter(({ code }) => code === 'policy')
        expectEqual(violations().length, 1)
        const { cause } = violations()[0]!.error
        expectTrue(String(cause).includes(directive), String(cause))
        expectTrue(button(element, '重试'), 'no other try')
        element.lang = 'en'
        await waitFor(() => messageOf(element).includes('Playback failed: blocked by the security policy of this page'), 'English')
        button(element, 'Try again')!.click()
        await waitFor(() => violations().length === 2, 'another refusal')
        await reaches(element, 'failed')
      })
  })
}
