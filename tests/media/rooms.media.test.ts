import { expect, it } from 'vitest'
import { userId } from '../../demo/server/system/seed/users'
import type { ConsolePage } from '../tools/console-page'
import { expectReceived, received } from '../tools/room-media'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { mediamtxServer } from './media-server'
import { callsOf, join, useMediaServers } from './media-site'

const site = useSite({ OPS_EMULATE: 'devices' })
const servers = useMediaServers()

const textOf = (app: ConsolePage, css: string): Promise<string> =>
  app.console.all(css, (parts) => parts.map(({ innerText }) => innerText).join('\n'))

it('[1-16] [F9] a room runs over MediaMTX: members see and hear each other, who is muted is cut off, and it outlives the node', async () => {
  const server = await mediamtxServer()
  servers.push(server)
  await join(await callsOf(site), '机房 MediaMTX', server)
  const { post } = await callsOf(site)
  const { id } = await post<{ id: string }>('/dispatch/iblDispatch/add', {
    title: '经节点',
    kind: 'meeting',
    members: [{ memberType: 'user', memberId: userId('jeecg') }],
  })
  const host = await site.openAs('admin', `/dispatch?id=${id}`)
  const colleague = await site.openAs('jeecg', `/dispatch?id=${id}`)
  const posted: string[] = []
  for (const { page } of [host, colleague])
    page.on('request', (request) => {
      const url = request.url()
      if (request.method() === 'POST' && /\/(whip|whep)\b/.test(url)) posted.push(url)
    })
  const media = (app: ConsolePage) => textOf(app, '.ops-room-media')
  for (const app of [host, colleague]) {
    await expectSoon(() => media(app)).toContain('经媒体节点传输')
    await app.page.bringToFront()
    await app.press('打开麦克风')
    await expectSoon(() => media(app)).toContain('正在发送')
    await app.press('打开摄像头')
    await expectSoon(() => media(app)).toContain('正在发送')
  }
  const [hostName, colleagueName] = await Promise.all(
    ['admin', 'jeecg'].map(async (username) => (await site.server.signIn(username)).userInfo.realname),
  )
  await expectReceived(colleague, hostName!)
  await expectReceived(host, colleagueName!)
  const own = (username: string): string => `${server.fields['whepUrl']}/room/${id}-${userId(username)}`
  for (const address of [`${own('admin')}/whip?ticket=`, `${own('admin')}/whep?ticket=`, `${own('jeecg')}/whip?ticket=`])
    expect(posted.some((url) => url.startsWith(address))).toBe(true)
  expect(posted.filter((url) => url.includes('/ibl/rtc/'))).toEqual([])

  await host.pressInMenu(`更多：${colleagueName}`, '静音')
  await expectSoon(() => media(colleague)).not.toContain('正在发送')
  await expectSoon(async () => (await received(host, colleagueName!)).loudness).toBe(0)
  await host.pressInMenu(`更多：${colleagueName}`, '取消静音')

  // Without the node this server carries the room.
  await server.kill()
  await expectSoon(() => media(colleague)).not.toContain('经媒体节点传输')
  await expectSoon(() => media(host)).not.toContain('经媒体节点传输')
  await host.page.bringToFront()
  await host.press('打开摄像头')
  await host.press('打开麦克风')
  await expectReceived(colleague, hostName!)
  expect(posted.some((url) => url.includes(`/ibl/rtc/whip/room/${id}-`))).toBe(true)
  await host.press('日志', 'tab')
  await expectSoon(() => textOf(host, '.ops-room-log')).toMatch(/改由本服务器传输[^]*改由媒体节点传输/)
})
