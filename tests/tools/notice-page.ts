import { readEverything, unreadAt } from './announcements'
import type { ConsolePage } from './console-page'
import type { Site } from './site'
import { expectSoon } from './wait'

/** Addresses of the notice sockets. */
export const noticeSockets = /\/jeecg-boot\/websocket\//

export interface NoticePage extends ConsolePage {
  /** Questions for the list of notices. */
  requests(): number
  /** Sockets that were opened. */
  opened(): number
  /** Frames that came through them. */
  frames(): number
}

export interface NoticePageOptions {
  /** Sockets to wait for. Default 0. */
  sockets?: number
  /** Only the bell may ask for notices from there. */
  path?: string
  /** Before the page opens. */
  prepare?: (app: ConsolePage) => Promise<unknown>
}

/** Somebody who has read everything and does not see alarms, whose socket is another one, in front of a page with the bell. */
export async function openNoticePage(site: Site, { sockets = 0, path = '/404', prepare }: NoticePageOptions = {}): Promise<NoticePage> {
  await readEverything(site.server, 'wangwu')
  const app = await site.open()
  await prepare?.(app)
  const counts = await countSockets(app)
  await app.enter(await site.server.signIn('wangwu'), path)
  await expectSoon(() => unreadAt(app)).toBe(0)
  await expectSoon(() => counts.opened).toBe(sockets)
  return Object.assign(app, {
    requests: () => app.traffic.calls('/sys/annountCement/listByUser').length,
    opened: () => counts.opened,
    frames: () => counts.frames,
  })
}

/** A page whose bell has no reason to ask again: its socket does not come, nor does the time to ask without one. */
export async function openAskingOnce(site: Site, username: string, path: string): Promise<ConsolePage> {
  site.faults.on(noticeSockets, 'held')
  const app = await site.open()
  await app.page.evaluateOnNewDocument(() => {
    const { setTimeout: usual } = globalThis
    const withoutPoll = (run: () => void, ms?: number): unknown => (ms === 6000 ? 0 : usual(run, ms))
    Object.assign(globalThis, { setTimeout: withoutPoll })
  })
  await app.enter(await site.server.signIn(username), path)
  return app
}

async function countSockets({ page }: ConsolePage): Promise<{ opened: number; frames: number }> {
  const session = await page.createCDPSession()
  const counts = { opened: 0, frames: 0 }
  session.on('Network.webSocketHandshakeResponseReceived', ({ response }) => void (counts.opened += response.status === 101 ? 1 : 0))
  session.on('Network.webSocketFrameReceived', () => void counts.frames++)
  await session.send('Network.enable')
  return counts
}

/** From the next page on nothing that it says through a socket leaves it, as to a server that answers no heartbeat. */
export function muteSockets(app: ConsolePage): Promise<unknown> {
  return app.page.evaluateOnNewDocument(() => {
    WebSocket.prototype.send = () => undefined
  })
}

/** The tab goes behind another one, or comes back; the browser of the tests has no tabs to put before it. */
export async function hide(app: ConsolePage, hidden: boolean): Promise<void> {
  await app.page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )
}

export function focusWindow(app: ConsolePage): Promise<unknown> {
  return app.page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
