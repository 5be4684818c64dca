import { describe, expect, it } from 'vitest'
import { readTags } from '../../demo/server/media/flv/tags'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { watchResponse, watchSocket } from '../../demo/server/testing/streams'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

interface Urls {
  wsFlv: string
  httpFlv: string
  sub: Urls
}

describe('live pictures of the built server', () => {
  const site = useSite()

  async function urlsOf(id: string): Promise<Urls> {
    const { token } = await site.server.signIn('admin')
    const response = await site.server.call(`/cloudlive/equipment/playUrls?id=${id}`, { token })
    expect(response).toMatchObject({ success: true })
    return response.result as Urls
  }

  it('come over a socket and over HTTP, large and small, and parse to the last tag that is whole', async () => {
    const urls = await urlsOf(equipmentId(1))
    const viewers = await Promise.all([
      watchSocket(urls.wsFlv),
      watchResponse(urls.httpFlv),
      watchSocket(urls.sub.wsFlv),
      watchResponse(urls.sub.httpFlv),
    ])
    for (const viewer of viewers) {
      await expectSoon(() => readTags(viewer.bytes()).filter(({ kind }) => kind === 'video').length).toBeGreaterThan(20)
      viewer.leave()
    }
  })

  it('come from twelve of the seeded devices', async () => {
    const { token } = await site.server.signIn('admin')
    const ids = Array.from({ length: 300 }, (_, index) => equipmentId(index + 1))
    const responses = await Promise.all(ids.map((id) => site.server.call(`/cloudlive/equipment/playUrls?id=${id}`, { token })))
    const live = responses.flatMap((response) => ((response as { success: boolean }).success ? [response.result as Urls] : []))
    expect(live).toHaveLength(12)
    const viewers = await Promise.all(live.map(({ httpFlv }) => watchResponse(httpFlv)))
    for (const viewer of viewers) {
      await expectSoon(() => viewer.bytes().length).toBeGreaterThan(5000)
      viewer.leave()
    }
  })
})
