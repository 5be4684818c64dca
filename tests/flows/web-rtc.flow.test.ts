import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'puppeteer-core'
import type { PlayUrls } from '../../demo/server/devices/watching/play-urls'
import { isSequenceHeader, readTags } from '../../demo/server/media/flv/tags'
import { mediaSecretOf, ticketText } from '../../demo/server/media/tickets/ticket'
import { loadSigningKey } from '../../demo/server/platform/identity/sessions'
import { MINUTE, timeText } from '../../demo/server/platform/base/time'
import type { PushTable } from '../../demo/server/streams/pushes/push-table'
import { type LiveServer, startLiveServer } from '../../demo/server/testing/live-server'
import { watchSocket } from '../../demo/server/testing/streams'
import { BASE } from '../../demo/server/testing/test-app'
import { browserProfiles, type Profile } from '../tools/profiles'
import { loadRtcClient, publishFrom, watched, watchFrom } from '../tools/rtc-client'
import { expectSoon } from '../tools/wait'

const KEY = 'room/hall-1'

let server: LiveServer
let admin: string
let profile: Profile
let pages: Page[]
beforeAll(async () => {
  server = await startLiveServer({
    rtcApps: {
      room: {
        mayPublish: () => Promise.resolve(null),
        mayWatch: () => Promise.resolve(null),
        roomOf: (stream) => stream.split('-')[0] ?? '',
      },
    },
  })
  admin = await server.tokenOf('admin')
  profile = await (await browserProfiles()).create()
  pages = [await profile.context.newPage(), await profile.context.newPage()]
  for (const page of pages) await loadRtcClient(page, server.origin)
})
afterAll(async () => {
  await profile.context.close()
  await server.close()
})

/** WHEP URL for the session of the administrator. */
async function whepUrl(): Promise<string> {
  const database = server.openDatabase()
  const [session] = await database.selectFrom('authSession').select(['id', 'userId']).execute()
  const secret = mediaSecretOf(await loadSigningKey(database, timeText(server.clock.now())))
  await database.destroy()
  if (!session) throw new Error('nobody has signed in')
  const ticket = ticketText(secret, { key: KEY, userId: session.userId, sessionId: session.id, expires: server.clock.now() + MINUTE })
  return `${server.origin}${BASE}/ibl/rtc/whep/${KEY}?ticket=${encodeURIComponent(ticket)}`
}

describe('WebRTC', () => {
  it('carries picture and sound from one page to another', async () => {
    const [publisher, viewer] = pages as [Page, Page]
    expect(await publishFrom(publisher, `${server.origin}${BASE}/ibl/rtc/whip/${KEY}`, { 'X-Access-Token': admin })).toBe('live')
    expect(await watchFrom(viewer, await whepUrl())).toBe('live')
    await viewer.bringToFront()
    await expectSoon(async () => (await watched(viewer)).frames).toBeGreaterThan(5)
    const { frames } = await watched(viewer)
    await expectSoon(async () => (await watched(viewer)).frames).toBeGreaterThan(frames + 10)
    // The microphone of the browser beeps once a second.
    await expectSoon(async () => (await watched(viewer)).loudness).toBeGreaterThan(0.01)
  })

  it('makes a page that publishes with a push key the live picture of its device', async () => {
    const [publisher] = pages as [Page, Page]
    const head = '/push/iblPushListInfo'
    const { result } = await server.call<{ records: PushTable[] }>('GET', `${head}/list`, { token: admin, query: { state: 'idle' } })
    const push = result.records[0]!
    const { result: shown } = await server.call<{ pushKey: string }>('POST', `${head}/key`, { token: admin, body: { id: push.id } })
    const whip = `${server.origin}${BASE}/ibl/rtc/whip/${push.app}/${push.stream}`
    expect(await publishFrom(publisher, whip, { Authorization: `Bearer ${shown.pushKey}` })).toBe('live')
    const play = () =>
      server.call<Required<PlayUrls>>('GET', '/cloudlive/equipment/playUrls', {
        token: admin,
        query: { id: push.equipmentId },
        headers: { host: new URL(server.origin).host },
      })
    await expectSoon(async () => (await play()).success).toBe(true)
    const viewer = await watchSocket((await play()).result.wsFlv)
    const pictures = (): number => readTags(viewer.bytes()).filter((tag) => tag.kind === 'video' && !isSequenceHeader(tag)).length
    await expectSoon(() => Promise.resolve(pictures())).toBeGreaterThan(20)
    await publisher.close()
    await viewer.closed
  })
})
