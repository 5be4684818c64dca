import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { expectMoving } from '../tools/pictures'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const wall = '/cloudlive/wall'
const studio = '一号演播室主机位'
/** In the first studio, which zhangsan works in, and in the newsroom, which he does not. */
const OWN = 1
const OTHER = 11 * 8 + 1
const lines = '.ops-wallpage-tree [role="treeitem"]'

const panes = '.ops-wall-pane video'

const call = async <Result>(site: Site, username: string, path: string, body?: object): Promise<{ message: string; result: Result }> => {
  const { token } = await site.server.signIn(username)
  const response = await site.server.call(path, { token, ...(body && { method: 'POST', body }) })
  return response as { message: string; result: Result }
}

async function comesAndGoes(site: Site, number: number): Promise<void> {
  for (const liveHas of ['0', '1'])
    await call(site, 'admin', '/sys/emulated/equipmentPresence', { id: equipmentId(number), onlineStatus: '1', liveHas })
}

/** Whether pictures come of a socket of a stream, or the code that it is closed with. */
function whatComes(address: string): Promise<string> {
  const socket = new WebSocket(address)
  return new Promise((resolve) => {
    socket.on('message', () => {
      socket.terminate()
      resolve('pictures')
    })
    socket.on('close', (code) => resolve(`closed ${code}`))
    socket.on('error', () => undefined)
  })
}

describe('an evening of an operator', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('types three letters of a camera, presses it, and sees it move', async () => {
    const app = await site.openAs('admin', wall)
    await expectSoon(() => app.count(lines)).toBeGreaterThan(1)
    await app.fill('搜索设备', '室主机')
    await app.clickText(lines, studio)
    await expectMoving(app, panes, 1)
  })

  it('has all that is live on a wall of sixteen, moving, and again by itself after the server was away', async () => {
    const { result } = await call<{ records: { id: string }[] }>(site, 'admin', '/cloudlive/equipment/list?state=live&pageSize=100')
    const live = result.records.map(({ id }) => id).slice(0, 12)
    expect(live).toHaveLength(12)
    const app = await site.openAs('admin', `${wall}?ids=${live.join()}&layout=16`)
    await expectMoving(app, panes, 12)
    await site.server.pause()
    await expectSoon(() => app.text()).toContain('12 路异常')
    await site.server.resume()
    await expectMoving(app, panes, 12)
  })

  it('in one department sees its cameras alone: in the tree, in lists, on the socket and by the address of a stream', async () => {
    const app = await site.openAs('zhangsan', wall)
    await expectSoon(() => app.count(lines)).toBeGreaterThan(1)
    await app.fill('搜索设备', '机位')
    await expectSoon(() => app.count(lines)).toBeGreaterThan(1)
    const { result: listed } = await call<{ records: { id: string }[] }>(site, 'zhangsan', '/cloudlive/equipment/list?pageSize=1000')
    expect(listed.records.map(({ id }) => id)).toContain(equipmentId(OWN))
    expect(listed.records.map(({ id }) => id)).not.toContain(equipmentId(OTHER))

    // What the server tells his page of devices that come and go.
    const received: string[] = []
    const inspector = await app.page.createCDPSession()
    await inspector.send('Network.enable')
    inspector.on('Network.webSocketFrameReceived', ({ response }) => received.push(response.payloadData))
    const news = (number: number): number =>
      received.filter((frame) => frame.includes('equipment.state') && frame.includes(equipmentId(number))).length
    await expectSoon(async () => {
      await comesAndGoes(site, OTHER)
      await comesAndGoes(site, OWN)
      return news(OWN)
    }).toBeGreaterThan(1)
    expect(news(OTHER)).toBe(0)

    const urls = (await call<{ wsFlv: string; httpFlv: string }>(site, 'zhangsan', `/cloudlive/equipment/playUrls?id=${equipmentId(OWN)}`))
      .result
    expect((await call(site, 'zhangsan', `/cloudlive/equipment/playUrls?id=${equipmentId(OTHER)}`)).message).toBe('设备不存在')
    const { app: application, stream } = (
      await call<{ app: string; stream: string }>(site, 'admin', `/cloudlive/equipment/queryById?id=${equipmentId(OTHER)}`)
    ).result
    const other = (address: string): string => address.replace(/\/media\/[^?]*/, `/media/${application}/${stream}.flv`)
    expect(await whatComes(urls.wsFlv)).toBe('pictures')
    expect(await whatComes(other(urls.wsFlv))).toBe('closed 4403')
    expect((await fetch(other(urls.httpFlv))).status).toBe(403)
  })
})
